import type { FieldError } from '../../../contract/problem';
import type { StoredPost } from './stored-post';

/** The required parts of a post, and whether it is published or scheduled. */
export interface PublicParts {
  published: boolean;
  /** Time of scheduled publication; null for never. */
  publishAt: string | Date | null;
  excerpt: string;
  content: string;
  /** 0 for none. */
  categoryId: number;
}

/** The required parts of a stored post. */
export const partsOf = ({ snapshot, publishAt }: StoredPost): PublicParts => ({
  ...snapshot,
  publishAt,
});

/** The messages of the specification, section 5. */
const MESSAGES = {
  excerpt: 'Excerpt is required',
  content: 'Content is required',
  categoryId: 'Category is required',
} as const;

const parts = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];

const goesOut = ({ published, publishAt }: PublicParts): boolean => published || publishAt !== null;

const isMissing = (value: string | number): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === 0;

/** Whether a change can leave a public post without a required part. */
export const affectsPublicParts = (change: Partial<PublicParts>): boolean =>
  change.published === true ||
  (change.publishAt !== undefined && change.publishAt !== null) ||
  parts.some((part) => change[part] !== undefined && isMissing(change[part]));

const changed = (before: PublicParts, change: Partial<PublicParts>): PublicParts => ({
  published: change.published ?? before.published,
  publishAt: change.publishAt === undefined ? before.publishAt : change.publishAt,
  excerpt: change.excerpt ?? before.excerpt,
  content: change.content ?? before.content,
  categoryId: change.categoryId ?? before.categoryId,
});

/**
 * Required parts that are missing when a post is published or scheduled, or that a change empties
 * while it is either; `before` is undefined for a new post. Other drafts may lack everything, and a
 * post that was published without a part may be changed in others.
 */
export function missingParts(
  before: PublicParts | undefined,
  change: Partial<PublicParts>,
): FieldError[] {
  const after = changed(before ?? NOTHING, change);
  if (!goesOut(after)) return [];
  const isNew = before === undefined || !goesOut(before);
  return parts
    .filter((part) => isMissing(after[part]) && (isNew || change[part] !== undefined))
    .map((part) => ({ path: part, message: MESSAGES[part] }));
}

const NOTHING: PublicParts = {
  published: false,
  publishAt: null,
  excerpt: '',
  content: '',
  categoryId: 0,
};
