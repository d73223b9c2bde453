const OWN_IMAGE = /^\/(?:pictures|uploads)\/[\w.-]+$/;

/** Whether a picture is one that the site has itself. */
export const isOwnImage = (image: string | null): boolean =>
  image !== null && OWN_IMAGE.test(image);

/**
 * The absolute address of the JPEG of 1200 × 630 that goes out with a story: the first of these pictures that the site
 * has itself, for nobody knows of another one's format; the site's default where there is none.
 */
export function socialImage(
  images: readonly (string | null)[],
  defaultPicture: string,
  publicUrl: string,
): string {
  const own = images.find(isOwnImage);
  return `${publicUrl}/img/share${own ?? defaultPicture}.jpg`;
}
