import { limits } from '@contract/limits';
import type { ListedPage, PagePlace } from '@contract/page';

/** Labels of the places of a page. */
export const placeNames: Readonly<Record<PagePlace, string>> = {
  none: 'Nowhere: only where you link to it',
  menu: 'In the menu',
  footer: 'In the footer',
};

const ROOM = { menu: limits.menuPages, footer: limits.footerPages } as const;

/** Number of published pages in a place against its maximum, and whether readers miss some. */
export function roomText(pages: readonly ListedPage[], place: 'menu' | 'footer'): string {
  const held = pages.filter((page) => page.place === place && page.published).length;
  const most = ROOM[place];
  const missed = held > most ? `; readers see the first ${most}` : '';
  return `${held} of ${most} in the ${place}${missed}`;
}

const RANK: Readonly<Record<PagePlace, number>> = { menu: 1, footer: 2, none: 3 };
const rankOf = ({ standard, place }: ListedPage): number => (standard ? 0 : RANK[place]);

/** Compares pages by place, standard pages first; a stable sort keeps the order within a place. */
export const comparePlaces = (a: ListedPage, b: ListedPage): number => rankOf(a) - rankOf(b);
