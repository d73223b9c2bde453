import type { Author } from '../../contract/author';
import type { Category } from '../../contract/category';
import type { Post } from '../../contract/post';
import type { Site } from '../../contract/site';
import type { RedirectLine } from '../../redirects/services/redirect-export';

/** A post with what stands elsewhere about it. */
export interface MagazinePost {
  post: Post;
  /** The ids of its products, the archived too. */
  productIds: readonly number[];
  /** The slugs that it had before. */
  formerSlugs: readonly string[];
  /** The slugs of the series that it is part of. */
  series: readonly string[];
}

/** A page beside the posts, with its texts as its owner edits them. */
export interface MagazinePage {
  id: number;
  slug: string;
  /** Its address, as a path of the site. */
  path: string;
  title: string;
  excerpt: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  /** Where readers find the way to it. */
  place: string;
  order: number;
  published: boolean;
  updatedAt: string;
  formerSlugs: readonly string[];
}

/** The texts of a page as readers see them, with the magazine's name and addresses in them; `html` is its text. */
export interface ShownTexts {
  title: string;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  html: string;
}

/** Posts that are read one after the other, by their slugs. */
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

/** Everything that an export is made of. Lists that may be long are read a page at a time, and may be read again. */
export interface Magazine {
  /** Where the magazine stands, without a slash at its end. */
  url: string;
  site: Site;
  /** Of Aurelian. */
  version: string;
  madeAt: Date;
  authors: readonly Author[];
  categories: readonly Category[];
  series: readonly MagazineSeries[];
  /** Drafts too, in the order in which they were made. */
  posts: () => AsyncIterable<MagazinePost>;
  pages: () => AsyncIterable<MagazinePage>;
  /** The lines of the file of products, with another address for their images. */
  products: (imageAddress: (url: string) => string) => AsyncIterable<string>;
  redirects: () => AsyncIterable<RedirectLine>;
  /** The whole library, oldest first. */
  library: () => AsyncIterable<LibraryImage>;
  /** Data about some images of the library, by their addresses. */
  imagesAt: (urls: readonly string[]) => Promise<ReadonlyMap<string, LibraryImage>>;
  /** The file behind an address of an image; undefined where it is missing. */
  file: (url: string) => Promise<MagazineFile | undefined>;
  /** The text of a post as HTML, as readers see it. */
  postHtml: (post: Post) => Promise<string>;
  shownPage: (page: MagazinePage) => Promise<ShownTexts>;
  /** A text with other addresses for the images in it; nothing else of it changes. */
  withImages: (text: string, addressOf: (url: string) => string) => string;
}
