/** Maximum pixels of an image, or of one frame of an animated one. */
export const MAX_PIXELS = 60_000_000;

/** Maximum pixels of all frames of an animated image together: some 200 frames of 1280 × 720. */
export const MAX_MOVING_PIXELS = 200_000_000;
