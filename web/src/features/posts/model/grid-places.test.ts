import { gridPlaces } from './grid-places';

const placesOf = (count: number, wantsLead: boolean): string =>
  gridPlaces(count, wantsLead)
    .map((data) => data['data-place'])
    .join(' ');
const lead = (count: number) => placesOf(count, true);
const plain = (count: number) => placesOf(count, false);

/** Indices of items alone in their row of two. */
const alone = (count: number, wantsLead: boolean): readonly number[] =>
  gridPlaces(count, wantsLead).flatMap((data, index) => (data['data-alone'] ? [index] : []));

describe('gridPlaces', () => {
  it('fills the rows below the lead article', () => {
    expect(lead(1)).toBe('lead');
    expect(lead(3)).toBe('lead half half');
    expect(lead(4)).toBe('lead third third third');
    expect(lead(5)).toBe('lead half half half half');
    expect(lead(6)).toBe('lead half half third third third');
    expect(lead(7)).toBe('lead half half third third third wide');
    expect(lead(8)).toBe('lead half half third third third half half');
  });

  it('uses no lead article if there are only two', () => {
    expect(lead(2)).toBe('half half');
    expect(plain(2)).toBe('half half');
  });

  it('places three in a row without a lead article, and fills the last row', () => {
    expect(plain(1)).toBe('wide');
    expect(plain(3)).toBe('third third third');
    expect(plain(4)).toBe('third third third wide');
    expect(plain(5)).toBe('third third third half half');
  });

  it('returns no places for no posts', () => {
    expect(lead(0)).toBe('');
    expect(plain(0)).toBe('');
  });

  it('keeps the first rows when more articles load', () => {
    expect(lead(12).startsWith(lead(6))).toBe(true);
    expect(lead(24).startsWith(lead(12))).toBe(true);
  });

  it('marks the last article if it is alone in a row of two', () => {
    expect(alone(6, true)).toEqual([5]);
    expect(alone(5, true)).toEqual([]);
    expect(alone(2, true)).toEqual([]);
    expect(alone(1, true)).toEqual([]);
    expect(alone(3, false)).toEqual([2]);
    expect(alone(4, false)).toEqual([]);
  });
});
