import type { StoredPost } from '../../../content/rules/posts/stored-post';
import { fieldDigest } from '../../../content/rules/posts/field-digest';

const MARK = 12;

/**
 * Fields of a post that a later export may change: the slug stays, and the schedule is the owner's.
 */
export const IMPORTED_POST_FIELDS = [
  'title',
  'excerpt',
  'content',
  'imageUrl',
  'imageAlt',
  'categoryId',
  'authorIds',
  'metaTitle',
  'metaDescription',
  'tags',
  'featured',
] as const;

/**
 * The fields of posts, pages and products that an import writes, by which later edits are detected.
 */
const FIELDS = [
  ...IMPORTED_POST_FIELDS,
  'name',
  'description',
  'price',
  'priceAsOf',
  'archived',
  'affiliateUrl',
  'brand',
  'rating',
  'bestFor',
  'pros',
  'cons',
] as const;

/** Digests of the written fields, as JSON. */
export const marksOf = (written: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      FIELDS.filter((field) => written[field] !== undefined).map((field) => [
        field,
        fieldDigest(written[field]).slice(0, MARK),
      ]),
    ),
  );

/** Digests of all written fields of an entry, as JSON. */
export const marksOfAll = (written: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(written).map(([field, value]) => [field, fieldDigest(value).slice(0, MARK)]),
    ),
  );

/** Content and times of a post, from whose digests undo sees whether it was edited since. */
export const heldBy = ({ snapshot, publicationDate, publishAt }: StoredPost) => ({
  ...{ snapshot, publicationDate, publishAt },
});

/** Record of an imported entry. */
interface Remembered {
  digest: string;
  written: string;
  /** Whether a part of it was unavailable, so that it is retried. */
  is_partial: boolean | number;
}

/**
 * Compares an entry of an export with its present state here; `present` is undefined if it was
 * deleted.
 */
export function statusAgainst(
  digest: string,
  moved: Remembered,
  present: Readonly<Record<string, unknown>> | undefined,
): 'deleted' | 'same' | 'edited' | 'changed' {
  if (present === undefined) return 'deleted';
  if (moved.digest === digest && !moved.is_partial) return 'same';
  return isEditedSince(moved.written, present) ? 'edited' : 'changed';
}

/** Whether a field still has the written value. */
export const isAsWritten = (written: string, field: string, value: unknown): boolean =>
  (JSON.parse(written) as Record<string, string>)[field] === fieldDigest(value).slice(0, MARK);

/** The digests without that of one field. */
export function withoutMark(written: string, field: string): string {
  const { [field]: _left, ...marks } = JSON.parse(written) as Record<string, string>;
  return JSON.stringify(marks);
}

/** The fields of an entry that differ from what was written. */
export function editedSince(written: string, present: Readonly<Record<string, unknown>>): string[] {
  const marks = JSON.parse(written) as Record<string, string>;
  return Object.entries(marks).flatMap(([field, mark]) =>
    fieldDigest(present[field]).slice(0, MARK) === mark ? [] : [field],
  );
}

/** Whether an entry differs from what was written. */
export const isEditedSince = (
  written: string,
  present: Readonly<Record<string, unknown>>,
): boolean => editedSince(written, present).length > 0;

/** Names of fields as they read in a sentence. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ content: 'text', imageUrl: 'image', imageAlt: 'image description', authorIds: 'authors' },
  ...{ categoryId: 'category', metaTitle: 'meta title', metaDescription: 'meta description' },
  ...{ affiliateUrl: 'link', bestFor: 'best for', priceAsOf: 'price date' },
};

/** Says which fields of an entry were edited here since its import. */
export const editedText = (written: string, present: Readonly<Record<string, unknown>>): string =>
  `Edited here: ${editedSince(written, present)
    .map((field) => NAMES[field] ?? field)
    .join(', ')}`;
