/**
 * Place of a post in a grid: double size, in a row of two, in a row of three, or alone in a row.
 */
export type GridPlace = 'lead' | 'half' | 'third' | 'wide';

/** Data attributes of grid items: the place, and whether the last one is alone in rows of two. */
export interface PlaceData {
  'data-place': GridPlace;
  'data-alone'?: true;
}

/** Rows of three; the remainder fills its own row. */
const rows = (count: number): readonly GridPlace[] => {
  const left = count % 3;
  return [
    ...Array<GridPlace>(count - left).fill('third'),
    ...Array<GridPlace>(left).fill(left === 1 ? 'wide' : 'half'),
  ];
};

/**
 * Below a lead post a row of two, then rows of three; loading more keeps the first rows as they
 * are.
 */
const belowLead = (count: number): readonly GridPlace[] => {
  if (count === 4) return ['half', 'half', 'half', 'half'];
  return count < 2 || count === 3 ? rows(count) : ['half', 'half', ...rows(count - 2)];
};

/** Places of `count` posts, such that every row is filled. */
export function gridPlaces(count: number, wantsLead: boolean): readonly PlaceData[] {
  // Two posts share a row instead.
  const hasLead = wantsLead && count !== 2 && count > 0;
  const places: readonly GridPlace[] = hasLead ? ['lead', ...belowLead(count - 1)] : rows(count);
  const isAlone = hasLead ? count > 1 && count % 2 === 0 : count % 2 === 1;
  return places.map((place, index) => ({
    'data-place': place,
    ...(isAlone && index === count - 1 ? { 'data-alone': true } : {}),
  }));
}
