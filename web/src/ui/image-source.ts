import { createContext } from 'react';

/** Suffix of image addresses, so that browsers may cache them forever; empty for none. */
export const ImageMark = createContext('');

const SITE_PATH = /^\/(pictures|uploads)\//;

export const IMAGE_WIDTHS: readonly number[] = [320, 480, 800, 1200, 1600, 2400];
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Whether the site has variants of this image. */
export const hasVariants = (src: string): boolean => SITE_PATH.test(src) && !src.includes('..');

/** Stands for this site while an address is resolved. */
const OWN = 'https://own.invalid';

/** Whether the address leads to another site. */
export const isExternal = (src: string): boolean => {
  try {
    const url = new URL(src, OWN);
    return /^https?:$/.test(url.protocol) && url.origin !== OWN;
  } catch {
    return false;
  }
};

/** Address of one variant; blanks and commas are escaped, since they separate a `srcset`. */
export const variantUrl = (src: string, width: number, format: ImageFormat, mark = ''): string => {
  const path = src.replace(/[?#].*$/, '').replace(/[\s,]/g, encodeURIComponent);
  return `/img/${width}${path}.${format}${mark && `?v=${mark}`}`;
};

/** A `srcset` over the given widths in px. */
export const variantSet = (
  src: string,
  format: ImageFormat,
  widths: readonly number[] = IMAGE_WIDTHS,
  mark = '',
): string => widths.map((width) => `${variantUrl(src, width, format, mark)} ${width}w`).join(', ');
