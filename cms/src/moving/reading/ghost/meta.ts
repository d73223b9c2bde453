import type { FoundPost } from '../../found';
import { isSet, text, type Row } from '../json/row-values';
import { plainText } from '../plain-text';

/** The columns of `posts_meta` in use; a row has many more. */
const USED = [
  'feature_image_alt',
  'feature_image_caption',
  'meta_title',
  'meta_description',
  'email_only',
];

/** The used fields of a row of `posts_meta`; undefined if all are empty. */
export function usedMeta(row: Row): Row | undefined {
  const kept = USED.filter((name) => text(row, name) !== '' && row[name] !== false);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((name) => [name, row[name]]));
}

/** Image texts and search engine texts of a post. */
export const metaTexts = (
  meta: Row,
): Pick<FoundPost, 'imageAlt' | 'imageCaption' | 'seoTitle' | 'seoDescription'> => ({
  imageAlt: plainText(text(meta, 'feature_image_alt')),
  imageCaption: plainText(text(meta, 'feature_image_caption')),
  seoTitle: text(meta, 'meta_title').trim(),
  seoDescription: text(meta, 'meta_description').trim(),
});

/** Whether a post was only sent by mail and never on the site. */
export const isEmailOnly = (row: Row, meta: Row): boolean =>
  text(row, 'status') === 'sent' || isSet(meta, 'email_only') || isSet(row, 'email_only');
