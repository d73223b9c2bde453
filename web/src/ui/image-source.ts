import { createContext } from 'react';

/** Suffix of image URLs that lets browsers cache them forever; empty for none. */
export const ImageMark = createContext('');

const SITE_PATH = /^\/(pictures|uploads)\//;

export const IMAGE_WIDTHS: readonly number[] = [320, 480, 800, 1200, 1600, 2400];
export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Whether the site has variants of this image. */
export const hasVariants = (src: string): boolean => SITE_PATH.test(src) && !src.includes('..');

/** Base for resolving relative URLs; stands for this site. */
const OWN = 'https://own.invalid';

/** Whether a URL points to another site. */
export const isExternal = (src: string): boolean => {
  try {
    const url = new URL(src, OWN);
    return /^https?:$/.test(url.protocol) && url.origin !== OWN;
  } catch {
    return false;
  }
};

/** URL of a variant; spaces and commas are escaped because they separate a `srcset`. */
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
