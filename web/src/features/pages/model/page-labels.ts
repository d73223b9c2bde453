import { limits } from '@contract/limits';
import type { ListedPage, PagePlace } from '@contract/page';

/** Where a page is found, as choices say it. */
export const placeNames: Readonly<Record<PagePlace, string>> = {
  none: 'Nowhere: only where you link to it',
  menu: 'In the menu',
  footer: 'In the footer',
};

const ROOM = { menu: limits.menuPages, footer: limits.footerPages } as const;

/** How many pages a place holds of those that it has room for, and whether readers miss any. */
export function roomText(pages: readonly ListedPage[], place: 'menu' | 'footer'): string {
  const held = pages.filter((page) => page.place === place && page.published).length;
  const most = ROOM[place];
  const missed = held > most ? `; readers see the first ${most}` : '';
  return `${held} of ${most} in the ${place}${missed}`;
}

const RANK: Readonly<Record<PagePlace, number>> = { menu: 1, footer: 2, none: 3 };
const rankOf = ({ standard, place }: ListedPage): number => (standard ? 0 : RANK[place]);

/** Orders pages by their places: those that every magazine has first; within a place the given order stays. */
export const comparePlaces = (a: ListedPage, b: ListedPage): number => rankOf(a) - rankOf(b);
