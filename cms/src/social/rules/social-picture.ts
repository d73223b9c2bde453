const OWN_PICTURE = /^\/(?:pictures|uploads)\/[\w.-]+$/;

/** Whether a picture is one that the site has itself. */
export const isOwnPicture = (picture: string | null): boolean =>
  picture !== null && OWN_PICTURE.test(picture);

/**
 * The absolute address of the JPEG of 1200 × 630 that goes out with a story: the first of these pictures that the site
 * has itself, for nobody knows of another one's format; the site's default where there is none.
 */
export function socialPicture(
  pictures: readonly (string | null)[],
  defaultPicture: string,
  publicUrl: string,
): string {
  const own = pictures.find(isOwnPicture);
  return `${publicUrl}/img/share${own ?? defaultPicture}.jpg`;
}
