import type { StoredPost } from '../../../content/rules/posts/stored-post';
import { fieldDigest } from '../../../content/rules/posts/field-digest';

const MARK = 12;

/** The fields of posts, pages and products that an import writes, and by which later edits are found. */
const FIELDS = [
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

/** Marks of all that was written of an entry, as JSON. */
export const marksOfAll = (written: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(written).map(([field, value]) => [field, fieldDigest(value).slice(0, MARK)]),
    ),
  );

/** Content and times of a post, by whose digests an undo sees whether it was edited since. */
export const heldBy = ({ snapshot, publicationDate, publishAt }: StoredPost) => ({
  ...{ snapshot, publicationDate, publishAt },
});

/** Import memory of an entry. */
interface Remembered {
  digest: string;
  written: string;
  /** Whether something of it could not be had, so that it is tried again. */
  is_partial: boolean | number;
}

/** Compares an entry of an export with that of an earlier one in its present state here, undefined where it is gone. */
export function statusAgainst(
  digest: string,
  moved: Remembered,
  present: Readonly<Record<string, unknown>> | undefined,
): 'deleted' | 'same' | 'edited' | 'changed' {
  if (present === undefined) return 'deleted';
  if (moved.digest === digest && !moved.is_partial) return 'same';
  return isEditedSince(moved.written, present) ? 'edited' : 'changed';
}

/** Whether a field still holds the written value. */
export const isAsWritten = (written: string, field: string, value: unknown): boolean =>
  (JSON.parse(written) as Record<string, string>)[field] === fieldDigest(value).slice(0, MARK);

/** Marks but for that of one field. */
export function withoutMark(written: string, field: string): string {
  const { [field]: _left, ...marks } = JSON.parse(written) as Record<string, string>;
  return JSON.stringify(marks);
}

/** The fields of an entry that hold something else by now than was written. */
export function editedSince(written: string, present: Readonly<Record<string, unknown>>): string[] {
  const marks = JSON.parse(written) as Record<string, string>;
  return Object.entries(marks).flatMap(([field, mark]) =>
    fieldDigest(present[field]).slice(0, MARK) === mark ? [] : [field],
  );
}

/** Whether an entry holds something else by now than was written. */
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

/** Says which fields of an entry were edited here since it came. */
export const editedText = (written: string, present: Readonly<Record<string, unknown>>): string =>
  `Edited here: ${editedSince(written, present)
    .map((field) => NAMES[field] ?? field)
    .join(', ')}`;
