import type { StoredPost } from '../../../content/rules/posts/stored-post';
import { fieldDigest } from '../../../content/rules/posts/field-digest';

const MARK = 12;

/** The fields of a post or page that an import writes, and by which it is found out whether somebody has edited them. */
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
] as const;

/** Marks of what was written, as JSON. */
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

/** What a post holds and when it goes out, as far as marks of all of it tell an edit. */
export const heldBy = ({ snapshot, publicationDate, publishAt }: StoredPost) => ({
  ...{ snapshot, publicationDate, publishAt },
});

/** What is remembered of a thing that an import has brought. */
interface Remembered {
  digest: string;
  written: string;
  /** Whether something of it could not be had, so that it is tried again. */
  is_partial: boolean | number;
}

/** How a thing of an export stands to what an earlier one has brought, as it is here by now; undefined where that is gone. */
export function statusAgainst(
  digest: string,
  moved: Remembered,
  present: Readonly<Record<string, unknown>> | undefined,
): 'deleted' | 'same' | 'edited' | 'changed' {
  if (present === undefined) return 'deleted';
  if (moved.digest === digest && !moved.is_partial) return 'same';
  return isEditedSince(moved.written, present) ? 'edited' : 'changed';
}

/** Whether an entry holds something else by now than was written. */
export function isEditedSince(
  written: string,
  present: Readonly<Record<string, unknown>>,
): boolean {
  const marks = JSON.parse(written) as Record<string, string>;
  return Object.entries(marks).some(
    ([field, mark]) => fieldDigest(present[field]).slice(0, MARK) !== mark,
  );
}
