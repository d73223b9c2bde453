const PRODUCT = 'product';
/** Made for a place in a text: a chart, a detail, a portrait. */
const IN_TEXT = 'figure';
/** Minimum width in pixels for the head of a post. */
const MIN_WIDTH = 1_000;

/** Where a task may put an image. */
export interface ImagePlaces {
  /** Wide enough for the head of a post, and not upright. */
  isForPosts: boolean;
  isForProducts: boolean;
}

/** Images tagged 'product' are for products, those tagged 'figure' for neither, all others for posts. */
export function placesOf(image: {
  tags: readonly string[];
  width: number;
  height: number;
}): ImagePlaces {
  const { tags, width, height } = image;
  const isForProducts = tags.includes(PRODUCT);
  const isFree = !isForProducts && !tags.includes(IN_TEXT);
  return { isForProducts, isForPosts: isFree && width >= MIN_WIDTH && width >= height };
}
