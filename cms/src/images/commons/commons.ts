/** An image of Wikimedia Commons, with the data of its page there as plain text. */
export interface CommonsImage {
  /** Title without namespace and ending. */
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
  /** Empty where none is named. */
  author: string;
  /** Short name, such as `CC BY-SA 4.0`. */
  licence: string;
}

/** Looks for images on Wikimedia Commons. */
export interface Commons {
  /** At most twenty photographs and paintings for these words, the best match first. */
  search(words: string, signal?: AbortSignal): Promise<CommonsImage[]>;
}
