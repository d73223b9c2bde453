import { defaultChoices, type ImportChoices } from '@contract/import-choices';
import type { ImportDetail } from '@contract/moving';

/** The choices with fixed options, except that about entries edited here. */
export type SimpleChoice = Exclude<
  keyof ImportChoices,
  'categoryKeys' | 'authorKeys' | 'defaultCategoryId' | 'edited' | 'editedKeys'
>;

type ChoiceLabels = {
  [Field in SimpleChoice]: { label: string; options: Record<ImportChoices[Field], string> };
};

/** Labels of the choices and their options. */
export const choiceLabels: ChoiceLabels = {
  categories: {
    label: 'Categories',
    options: { categories: 'Keep as categories', tags: 'Turn into tags' },
  },
  tags: { label: 'Tags', options: { tags: 'Import', leave: 'Leave out' } },
  authors: {
    label: 'Authors',
    options: { new: 'Import', nobody: 'Leave out: articles have no author' },
  },
  images: {
    label: 'Images',
    options: {
      used: 'Import those that articles and pages use',
      all: 'Import the whole old library',
      leave: 'Leave them on the old site',
    },
  },
  drafts: { label: 'Drafts', options: { bring: 'Import as drafts', leave: 'Leave out' } },
  hidden: {
    label: 'Private and password-protected',
    options: { drafts: 'Import as drafts', leave: 'Leave out' },
  },
  pages: { label: 'Pages', options: { bring: 'Import', leave: 'Leave out' } },
  standardPages: {
    label: 'About and legal pages that match yours',
    options: {
      replace: 'Replace the original text of yours',
      keep: 'Import them beside yours',
    },
  },
};

/** Options for entries that changed in the export and were edited or deleted here. */
export const editedLabels: Record<'edited' | 'deleted', Record<ImportChoices['edited'], string>> = {
  edited: { mine: 'Keep my version', theirs: 'Use the version from the export' },
  deleted: { mine: 'Leave out', theirs: 'Import again' },
};

const foundOf = ({ counts }: ImportDetail, kind: string): boolean =>
  counts.some((count) => count.kind === kind && count.found > 0);

const doubted = ({ doubts }: ImportDetail, ...codes: readonly string[]): boolean =>
  doubts.some(({ code }) => codes.includes(code));

/** Whether an export contains what a choice is about. */
const isAbout: Readonly<Record<SimpleChoice, (detail: ImportDetail) => boolean>> = {
  categories: (detail) => foundOf(detail, 'category'),
  tags: (detail) => foundOf(detail, 'tag'),
  authors: (detail) => foundOf(detail, 'author'),
  images: (detail) => foundOf(detail, 'image'),
  drafts: (detail) => foundOf(detail, 'post'),
  hidden: (detail) => doubted(detail, 'private', 'password'),
  pages: (detail) => foundOf(detail, 'page'),
  standardPages: (detail) => doubted(detail, 'page-replaced'),
};

/** Choices that matter for this export, and those that differ from their default. */
export const relevantChoices = (detail: ImportDetail): readonly SimpleChoice[] =>
  (Object.keys(choiceLabels) as SimpleChoice[]).filter(
    (field) => isAbout[field](detail) || detail.choices[field] !== defaultChoices[field],
  );
