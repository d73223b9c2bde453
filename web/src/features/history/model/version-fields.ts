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

/** Dates, which the history does not store, and products are not compared. */
type ComparedKind = Exclude<FieldKind, 'moment' | 'products'>;
type ComparedName = { [F in PostField]: KindOf<F> extends ComparedKind ? F : never }[PostField];

/** Compared fields of two versions of a post. */
export type ComparedVersion = Omit<Pick<HeldFields, ComparedName>, 'writtenBy'> & {
  /** Undefined, null and empty mean the recorded value. */
  writtenBy?: WrittenBy | '' | null | undefined;
  /** Missing in versions of the history, which do not store it. */
  publishAt?: string | null;
};

/** A post in the form in which versions are compared. */
export const comparedPost = (post: Post): ComparedVersion => ({
  ...post,
  authorIds: post.authors.map(({ id }) => id),
});

/** A field of two versions, formatted for people. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

/** Entries whose names replace the ids in a version; those that are not loaded are missing. */
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

/** Labels that differ from the panel's. */
const LABELS: Partial<Record<PostField, string>> = { tags: 'Keywords', published: 'Status' };

/** Always compared, even if equal. */
const ALWAYS: readonly ComparedName[] = ['title', 'excerpt', 'content'];

const comparedNames = fieldNames.filter(
  (name): name is ComparedName => postFields[name].kind in PRINT,
);

function print(name: ComparedName, version: ComparedVersion, known: KnownEntries): string {
  if (name === 'published') return version.published ? 'Published' : 'Draft';
  const held: HeldFields[ComparedName] = { ...version, writtenBy: version.writtenBy || null }[name];
  return PRINT[postFields[name].kind](held as never, known);
}

/** Scheduled times of two drafts, if known for both. */
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

/** Fields of two versions of a post: the texts, and others if they differ. */
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
