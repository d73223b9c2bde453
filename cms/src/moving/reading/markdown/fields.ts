import { isFields } from '../../../lib/json-fields';
import { isSet, text, type Row } from '../json/row-values';

/** A field by its path, such as `cover.image`. */
export function fieldAt(fields: Row, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), fields);
}

/** The text of the first of several fields that has any. */
export function firstText(fields: Row, paths: readonly string[]): string {
  for (const path of paths) {
    const value = text({ value: fieldAt(fields, path) }, 'value').trim();
    if (value !== '') return value;
  }
  return '';
}

/** Name of a person or entry in a field, which may be a text or an object. */
function nameOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  return isFields(value) ? firstText(value, ['name', 'title', 'label', 'slug']) : '';
}

/** The names in a field: a list, a text with commas, a single name, or an object with a name. */
export function namesAt(fields: Row, paths: readonly string[]): string[] {
  const found = paths
    .map((path) => fieldAt(fields, path))
    .find((value) => value !== undefined && value !== null);
  const list = Array.isArray(found) ? found.map(nameOf) : nameOf(found).split(',');
  return [...new Set(list.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** Like `namesAt`, but a plain text has its names separated by spaces, as in Jekyll. */
export function wordsAt(fields: Row, paths: readonly string[]): string[] {
  const isText = paths.some((path) => typeof fieldAt(fields, path) === 'string');
  const names = namesAt(fields, paths);
  return isText && names.length === 1
    ? [...new Set(names.flatMap((name) => name.split(/\s+/)))]
    : names;
}

/** Addresses in a field, each of which may contain spaces and commas. */
export function textsAt(fields: Row, paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => [fieldAt(fields, path)].flat())
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .map((value) => value.trim());
}

/** An image in a field, with its description. */
export interface FieldImage {
  image: string;
  imageAlt: string;
  imageCaption: string;
}

const IMAGES = [
  ...['image', 'cover', 'featured_image', 'featuredimage', 'feature_image', 'featureimage', 'hero'],
  ...['heroimage', 'hero_image', 'coverimage', 'cover_image', 'thumbnail', 'banner', 'ogimage'],
  ...['og_image', 'header.image', 'header.teaser', 'params.image', 'params.cover', 'images', 'img'],
];
const ALTS = [
  ...['imagealt', 'image_alt', 'coveralt', 'cover_alt', 'heroimagealt', 'thumbnailalt'],
  ...['featured_image_alt', 'feature_image_alt', 'header.image_description'],
];
const CAPTIONS = ['imagecaption', 'image_caption', 'feature_image_caption', 'header.caption'];

/** The image of a post, by the names that themes use. */
export function imageIn(fields: Row): FieldImage {
  for (const path of IMAGES) {
    const said = fieldAt(fields, path);
    const value: unknown = Array.isArray(said) ? said[0] : said;
    const thing = isFields(value) ? value : undefined;
    const image =
      thing === undefined
        ? text({ value }, 'value').trim()
        : firstText(thing, ['src', 'url', 'image', 'path', 'filename', 'file']);
    if (image === '' || typeof value === 'boolean') continue;
    return {
      image,
      imageAlt: firstText(fields, ALTS) || firstText(thing ?? {}, ['alt', 'alternativetext']),
      imageCaption: firstText(fields, CAPTIONS) || firstText(thing ?? {}, ['caption']),
    };
  }
  return { image: '', imageAlt: '', imageCaption: '' };
}

/** Whether any of several fields is set. */
export const isSetAt = (fields: Row, paths: readonly string[]): boolean =>
  paths.some((path) => isSet({ value: fieldAt(fields, path) }, 'value'));

/** The fields with their names in lower case, one level deep. */
export const withLowerNames = (fields: Row): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
