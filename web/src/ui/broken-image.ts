/**
 * Calls `act` if an image failed to load before a listener was attached. An image displayed less
 * than a pixel wide has no natural width either, so only decoding decides.
 */
export function onBrokenImage(image: HTMLImageElement, act: () => void): void {
  const { complete, currentSrc, naturalWidth } = image;
  if (complete && currentSrc !== '' && naturalWidth === 0) image.decode().catch(act);
}
