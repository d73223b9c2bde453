import type { WrittenBy } from '@contract/ai-part';
import type { Category } from '@contract/category';
import type { RevisionSnapshot } from '@contract/revision';
import { longDateTime } from '~/lib/format';
import { writtenByLabels } from '~/lib/written-by-labels';

/** What two versions of a post are compared by. */
export type ComparedVersion = Omit<RevisionSnapshot, 'affiliateProductIds' | 'writtenBy'> & {
  /** Undefined, null and empty where what is recorded stands. */
  writtenBy?: WrittenBy | '' | null | undefined;
  /** Where it is known: versions in the history do not keep it. */
  publishAt?: string | null;
};

/** One field of two versions, as people read it. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

type Print = (version: ComparedVersion, categories: readonly Category[]) => string;

/** Always compared, also where they are the same. */
const TEXTS: readonly [string, Print][] = [
  ['Title', ({ title }) => title],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Content', ({ content }) => content],
];

const categoryName: Print = ({ categoryId }, categories) =>
  categories.find(({ id }) => id === categoryId)?.name ??
  (categoryId > 0 ? `Category ${categoryId}` : '');

const OTHERS: readonly [string, Print][] = [
  ['Slug', ({ slug }) => slug],
  ['Category', categoryName],
  ['Image', ({ imageUrl }) => imageUrl],
  ['Image description', ({ imageAlt }) => imageAlt],
  ['Meta title', ({ metaTitle }) => metaTitle],
  ['Meta description', ({ metaDescription }) => metaDescription],
  ['Keywords', ({ tags }) => tags.join(', ')],
  ['Status', ({ published }) => (published ? 'Published' : 'Draft')],
  ['Featured', ({ featured }) => (featured ? 'Yes' : 'No')],
  ['Written by', ({ writtenBy }) => writtenByLabels[writtenBy || 'record']],
];

/** When two drafts go out, where that is known of both. */
function scheduleField(
  before: ComparedVersion,
  after: ComparedVersion,
  timezone: string,
): ComparedField[] {
  if (before.publishAt === undefined || after.publishAt === undefined) return [];
  const print = ({ publishAt }: ComparedVersion): string =>
    publishAt ? longDateTime(publishAt, timezone) : '';
  return [{ label: 'Publish at', before: print(before), after: print(after) }];
}

/** The texts of two versions, and whatever else differs. */
export function comparedFields(
  before: ComparedVersion,
  after: ComparedVersion,
  categories: readonly Category[],
  timezone: string,
): ComparedField[] {
  const fieldOf = ([label, print]: readonly [string, Print]): ComparedField => ({
    label,
    before: print(before, categories),
    after: print(after, categories),
  });
  return [
    ...TEXTS.map(fieldOf),
    ...[...OTHERS.map(fieldOf), ...scheduleField(before, after, timezone)].filter(
      (field) => field.before !== field.after,
    ),
  ];
}
