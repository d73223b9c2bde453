import { errors } from '@strapi/utils';
import { missingParts, partsOf, type PublicParts } from '../rules/posts/public-parts';
import type { StoredPost } from '../rules/posts/stored-post';

/** A text in a write; undefined if the write leaves it unchanged. */
const textIn = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * The public fields of a write. The category is not required here, since the panel may publish
 * without one.
 */
function changeOf({ published, publishAt, excerpt, content }: Record<string, unknown>) {
  const change: Partial<PublicParts> = { categoryId: 1 };
  if (typeof published === 'boolean') change.published = published;
  if (publishAt !== undefined) change.publishAt = publishAt === '' ? null : (publishAt as string);
  const texts = { excerpt: textIn(excerpt), content: textIn(content) };
  return { ...change, ...texts };
}

/**
 * Keeps public posts complete, for all writers: a write that publishes or schedules one of `posts`
 * (or a new post if there are none) needs excerpt and content, and a write to a public post must
 * not empty them. Throws Strapi's ValidationError, which the panel shows at the fields.
 */
export function enforcePublicParts(
  data: Record<string, unknown>,
  posts?: readonly StoredPost[],
): void {
  const change = changeOf(data);
  for (const before of posts?.map(partsOf) ?? [undefined]) {
    const missing = missingParts(before, change);
    if (missing.length === 0) continue;
    throw new errors.ValidationError(missing[0]?.message ?? 'Not valid', {
      errors: missing.map(({ path, message }) => ({
        path: [path],
        message,
        name: 'ValidationError',
      })),
    });
  }
}
