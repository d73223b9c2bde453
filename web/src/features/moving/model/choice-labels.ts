import { defaultChoices, type ImportChoices, type ImportDetail } from '@contract/moving';

/** The choices with two answers. */
export type SimpleChoice = Exclude<
  keyof ImportChoices,
  'categoryKeys' | 'authorKeys' | 'defaultCategoryId'
>;

type ChoiceLabels = {
  [Field in SimpleChoice]: { label: string; options: Record<ImportChoices[Field], string> };
};

/** What each choice is called, with its answers. */
export const choiceLabels: ChoiceLabels = {
  categories: {
    label: 'Categories',
    options: { categories: 'Stay categories', tags: 'Become tags' },
  },
  tags: { label: 'Tags', options: { tags: 'Come along', leave: 'Are left out' } },
  authors: {
    label: 'Authors',
    options: { new: 'Come along', nobody: 'Are left out: articles have no author' },
  },
  images: {
    label: 'Images',
    options: {
      used: 'Come where an article or page shows them',
      all: 'Come, the whole old library',
      leave: 'Stay on the old site',
    },
  },
  drafts: { label: 'Drafts', options: { bring: 'Come as drafts', leave: 'Are left out' } },
  hidden: {
    label: 'Private and password-protected',
    options: { drafts: 'Come as drafts', leave: 'Are left out' },
  },
  pages: { label: 'Pages', options: { bring: 'Come along', leave: 'Are left out' } },
  edited: {
    label: 'Changed there, and edited here since',
    options: { mine: 'Keep my version', theirs: 'Take the version of the export' },
  },
};

const foundOf = ({ counts }: ImportDetail, kind: string): boolean =>
  counts.some((count) => count.kind === kind && count.found > 0);

const doubted = ({ doubts }: ImportDetail, ...codes: readonly string[]): boolean =>
  doubts.some(({ code }) => codes.includes(code));

/** Whether an export has what a choice is about. */
const isAbout: Readonly<Record<SimpleChoice, (detail: ImportDetail) => boolean>> = {
  categories: (detail) => foundOf(detail, 'category'),
  tags: (detail) => foundOf(detail, 'tag'),
  authors: (detail) => foundOf(detail, 'author'),
  images: (detail) => foundOf(detail, 'image'),
  drafts: (detail) => foundOf(detail, 'post'),
  hidden: (detail) => doubted(detail, 'private', 'password'),
  pages: (detail) => foundOf(detail, 'page'),
  edited: (detail) => doubted(detail, 'edited-here', 'deleted-here'),
};

/** The choices that make a difference for this export; one that was made stays in sight. */
export const relevantChoices = (detail: ImportDetail): readonly SimpleChoice[] =>
  (Object.keys(choiceLabels) as SimpleChoice[]).filter(
    (field) => isAbout[field](detail) || detail.choices[field] !== defaultChoices[field],
  );
