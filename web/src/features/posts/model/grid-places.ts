/** How a post stands in a grid: twice the size, two in a row, three in a row, or alone in one. */
export type GridPlace = 'lead' | 'half' | 'third' | 'wide';

/** Data attributes of grid items: their place, and whether the last one is alone where rows hold two. */
export interface PlaceData {
  'data-place': GridPlace;
  'data-alone'?: true;
}

/** Rows of three; what is left over fills a row of its own. */
const rows = (count: number): readonly GridPlace[] => {
  const left = count % 3;
  return [
    ...Array<GridPlace>(count - left).fill('third'),
    ...Array<GridPlace>(left).fill(left === 1 ? 'wide' : 'half'),
  ];
};

/** Under a lead post two in a row, then three; the first rows do not change while more load. */
const belowLead = (count: number): readonly GridPlace[] => {
  if (count === 4) return ['half', 'half', 'half', 'half'];
  return count < 2 || count === 3 ? rows(count) : ['half', 'half', ...rows(count - 2)];
};

/** The place of each of `count` posts, so that no row keeps a gap at its end. */
export function gridPlaces(count: number, wantsLead: boolean): readonly PlaceData[] {
  // Of two neither leads.
  const hasLead = wantsLead && count !== 2 && count > 0;
  const places: readonly GridPlace[] = hasLead ? ['lead', ...belowLead(count - 1)] : rows(count);
  const isAlone = hasLead ? count > 1 && count % 2 === 0 : count % 2 === 1;
  return places.map((place, index) => ({
    'data-place': place,
    ...(isAlone && index === count - 1 ? { 'data-alone': true } : {}),
  }));
}
