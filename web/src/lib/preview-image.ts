import type { Look } from '@contract/look';

/** The scene of the home page; it stands for every page that has no image of its own. */
export const MAGAZINE_IMAGE = '/pictures/desert-road.jpg';

/** The owner's hero image; without one, the scene of the home page. */
export const magazineImage = (look: Look | undefined): string => look?.hero.image || MAGAZINE_IMAGE;

/** The full address of an image for machines that know no AVIF: our own as JPEG of 1,200 pixels. */
export const previewImage = (publicUrl: string, src: string): string => {
  if (src.startsWith('//')) return `https:${src}`;
  return src.startsWith('/') ? `${publicUrl}/img/1200${src}.jpg` : src;
};

/** An image for link previews; its measure in pixels is known of our own alone. */
interface ShareImage {
  url: string;
  measure?: { width: number; height: number };
}

/** An image as link previews want it: our own cut to the shape that all of them take. */
export const shareImage = (publicUrl: string, src: string): ShareImage =>
  /^\/(?:pictures|uploads)\/[\w.-]+$/.test(src)
    ? { url: `${publicUrl}/img/share${src}.jpg`, measure: { width: 1200, height: 630 } }
    : { url: previewImage(publicUrl, src) };
