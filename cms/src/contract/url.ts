import { z } from 'zod';
import { limits } from './limits';
import { optionalText } from './text';

/** Tells whether a text is an absolute http or https URL without user name, password or blanks. */
export const isHttpUrl = (value: string): boolean => {
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false;
  try {
    const url = new URL(value);
    return url.hostname !== '' && url.username === '' && url.password === '';
  } catch {
    return false;
  }
};

/** Tells whether a text is a path of the site's own pictures: `/pictures/…` or `/uploads/…`, without `..`. */
export const isPicturePath = (value: string): boolean =>
  /^\/(?:pictures|uploads)\/[\w.-]+(?:\/[\w.-]+)*$/.test(value) && !value.includes('..');

/** An http(s) URL of at most 2,048 characters. */
export const httpUrl = (message: string) =>
  optionalText('URL', limits.url).refine(isHttpUrl, message);

/** A picture's address: an http(s) URL or a path of the site's own pictures. */
export const imageUrl = optionalText('Image URL', limits.url).refine(
  (value) => isHttpUrl(value) || isPicturePath(value),
  'Valid image URL is required',
);

/** As `imageUrl`, or empty: pages then fall back to the category's picture. */
export const imageUrlOrEmpty = z.union([z.literal(''), imageUrl], {
  error: 'Valid image URL is required',
});
