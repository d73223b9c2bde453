import type { Look } from '@contract/look';

/** Hero image of the home page, also the preview of pages without an image. */
export const MAGAZINE_IMAGE = '/pictures/desert-road.jpg';

/** The owner's hero image, or else the default. */
export const magazineImage = (look: Look | undefined): string => look?.hero.image || MAGAZINE_IMAGE;

/** Full address of an image for clients without AVIF: our own as JPEG, 1,200 px wide. */
export const previewImage = (publicUrl: string, src: string): string => {
  if (src.startsWith('//')) return `https:${src}`;
  return src.startsWith('/') ? `${publicUrl}/img/1200${src}.jpg` : src;
};

/** Image for link previews; only our own have known dimensions, in px. */
interface ShareImage {
  url: string;
  measure?: { width: number; height: number };
}

/** An image for link previews: our own cropped to the shape that all networks accept. */
export const shareImage = (publicUrl: string, src: string): ShareImage =>
  /^\/(?:pictures|uploads)\/[\w.-]+$/.test(src)
    ? { url: `${publicUrl}/img/share${src}.jpg`, measure: { width: 1200, height: 630 } }
    : { url: previewImage(publicUrl, src) };
