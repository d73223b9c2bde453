import { z } from 'zod';
import { affiliateProduct } from './affiliate-product';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, optionalText, requiredText, slugText } from './text';
import { unstyled } from './post-fields';

/** Where a page is linked: in the menu, in the footer, or only by the owner's own links. */
export const pagePlaces = ['menu', 'footer', 'none'] as const;

/**
 * A page of the magazine, as its owner edits it. `path` is its address; a `standard` page exists in
 * every magazine, keeps its address and place, and cannot be deleted. `order` sorts the pages of a
 * place, smaller numbers first. `revisedOn` is the day on which its title or text last changed, in
 * the site's time zone.
 */
export const page = z.object({
  id: z.number().int(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  place: z.enum(pagePlaces),
  order: z.number().int(),
  published: z.boolean(),
  standard: z.boolean(),
  revisedOn: z.iso.date(),
  updatedAt: isoDate,
  version: z.number().int(),
});

/** The fields of a page that its revisions store. */
export const pageSnapshot = page.pick({
  title: true,
  slug: true,
  content: true,
  excerpt: true,
  metaTitle: true,
  metaDescription: true,
  place: true,
  order: true,
  published: true,
  revisedOn: true,
});

/** A page in the list of all pages, without its text. */
export const listedPage = page.omit({ content: true, metaTitle: true, metaDescription: true });

/** A section of a page's text, by its heading and the heading's id. */
const pageSection = z.object({ id: z.string(), title: z.string() });

/**
 * A page as readers see it: its texts with the magazine's name and addresses filled in, and `html`,
 * its text as safe HTML. `affiliateProducts` are those that blocks of its text show.
 */
export const shownPage = page
  .pick({
    id: true,
    slug: true,
    path: true,
    title: true,
    excerpt: true,
    content: true,
    metaTitle: true,
    metaDescription: true,
    published: true,
    standard: true,
    revisedOn: true,
    updatedAt: true,
    version: true,
  })
  .extend({
    html: z.string(),
    sections: z.array(pageSection),
    affiliateProducts: z.array(affiliateProduct),
    hasAffiliateLinks: z.boolean(),
  });

const placedPages = z.array(z.object({ title: z.string(), path: z.string() }));

/**
 * The owner's own pages that every page links to, each list in its order; `path` is an address of
 * the site.
 */
export const pagesInPlace = z.object({ menu: placedPages, footer: placedPages });

/** The maximum of `order`. */
const MAX_ORDER = 9_999;

const fields = {
  title: requiredText('Title', limits.title),
  slug: slugText(limits.slug),
  content: optionalText('Content', limits.content).refine(...unstyled),
  excerpt: optionalText('Excerpt', limits.excerpt),
  metaTitle: optionalText('Meta title', limits.metaTitle),
  metaDescription: optionalText('Meta description', limits.metaDescription),
  place: oneOf('Place', pagePlaces),
  order: z
    .int({ error: 'Order must be a whole number' })
    .min(0, 'Order must be 0 or more')
    .max(MAX_ORDER, `Order must be at most ${MAX_ORDER.toLocaleString('en-US')}`),
  published: z.boolean({ error: 'Published must be true or false' }),
};

/** Body that creates a page; title and slug are required. */
export const pageInput = z.object({
  ...fields,
  content: fields.content.default(''),
  excerpt: fields.excerpt.default(''),
  metaTitle: fields.metaTitle.default(''),
  metaDescription: fields.metaDescription.default(''),
  place: fields.place.default('none'),
  order: fields.order.default(0),
  published: fields.published.default(false),
});

/** A partial edit of a page; unknown and read-only keys are ignored. */
export const pagePatch = z.object(fields).partial();

export type PagePlace = (typeof pagePlaces)[number];
export type PageSnapshot = z.infer<typeof pageSnapshot>;
export type Page = z.infer<typeof page>;
export type ListedPage = z.infer<typeof listedPage>;
export type PagesInPlace = z.infer<typeof pagesInPlace>;
export type ShownPage = z.infer<typeof shownPage>;
export type PageInput = z.infer<typeof pageInput>;
export type PagePatch = z.infer<typeof pagePatch>;
