/** Pixels of an image, or of one frame of a moving one, at most. */
export const MAX_PIXELS = 60_000_000;

/** Pixels of all frames of a moving image together, at most: some 200 frames of 1280 × 720. */
export const MAX_MOVING_PIXELS = 200_000_000;
