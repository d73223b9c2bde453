import { canonicalUrl } from './pages';

describe('canonicalUrl', () => {
  it('keeps the declared part of the query, in the order of the page', () => {
    expect(canonicalUrl('/search?page=2&utm_source=x&q=a%20b', ['q', 'page'])).toBe(
      '/search?q=a+b&page=2',
    );
  });
  it('drops empty values, unknown keys and the question mark', () => {
    expect(canonicalUrl('/stories?page=&x=1', ['page'])).toBe('/stories');
    expect(canonicalUrl('/?', [])).toBe('/');
  });
  it('cuts what is too long', () => {
    expect(canonicalUrl(`/search?q=${'a'.repeat(500)}`, ['q'])).toHaveLength(
      '/search?q='.length + 200,
    );
  });
});
