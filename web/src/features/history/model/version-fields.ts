import type { WrittenBy } from '@contract/ai-part';
import type { Author } from '@contract/author';
import type { Category } from '@contract/category';
import type { Post } from '@contract/post';
import {
  type FieldKind,
  fieldNames,
  type FieldValue,
  type HeldFields,
  type KindOf,
  type PostField,
  postFields,
} from '@contract/post-fields';
import { longDateTime } from '~/lib/format';
import { writtenByLabels } from '~/lib/written-by-labels';

/** Dates are not kept in the history, and products have no line. */
type ComparedKind = Exclude<FieldKind, 'moment' | 'products'>;
type ComparedName = { [F in PostField]: KindOf<F> extends ComparedKind ? F : never }[PostField];

/** Compared fields of two versions of a post. */
export type ComparedVersion = Omit<Pick<HeldFields, ComparedName>, 'writtenBy'> & {
  /** Undefined, null and empty where what is recorded stands. */
  writtenBy?: WrittenBy | '' | null | undefined;
  /** Missing in versions of the history, which do not store it. */
  publishAt?: string | null;
};

/** A post as versions are compared with it. */
export const comparedPost = (post: Post): ComparedVersion => ({
  ...post,
  authorIds: post.authors.map(({ id }) => id),
});

/** One field of two versions, as people read it. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

/** Entries whose names replace the ids in a version; those not loaded are missing. */
export interface KnownEntries {
  categories: readonly Category[];
  authors: readonly Author[];
}

const categoryName = (id: number, { categories }: KnownEntries): string =>
  categories.find((category) => category.id === id)?.name ?? (id > 0 ? `Category ${id}` : '');

const authorNames = (ids: readonly number[], { authors }: KnownEntries): string =>
  ids.map((id) => authors.find((author) => author.id === id)?.name ?? `Author ${id}`).join(', ');

const PRINT: { [K in ComparedKind]: (held: FieldValue[K], known: KnownEntries) => string } = {
  name: String,
  text: String,
  flag: (held) => (held ? 'Yes' : 'No'),
  list: (held) => held.join(', '),
  writtenBy: (held) => writtenByLabels[held ?? 'record'],
  category: categoryName,
  authors: authorNames,
};

/** Labels of the editor that are not the panel's. */
const LABELS: Partial<Record<PostField, string>> = { tags: 'Keywords', published: 'Status' };

/** Always compared, also where they are the same. */
const ALWAYS: readonly ComparedName[] = ['title', 'excerpt', 'content'];

const comparedNames = fieldNames.filter(
  (name): name is ComparedName => postFields[name].kind in PRINT,
);

function print(name: ComparedName, version: ComparedVersion, known: KnownEntries): string {
  if (name === 'published') return version.published ? 'Published' : 'Draft';
  const held: HeldFields[ComparedName] = { ...version, writtenBy: version.writtenBy || null }[name];
  return PRINT[postFields[name].kind](held as never, known);
}

/** When two drafts go out, where that is known of both. */
function scheduleField(
  before: ComparedVersion,
  after: ComparedVersion,
  timezone: string,
): ComparedField[] {
  if (before.publishAt === undefined || after.publishAt === undefined) return [];
  const printed = ({ publishAt }: ComparedVersion): string =>
    publishAt ? longDateTime(publishAt, timezone) : '';
  return [{ label: 'Publish at', before: printed(before), after: printed(after) }];
}

/** The texts of two versions, and whatever else differs. */
export function comparedFields(
  before: ComparedVersion,
  after: ComparedVersion,
  known: KnownEntries,
  timezone: string,
): ComparedField[] {
  const fieldOf = (name: ComparedName): ComparedField => ({
    label: LABELS[name] ?? postFields[name].label,
    before: print(name, before, known),
    after: print(name, after, known),
  });
  const others = comparedNames.filter((name) => !ALWAYS.includes(name)).map(fieldOf);
  return [
    ...ALWAYS.map(fieldOf),
    ...[...others, ...scheduleField(before, after, timezone)].filter(
      (field) => field.before !== field.after,
    ),
  ];
}
