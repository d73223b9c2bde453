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
