import type { WrittenBy } from '@contract/ai-part';
import type { Post, PostInput } from '@contract/post';
import {
  byKind,
  type FieldKind,
  fieldNames,
  type FieldValue,
  type HeldFields,
  type KindOf,
  type PostField,
  postFields,
} from '@contract/post-fields';
import { parseTags } from '~/lib/form/field-of';

/** Form value types by kind of field; dates are ISO 8601 in UTC, empty for none. */
interface TypedValues {
  name: string;
  text: string;
  flag: boolean;
  /** Comma-separated, as typed. */
  list: string;
  moment: string;
  /** Empty to use the recorded value. */
  writtenBy: WrittenBy | '';
  category: number;
  products: readonly number[];
  authors: readonly number[];
}

/** Form values of a post. */
export type PostValues = { [F in PostField]: TypedValues[KindOf<F>] };

const EMPTY: TypedValues = {
  name: '',
  text: '',
  flag: false,
  list: '',
  moment: '',
  writtenBy: '',
  category: 0,
  products: [],
  authors: [],
};

/** The create form's defaults (specification, section 4). */
export const emptyPost: PostValues = byKind(EMPTY);

const TYPED: { [K in FieldKind]: (held: FieldValue[K]) => TypedValues[K] } = {
  name: String,
  text: String,
  flag: Boolean,
  list: (held) => held.join(', '),
  moment: (held) => held ?? '',
  writtenBy: (held) => held ?? '',
  category: Number,
  products: (held) => held,
  authors: (held) => held,
};

/** Form values of a post. */
export function valuesOf(post: Post): PostValues {
  const affiliateProductIds = post.affiliateProducts.map(({ id }) => id);
  const authorIds = post.authors.map(({ id }) => id);
  const writtenBy = post.writtenBy ?? null;
  const held: HeldFields = { ...post, affiliateProductIds, authorIds, writtenBy };
  const typed = (name: PostField): unknown => TYPED[postFields[name].kind](held[name] as never);
  return Object.fromEntries(fieldNames.map((name) => [name, typed(name)])) as unknown as PostValues;
}

/**
 * Request body of a new post, without `writtenBy`, which only existing posts can correct. A
 * published post has no schedule, a draft no publication date.
 */
export const inputOf = ({
  tags,
  publishAt,
  publishedAt,
  affiliateProductIds,
  authorIds,
  writtenBy: _writtenBy,
  ...values
}: PostValues): PostInput => ({
  ...values,
  affiliateProductIds: [...affiliateProductIds],
  authorIds: [...authorIds],
  publishAt: values.published || publishAt === '' ? null : publishAt,
  ...(values.published && publishedAt !== '' && { publishedAt }),
  tags: parseTags(tags),
});

/** Fields of `now` that differ from `sent`. */
export const changedSince = (sent: PostValues, now: PostValues): Partial<PostValues> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof PostValues]),
  );
