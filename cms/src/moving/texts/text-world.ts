/**
 * A text's reference to a product: an address of a link plugin, a merchant's address, an ASIN, a
 * name, or its id in Aurelian's export.
 */
export interface ProductRef {
  id?: number;
  path?: string;
  url?: string;
  asin?: string;
  name?: string;
}

/** The key of a reference; different references to one product have different keys. */
export const refKey = ({ id, path, url, asin, name }: ProductRef): string =>
  JSON.stringify([id, path, url, asin, name]);

/**
 * Data about the old site from outside a text. Addresses are absolute if the site's own is known.
 * If a WordPress text only has a number, they are `…/?attachment_id=12` for an image, and `…/?p=12`
 * for a link of a plugin, whose path is `/?p=12`.
 */
export interface TextWorld {
  /** Our address of an old image; undefined if it is unavailable (the old address stays). */
  image: (address: string) => string | undefined;
  /** The current target of an old address (`/post/x`); undefined if the import does not have it. */
  address: (address: string) => string | undefined;
  /** The product for a link plugin's address, an ASIN or a name. */
  product: (ref: ProductRef) => number | undefined;
}

export interface ConvertedText {
  markdown: string;
  /**
   * Sentences about content that was not understood or lost its form, each with its place; nothing
   * is dropped silently.
   */
  doubts: readonly string[];
}

/** An image that a text shows. */
export interface TextImage {
  /** Of the original if the text shows a smaller variant. */
  url: string;
  /** As in the text; the fallback if the original is missing. */
  shownUrl: string;
  alt: string;
  caption: string;
}

/** A product in a text, with the data given there. */
export interface TextProduct extends ProductRef {
  /** The text of the link or box. */
  text: string;
}

/** References of a text: images, link addresses, products; each once, in text order. */
export interface ScannedText {
  images: TextImage[];
  links: string[];
  products: TextProduct[];
}
