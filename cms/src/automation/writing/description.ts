import type { RevisionSnapshot } from '../../contract/revision';
import type { Description } from '../../writing/rules/writing';

/** The fields that describe a post to readers and search engines, in the order of the form. */
const fields = ['excerpt', 'metaTitle', 'metaDescription', 'tags'] as const;

type Field = (typeof fields)[number];

const names: Record<Field, string> = {
  excerpt: 'the excerpt',
  metaTitle: 'the meta title',
  metaDescription: 'the meta description',
  tags: 'the tags',
};

/** The fields that a post lacks. */
export const missingOf = (snapshot: RevisionSnapshot): Field[] =>
  fields.filter((field) => {
    const value = snapshot[field];
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });

/** Fields as a list within a sentence. */
export const nameFields = (which: readonly Field[]): string => {
  const reported = which.map((field) => names[field]);
  return reported.length < 2
    ? reported.join('')
    : `${reported.slice(0, -1).join(', ')} and ${reported.at(-1)}`;
};

/** The missing fields, filled from a description. */
export function fillDescription(
  missing: readonly Field[],
  description: Description,
): Partial<Description> {
  return Object.fromEntries(
    missing.flatMap((field) =>
      description[field].length > 0 ? [[field, description[field]]] : [],
    ),
  );
}
