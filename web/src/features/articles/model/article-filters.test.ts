import { filtersOf, isNarrowed, withFilters } from './article-filters';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the filters in an address', () => {
  it('are none where it names none', () => {
    expect(filtersOf(query(''))).toEqual({
      q: '',
      status: 'all',
      category: '',
      author: '',
      product: 0,
      page: 1,
    });
    expect(isNarrowed(filtersOf(query('page=3')))).toBe(false);
  });

  it('are read with care: what makes no sense does not count', () => {
    expect(
      filtersOf(query('q=%20jet%20&status=draft&category=supercars&author=ada&product=7&page=3')),
    ).toEqual({
      q: 'jet',
      status: 'draft',
      category: 'supercars',
      author: 'ada',
      product: 7,
      page: 3,
    });
    for (const product of ['0', '-2', '1.5', 'x', '', '1e3']) {
      expect(filtersOf(query(`product=${product}`)).product).toBe(0);
    }
    for (const page of ['0', '-2', '1.5', 'x', '']) {
      expect(filtersOf(query(`status=secret&page=${page}`))).toMatchObject({
        status: 'all',
        page: 1,
      });
    }
    expect(filtersOf(query('page=999999999')).page).toBe(10_000);
  });

  it('begin at the first page when they change, and leave the rest of the address alone', () => {
    expect(filtersOf(query('status=unpublished')).status).toBe('draft');
    expect(withFilters(query('view=trash&page=4&q=a'), { q: 'b' }).toString()).toBe(
      'view=trash&q=b',
    );
    expect(withFilters(query('q=a'), { page: 2 }).toString()).toBe('q=a&page=2');
    expect(withFilters(query('q=a&status=draft'), { q: '', status: 'all' }).toString()).toBe('');
  });
});
