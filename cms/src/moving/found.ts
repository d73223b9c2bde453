/**
 * Content of an export, independent of its system: readers of files produce it, and later stages do
 * not know its source. Times are ISO 8601 in UTC. A `key` is the source's own id of an entry (such
 * as `post:123`), the same in every export of a site, by which a later import recognizes it.
 */

import type { CatalogProductInput } from '../contract/affiliate-product';
import type { ImportSource } from '../contract/moving';

/** Source format of a text, which determines its conversion to Markdown. */
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

/** The site as a whole; the first entry of every file. */
export interface FoundSite {
  kind: 'site';
  source: ImportSource;
  /** Of the program or the format, such as `6.8.1`; empty if the file does not say. */
  version: string;
  /**
   * The site's address, such as `https://old.example` or `https://old.example/blog`; empty if
   * unknown.
   */
  url: string;
  /** The export's own address, possibly empty, if the owner has given another one. */
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
  /**
   * Addresses of its page on the old site, in the form of posts' addresses; guessed if the file has
   * none.
   */
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
  /**
   * Addresses of its page on the old site, in the form of posts' addresses; guessed if the file has
   * none.
   */
  addresses: readonly string[];
}

/** A program whose Markdown has its own tags. */
export type TextProgram = 'hugo' | 'jekyll';

export interface FoundText {
  form: TextForm;
  value: string;
  program?: TextProgram;
  /** Whether Aurelian wrote it, so that it contains no shortcodes. */
  isOurs?: boolean;
}

/** A post or a page. */
export interface FoundPost {
  kind: 'post' | 'page';
  key: string;
  title: string;
  slug: string;
  /**
   * Its current address on the old site: absolute, or a path from the root if the export does not
   * name the site, as with Ghost; empty if it has none.
   */
  address: string;
  /**
   * Its other addresses in the same form: `?p=123`, older slugs, AMP; and `file:` with its file
   * name.
   */
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
  /** The ids of its products, in Aurelian's own export. */
  productIds?: readonly number[];
}

/** An image of the old library; images that are only in texts are found there. */
export interface FoundImage {
  kind: 'image';
  key: string;
  /** An address, or a path in the archive. */
  url: string;
  alt: string;
  caption: string;
  title: string;
  /** A smaller version in a text, used if the original is missing. */
  variant?: string;
  /** Addresses of its attachment page on the old site. */
  addresses: readonly string[];
}

/** A link of a link plugin, such as `/go/weekender`. */
export interface FoundLink {
  kind: 'link';
  key: string;
  name: string;
  /** The old address, as a path from the root: `/go/weekender`. */
  path: string;
  /** Its target: the merchant's or the network's address. */
  url: string;
  image: string;
  categories: readonly string[];
  /** Further data about a product; a product of Aurelian's export has no old address. */
  product?: FoundProduct;
}

/** Data about a product from Lasso or Aurelian's export; missing fields are omitted. */
export type FoundProduct = Partial<
  Omit<CatalogProductInput, 'name' | 'affiliateUrl' | 'imageUrl' | 'networkId'>
>;

export interface FoundRedirect {
  kind: 'redirect';
  /** A path from the root with its query, or a regular expression if `isPattern`. */
  from: string;
  /**
   * A path or an absolute address; `$1` is a capture of the pattern. Empty if the page is gone
   * (410).
   */
  to: string;
  status: 301 | 302 | 307 | 308 | 410;
  isPattern: boolean;
}

/** A doubt or a read error: nothing is omitted silently. */
export interface FoundNotice {
  kind: 'notice';
  /** Key of the entry, such as `post:123`; empty for the file as a whole. */
  about: string;
  /** A sentence for the owner. */
  message: string;
}

/** Number of entries that are not imported, such as comments or members. */
export interface FoundRest {
  kind: 'rest';
  what: string;
  count: number;
  /** Advice for the owner. */
  message: string;
}

/** An entry of an export, in the order of the file. */
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

/** An image file in the archive or in a folder beside the export. */
export interface FoundFile {
  bytes: number;
  open: () => Promise<NodeJS.ReadableStream>;
}

/** An opened export; the caller closes it. */
export interface OpenExport {
  source: ImportSource;
  /**
   * Reads everything in flat memory; may be called repeatedly. Throws a 400 with the problem of the
   * file.
   */
  read: () => AsyncIterable<Found>;
  /**
   * The file at a path or an address of the old site, if the archive or a folder beside it has it.
   */
  file: (place: string) => Promise<FoundFile | undefined>;
  close: () => Promise<void>;
}
