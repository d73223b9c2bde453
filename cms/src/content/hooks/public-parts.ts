import { errors } from '@strapi/utils';
import { missingParts, partsOf, type PublicParts } from '../rules/posts/public-parts';
import type { StoredPost } from '../rules/posts/stored-post';

/** A text as a write gives it; undefined where it leaves it. */
const textIn = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : '';
};

/** The part of a write that readers depend on. The panel may publish without a category, as it always could. */
function changeOf({ published, publishAt, excerpt, content }: Record<string, unknown>) {
  const change: Partial<PublicParts> = { categoryId: 1 };
  if (typeof published === 'boolean') change.published = published;
  if (publishAt !== undefined) change.publishAt = publishAt === '' ? null : (publishAt as string);
  const texts = { excerpt: textIn(excerpt), content: textIn(content) };
  return { ...change, ...texts };
}

/**
 * Keeps public posts complete, for all writers: a write that publishes or schedules one of `posts`, or a new post where
 * there are none, needs its texts, and a write to a public post must not empty one. Throws Strapi's ValidationError,
 * which the panel shows at the fields.
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
