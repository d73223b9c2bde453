import { type Author, authorInput, type AuthorInput, type AuthorPatch } from '@contract/author';
import { changedFields } from '~/lib/form/changed-fields';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** Form values of an author; links are one per line. */
export interface AuthorValues {
  name: string;
  slug: string;
  role: string;
  bio: string;
  imageUrl: string;
  links: string;
}

/** Form values of an author, or of a new one. */
export const authorValuesOf = (author?: Author): AuthorValues => ({
  name: author?.name ?? '',
  slug: author?.slug ?? '',
  role: author?.role ?? '',
  bio: author?.bio ?? '',
  imageUrl: author?.imageUrl ?? '',
  links: author?.links.join('\n') ?? '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Request body of the form. */
export const authorInputOf = (values: AuthorValues): AuthorInput => ({
  ...values,
  name: values.name.trim(),
  slug: values.slug.trim(),
  role: values.role.trim(),
  bio: values.bio.trim(),
  links: linesOf(values.links),
});

/** Request body of an edited author: only changed fields, so that others' edits are kept. */
export function authorPatchOf(values: AuthorValues, former: AuthorValues): AuthorPatch {
  const { links, ...changed } = changedFields(values, former);
  const input = authorInputOf({ ...former, ...changed });
  return {
    ...Object.fromEntries(
      Object.entries(input).filter(([name]) => name !== 'links' && name in changed),
    ),
    ...(links === undefined ? {} : { links: linesOf(links) }),
  };
}

/** Validation errors of the form. */
export const authorErrors = (values: AuthorValues): FormErrors =>
  schemaErrors(authorInput, authorInputOf(values));
