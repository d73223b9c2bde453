/** An image of Wikimedia Commons, as its page there tells of it; texts are plain. */
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
  /** The page that tells where the image comes from. */
  pageUrl: string;
  /** Empty where nobody is named. */
  author: string;
  /** Short name, such as `CC BY-SA 4.0`. */
  licence: string;
}

/** Looks for images on Wikimedia Commons. */
export interface Commons {
  /** At most twenty photographs and paintings for these words, the best match first. */
  search(words: string, signal?: AbortSignal): Promise<CommonsImage[]>;
}
