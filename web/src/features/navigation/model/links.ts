import type { Category } from '@contract/category';

/** A link of the frame: where to and under which name. */
export interface SiteDestination {
  to: string;
  label: string;
}

/** The pages that top bar and side panel highlight (specification, section 2 'Top bar'). */
export const homeLink: SiteDestination = { to: '/', label: 'Home' };
export const aboutLink: SiteDestination = { to: '/about', label: 'About' };
export const contactLink: SiteDestination = { to: '/contact', label: 'Contact' };

/** A page of the owner's own in the menu or the footer. */
interface PlacedPage {
  title: string;
  path: string;
}

const pageLinks = (pages: readonly PlacedPage[]): readonly SiteDestination[] =>
  pages.map(({ title, path }) => ({ to: path, label: title }));

const DIRECT_PAGES = 2;
const DIRECT_LENGTH = 14;

/** The pages of the menu: a few short titles stand in the bar itself, all others behind “More”. */
export function menuPages(pages: readonly PlacedPage[] = []): {
  links: readonly SiteDestination[];
  areDirect: boolean;
} {
  const isShort = pages.every(({ title }) => title.length <= DIRECT_LENGTH);
  return { links: pageLinks(pages), areDirect: pages.length <= DIRECT_PAGES && isShort };
}

/** A link for each category; to all stories where there is no category to choose. */
export const categoryLinks = (categories: readonly Category[] = []): readonly SiteDestination[] =>
  categories.length === 0
    ? [{ to: '/stories', label: 'All Stories' }]
    : categories.map(({ slug, name }) => ({ to: `/category/${slug}`, label: name }));

/** A group of the footer's links. */
export interface FooterGroup {
  id: string;
  title: string;
  links: readonly SiteDestination[];
}

const FOOTER_CATEGORIES = 6;

/** The categories that the specification names (section 1), while those of the magazine are not known. */
const firstCategories: readonly SiteDestination[] = [
  { to: '/category/exotic-travel', label: 'Exotic Travel' },
  { to: '/category/private-jets', label: 'Private Jets' },
  { to: '/category/supercars', label: 'Supercars' },
  { to: '/category/watch-collecting', label: 'Watch Collecting' },
  { to: '/category/real-estate', label: 'Real Estate' },
  { to: '/category/designer-fashion', label: 'Designer Fashion' },
];

const fixedGroups: readonly FooterGroup[] = [
  {
    id: 'footer-company',
    title: 'Company',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    id: 'footer-legal',
    title: 'Legal',
    links: [
      { to: '/legal/privacy', label: 'Privacy Policy' },
      { to: '/legal/terms', label: 'Terms of Service' },
      { to: '/legal/affiliate', label: 'Affiliate Disclosure' },
      { to: '/legal/dmca', label: 'DMCA' },
    ],
  },
];

/**
 * The footer's links: six categories under the names that they have now, the company and the legal
 * pages (specification, sections 1 and 2).
 * @param categories in the order of the menu; undefined while they load
 * @param pages of the owner's own
 */
export const footerGroups = (
  categories: readonly Category[] | undefined,
  pages: readonly PlacedPage[] = [],
): readonly FooterGroup[] => [
  {
    id: 'footer-categories',
    title: 'Categories',
    links:
      categories === undefined
        ? firstCategories
        : categoryLinks(categories).slice(0, FOOTER_CATEGORIES),
  },
  ...fixedGroups,
  ...(pages.length === 0 ? [] : [{ id: 'footer-more', title: 'More', links: pageLinks(pages) }]),
];
