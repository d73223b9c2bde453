/**
 * Reference of a text to a product: an address of a link plugin, a merchant's address, Amazon's number, a name, or its
 * number in our own export.
 */
export interface ProductRef {
  id?: number;
  path?: string;
  url?: string;
  asin?: string;
  name?: string;
}

/** The key of a reference: two that name a product in another way have another. */
export const refKey = ({ id, path, url, asin, name }: ProductRef): string =>
  JSON.stringify([id, path, url, asin, name]);

/**
 * Knowledge about the old site outside of one text. Addresses are absolute, as far as the site's own is known. Where a
 * WordPress text only has a number, they are `…/?attachment_id=12` for an image, and `…/?p=12` for a link of a plugin,
 * whose path is `/?p=12`.
 */
export interface TextWorld {
  /** Our address of an image of the old site; undefined where it could not be had (the old address stays). */
  image: (address: string) => string | undefined;
  /** Where an address of the old site leads now (`/post/x`), undefined where it is none of the import's. */
  address: (address: string) => string | undefined;
  /** The product that a link plugin's address, an ASIN or a name stands for. */
  product: (ref: ProductRef) => number | undefined;
}

export interface ConvertedText {
  markdown: string;
  /**
   * Content that was not understood or lost its form, one sentence each with its place; nothing is dropped silently.
   */
  doubts: readonly string[];
}

/** An image that a text shows. */
export interface TextImage {
  /** Of the original, where the text shows a smaller variant. */
  url: string;
  /** As the text has it; the one to try where there is no original. */
  shownUrl: string;
  alt: string;
  caption: string;
}

/** A product that a text names, with the data given there. */
export interface TextProduct extends ProductRef {
  /** The words of the link or the box. */
  text: string;
}

/** References of a text: images, link addresses, products; each once, in the order of the text. */
export interface ScannedText {
  images: TextImage[];
  links: string[];
  products: TextProduct[];
}
