/** An image of Wikimedia Commons, with the data of its page as plain text. */
export interface CommonsImage {
  /** Title without namespace and extension. */
  name: string;
  description: string;
  categories: string[];
  /** Size of the original in pixels. */
  width: number;
  height: number;
  mime: string;
  /** A version of at most 1,920 pixels in width. */
  fileUrl: string;
  /** The page about the image's origin. */
  pageUrl: string;
  /** Empty if none is named. */
  author: string;
  /** Short name, such as `CC BY-SA 4.0`. */
  licence: string;
}

/** Searches for images on Wikimedia Commons. */
export interface Commons {
  /** At most twenty photographs and paintings for these words, best match first. */
  search(words: string, signal?: AbortSignal): Promise<CommonsImage[]>;
}
