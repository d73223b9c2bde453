import type { Category } from '@contract/category';
import type { Texts } from '@contract/texts/texts';

/** A link of the site's frame. */
export interface SiteDestination {
  to: string;
  label: string;
}

/** The pages that top bar and side panel highlight (specification, section 2 'Top bar'). */
export const mainLinks = (t: Texts): Record<'home' | 'about' | 'contact', SiteDestination> => ({
  home: { to: '/', label: t('menu.home') },
  about: { to: '/about', label: t('menu.about') },
  contact: { to: '/contact', label: t('menu.contact') },
});

/** A page or link of the owner in the menu or footer. */
interface PlacedPage {
  title: string;
  path: string;
}

const pageLinks = (pages: readonly PlacedPage[]): readonly SiteDestination[] =>
  pages.map(({ title, path }) => ({ to: path, label: title }));

const DIRECT_PAGES = 2;
const DIRECT_LENGTH = 14;

/**
 * The owner's pages in the menu; `areDirect` if they are few and short enough for the bar itself.
 */
export function menuPages(pages: readonly PlacedPage[] = []): {
  links: readonly SiteDestination[];
  areDirect: boolean;
} {
  const isShort = pages.every(({ title }) => title.length <= DIRECT_LENGTH);
  return { links: pageLinks(pages), areDirect: pages.length <= DIRECT_PAGES && isShort };
}

/** A link per category; to all posts if there are no categories. */
export const categoryLinks = (
  t: Texts,
  categories: readonly Category[] = [],
): readonly SiteDestination[] =>
  categories.length === 0
    ? [{ to: '/stories', label: t('menu.allStories') }]
    : categories.map(({ slug, name }) => ({ to: `/category/${slug}`, label: name }));

/** A group of the footer's links. */
export interface FooterGroup {
  id: string;
  title: string;
  links: readonly SiteDestination[];
}

const FOOTER_CATEGORIES = 6;

/** Categories of the specification (section 1), used until those of the magazine are loaded. */
const firstCategories = (t: Texts): readonly SiteDestination[] => [
  { to: '/category/exotic-travel', label: t('footer.exoticTravel') },
  { to: '/category/private-jets', label: t('footer.privateJets') },
  { to: '/category/supercars', label: t('footer.supercars') },
  { to: '/category/watch-collecting', label: t('footer.watches') },
  { to: '/category/real-estate', label: t('footer.realEstate') },
  { to: '/category/designer-fashion', label: t('footer.fashion') },
];

const fixedGroups = (t: Texts): readonly FooterGroup[] => [
  {
    id: 'footer-company',
    title: t('footer.company'),
    links: [
      { to: '/about', label: t('footer.aboutUs') },
      { to: '/contact', label: t('menu.contact') },
    ],
  },
  {
    id: 'footer-legal',
    title: t('footer.legal'),
    links: [
      { to: '/legal/privacy', label: t('footer.privacy') },
      { to: '/legal/terms', label: t('footer.terms') },
      { to: '/legal/affiliate', label: t('footer.affiliate') },
      { to: '/legal/dmca', label: t('footer.dmca') },
    ],
  },
];

/**
 * Links of the footer: six categories, the company and the legal pages (specification, sections 1
 * and 2), and the owner's own.
 * @param categories in the order of the menu; undefined while they load
 * @param pages the owner's pages and links in the footer
 */
export const footerGroups = (
  t: Texts,
  categories: readonly Category[] | undefined,
  pages: readonly PlacedPage[] = [],
): readonly FooterGroup[] => [
  {
    id: 'footer-categories',
    title: t('menu.categories'),
    links:
      categories === undefined
        ? firstCategories(t)
        : categoryLinks(t, categories).slice(0, FOOTER_CATEGORIES),
  },
  ...fixedGroups(t),
  ...(pages.length === 0
    ? []
    : [{ id: 'footer-more', title: t('menu.more'), links: pageLinks(pages) }]),
];
