import { canonicalUrl } from './pages';

describe('canonicalUrl', () => {
  it('keeps the declared query parameters, in the order of the page', () => {
    expect(canonicalUrl('/search?page=2&utm_source=x&q=a%20b', ['q', 'page'])).toBe(
      '/search?q=a+b&page=2',
    );
  });
  it('drops empty values, unknown keys and the question mark', () => {
    expect(canonicalUrl('/stories?page=&x=1', ['page'])).toBe('/stories');
    expect(canonicalUrl('/?', [])).toBe('/');
  });
  it('truncates long values', () => {
    expect(canonicalUrl(`/search?q=${'a'.repeat(500)}`, ['q'])).toHaveLength(
      '/search?q='.length + 200,
    );
  });
  it.each(['x123', '01', '-1', '0', '1', '1e3', '10000', '%31', '2x', 'abc'])(
    'treats the page %s as the first',
    (page) => {
      expect(canonicalUrl(`/stories?page=${page}`, ['page'])).toBe('/stories');
    },
  );
  it('treats parameters as text, whatever they contain', () => {
    expect(canonicalUrl('/?subscribed=x7', ['subscribed'])).toBe('/?subscribed=1');
    expect(canonicalUrl('/contact?sent=no&sent=2', ['sent'])).toBe('/contact?sent=1');
    expect(canonicalUrl('/stories?%70age=%32', ['page'])).toBe('/stories?page=2');
  });
});
