/**
 * Does something where an image could not be loaded before anyone listened. One that would be less than a pixel wide
 * where it is shown has no width either, and is not broken: only decoding decides.
 */
export function onBrokenImage(image: HTMLImageElement, act: () => void): void {
  const { complete, currentSrc, naturalWidth } = image;
  if (complete && currentSrc !== '' && naturalWidth === 0) image.decode().catch(act);
}
