import type { Author } from '../../contract/author';
import type { Category } from '../../contract/category';
import type { Post } from '../../contract/post';
import type { Site } from '../../contract/site';
import type { RedirectLine } from '../../redirects/services/redirect-export';

/** A post with its data from other tables. */
export interface MagazinePost {
  post: Post;
  /** The ids of its products, including archived ones. */
  productIds: readonly number[];
  /** Its former slugs. */
  formerSlugs: readonly string[];
  /** The slugs of its series. */
  series: readonly string[];
}

/** A page other than posts, with its texts as its owner edits them. */
export interface MagazinePage {
  id: number;
  slug: string;
  /** Its path on the site. */
  path: string;
  title: string;
  excerpt: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  /** Where the site links to it. */
  place: string;
  order: number;
  published: boolean;
  updatedAt: string;
  formerSlugs: readonly string[];
}

/**
 * The texts of a page as readers see them, with the magazine's name and addresses filled in; `html`
 * is its content.
 */
export interface ShownTexts {
  title: string;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  html: string;
}

/** A series, with the slugs of its posts in reading order. */
export interface MagazineSeries {
  slug: string;
  title: string;
  intro: string;
  posts: readonly string[];
}

/** Data about an image of the library. */
export interface LibraryImage {
  /** Its address on the site. */
  url: string;
  name: string;
  alt: string;
  author: string;
  licence: string;
  sourceUrl: string;
}

/** An image file on this machine. */
export interface MagazineFile {
  path: string;
  modifiedAt: Date;
}

/** Everything that an export reads. Long lists are read in pages and may be read repeatedly. */
export interface Magazine {
  /** The site's address without a trailing slash. */
  url: string;
  site: Site;
  /** Aurelian's version. */
  version: string;
  madeAt: Date;
  authors: readonly Author[];
  categories: readonly Category[];
  series: readonly MagazineSeries[];
  /** Posts, including drafts, by creation. */
  posts: () => AsyncIterable<MagazinePost>;
  pages: () => AsyncIterable<MagazinePage>;
  /** The lines of the products file, with converted image addresses. */
  products: (imageAddress: (url: string) => string) => AsyncIterable<string>;
  redirects: () => AsyncIterable<RedirectLine>;
  /** All images of the library, oldest first. */
  library: () => AsyncIterable<LibraryImage>;
  /** Data about images of the library, by address. */
  imagesAt: (urls: readonly string[]) => Promise<ReadonlyMap<string, LibraryImage>>;
  /** The file of an image; undefined if it is missing. */
  file: (url: string) => Promise<MagazineFile | undefined>;
  /** The text of a post as HTML, as readers see it. */
  postHtml: (post: Post) => Promise<string>;
  shownPage: (page: MagazinePage) => Promise<ShownTexts>;
  /** Changes the image addresses in a text, and nothing else. */
  withImages: (text: string, addressOf: (url: string) => string) => string;
}
