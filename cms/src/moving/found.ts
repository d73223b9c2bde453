/**
 * Content of an export, independent of its system: readers of files produce it, and nothing behind them knows where it
 * came from. Moments are ISO 8601 in UTC. A `key` is the source's own id of an entry (such as `post:123`), the same in
 * every export of a site, so that a later one is recognized.
 */

import type { CatalogProductInput } from '../contract/affiliate-product';
import type { ImportSource } from '../contract/moving';

/** Where a text comes from, which says how it is converted to Markdown. */
export type TextForm = 'wordpress' | 'html' | 'lexical' | 'mobiledoc' | 'markdown';

/** Visibility of a post on its old site. */
export type FoundState =
  | 'published'
  | 'scheduled'
  | 'draft'
  | 'pending'
  | 'private'
  | 'password'
  | 'trashed';

/** The site as a whole; the first thing of every file. */
export interface FoundSite {
  kind: 'site';
  source: ImportSource;
  /** Of the program or the format, such as `6.8.1`; empty where the file does not say. */
  version: string;
  /** Where the site stands, such as `https://old.example` or `https://old.example/blog`; empty where unknown. */
  url: string;
  /** The address that the export itself names, or an empty text, where the owner has given another one. */
  exportUrl?: string;
  title: string;
}

export interface FoundAuthor {
  kind: 'author';
  key: string;
  name: string;
  slug: string;
  email: string;
  biography: string;
  /** An address, or a path in the archive. */
  image: string;
  links: readonly string[];
  /** Addresses of its page on the old site, as those of posts; the likely ones where the file has none. */
  addresses: readonly string[];
}

/** A category or a tag. */
export interface FoundTerm {
  kind: 'category' | 'tag';
  key: string;
  name: string;
  slug: string;
  description: string;
  parentKey: string;
  /** Addresses of its page on the old site, as those of posts; the likely ones where the file has none. */
  addresses: readonly string[];
}

/** A program whose Markdown has tags of its own, and no others. */
export type TextProgram = 'hugo' | 'jekyll';

export interface FoundText {
  form: TextForm;
  value: string;
  program?: TextProgram;
  /** Whether this program has written it: there are no shortcodes in it. */
  isOurs?: boolean;
}

/** A post or a page. */
export interface FoundPost {
  kind: 'post' | 'page';
  key: string;
  title: string;
  slug: string;
  /**
   * Its present address on the old site: whole, or its path from the root where the export does not say where the site
   * stood, as with Ghost; empty where it has none.
   */
  address: string;
  /** Other addresses of it, in the same form: `?p=123`, older slugs, AMP; and `file:` with its name as a file. */
  otherAddresses: readonly string[];
  state: FoundState;
  createdAt: string | null;
  updatedAt: string | null;
  /** When it was published, or will be. */
  publishedAt: string | null;
  excerpt: string;
  text: FoundText;
  categoryKeys: readonly string[];
  tagKeys: readonly string[];
  authorKeys: readonly string[];
  isFeatured: boolean;
  /** An address, or a path in the archive; empty without one. */
  image: string;
  imageAlt: string;
  imageCaption: string;
  seoTitle: string;
  seoDescription: string;
  canonical: string;
  comments: number;
  /** The numbers of its products, in this program's own export. */
  productIds?: readonly number[];
}

/** An image of the old library; those that only stand in texts are found there. */
export interface FoundImage {
  kind: 'image';
  key: string;
  /** An address, or a path in the archive. */
  url: string;
  alt: string;
  caption: string;
  title: string;
  /** A smaller one that a text shows, which is taken where the original is gone. */
  variant?: string;
  /** Addresses of the page around it, which old sites have. */
  addresses: readonly string[];
}

/** A link of a link plugin, such as `/go/weekender`. */
export interface FoundLink {
  kind: 'link';
  key: string;
  name: string;
  /** The old address, as a path from the root: `/go/weekender`. */
  path: string;
  /** Where it leads: the merchant's or the network's address. */
  url: string;
  image: string;
  categories: readonly string[];
  /** Further data about a product; a product of our own export has no old address. */
  product?: FoundProduct;
}

/** Data about a product from Lasso or our own export; missing fields are omitted. */
export type FoundProduct = Partial<
  Omit<CatalogProductInput, 'name' | 'affiliateUrl' | 'imageUrl' | 'networkId'>
>;

export interface FoundRedirect {
  kind: 'redirect';
  /** A path from the root with its query, or a regular expression where it `isPattern`. */
  from: string;
  /** A path or a whole address; `$1` stands for a capture of the pattern. Empty where the page is gone (410). */
  to: string;
  status: 301 | 302 | 307 | 308 | 410;
  isPattern: boolean;
}

/** A doubt, or what could not be read: nothing is left out in silence. */
export interface FoundNotice {
  kind: 'notice';
  /** Key of the entry, such as `post:123`; empty for the file as a whole. */
  about: string;
  /** A sentence for the owner. */
  message: string;
}

/** How many there are of something that does not come along, such as comments or members. */
export interface FoundRest {
  kind: 'rest';
  what: string;
  count: number;
  /** Advice for the owner. */
  message: string;
}

/** One thing of an export, in the order of the file. */
export type Found =
  | FoundSite
  | FoundAuthor
  | FoundTerm
  | FoundPost
  | FoundImage
  | FoundLink
  | FoundRedirect
  | FoundNotice
  | FoundRest;

/** An image file that came in an archive or lies in a folder beside the export. */
export interface FoundFile {
  bytes: number;
  open: () => Promise<NodeJS.ReadableStream>;
}

/** An opened export; the caller closes it. */
export interface OpenExport {
  source: ImportSource;
  /** Reads everything, in flat memory; may be called again. Throws a 400 with the problem of the file. */
  read: () => AsyncIterable<Found>;
  /** The file behind a path or an address of the old site, where the archive or a folder beside it has it. */
  file: (place: string) => Promise<FoundFile | undefined>;
  close: () => Promise<void>;
}
