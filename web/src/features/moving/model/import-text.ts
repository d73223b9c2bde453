import type { Run, RunStatus } from '@contract/automation-run';
import type {
  EntryOutcome,
  EntryStatus,
  ImportSource,
  ImportState,
  ImportSummary,
  MovedKind,
} from '@contract/moving';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

interface Mark {
  text: string;
  tone: Tone;
}

/** Plural names of the kinds, in display order. */
export const kindNames: Readonly<Record<MovedKind, string>> = {
  post: 'Articles',
  page: 'Pages',
  category: 'Categories',
  tag: 'Tags',
  author: 'Authors',
  image: 'Images',
  link: 'Affiliate links',
  redirect: 'Redirects',
};

/** The kinds, in display order. */
export const shownKinds = Object.keys(kindNames) as readonly MovedKind[];

/** Singular names of the kinds. */
export const kindName: Readonly<Record<MovedKind, string>> = {
  post: 'Article',
  page: 'Page',
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  image: 'Image',
  link: 'Affiliate link',
  redirect: 'Redirect',
};

export const sourceNames: Readonly<Record<ImportSource, string>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
  rss: 'RSS feed',
};

/** Name of an import: the old site's title or address, or its file. */
export const importName = ({ siteTitle, siteUrl, files }: ImportSummary): string =>
  siteTitle || siteUrl.replace(/^https?:\/\//, '') || (files[0]?.name ?? 'Import');

/** The program that made the export; empty while unknown. */
export const sourceText = ({ source, version }: ImportSummary): string =>
  source === null ? '' : [sourceNames[source], version].filter(Boolean).join(' ');

const stateMarks: Readonly<Record<ImportState, Mark>> = {
  files: { text: 'Upload not finished', tone: 'warning' },
  looking: { text: 'Checking', tone: 'gold' },
  ready: { text: 'Ready to import', tone: 'info' },
  running: { text: 'Importing', tone: 'gold' },
  done: { text: 'Done', tone: 'success' },
};

/** Badge of an import's state. */
export const stateMark = ({
  state,
  error,
  clearedAt,
}: Pick<ImportSummary, 'state' | 'error' | 'clearedAt'>): Mark => {
  if (clearedAt !== null) return { text: 'Files deleted', tone: 'neutral' };
  return error === null ? stateMarks[state] : { text: 'Stopped', tone: 'danger' };
};

/** Consequences of deleting imports, for the confirmation. */
export const importLoss = (imports: number): string =>
  `${imports === 1 ? 'Its files and its report' : 'Their files and reports'} are deleted permanently. Imported content stays, and can no longer be undone here.`;

/** Labels of an entry's outcome. */
export const outcomeMarks: Readonly<Record<EntryOutcome, Mark>> = {
  failed: { text: 'Failed', tone: 'danger' },
  created: { text: 'Imported', tone: 'success' },
  changed: { text: 'Updated', tone: 'success' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  waiting: { text: 'Not imported yet', tone: 'warning' },
};

/** Badges of an entry's status compared with the site. */
export const statusMarks: Readonly<Record<EntryStatus, Mark>> = {
  new: { text: 'New', tone: 'success' },
  changed: { text: 'Changed', tone: 'info' },
  same: { text: 'Already here', tone: 'neutral' },
  edited: { text: 'Edited here', tone: 'warning' },
  deleted: { text: 'Deleted here', tone: 'warning' },
};

/** Admin address of an entry; null if its kind has no screen. */
export function placeOfEntry(kind: MovedKind, id: number | null): string | null {
  if (id === null) return null;
  if (kind === 'post') return `/admin/articles?edit=${id}`;
  return listOfKind[kind];
}

/** Admin address of the list of a kind; null if there is none. */
export const listOfKind: Readonly<Record<MovedKind, string | null>> = {
  post: '/admin/articles',
  page: '/admin/pages',
  category: '/admin?tab=categories',
  tag: null,
  author: '/admin/authors',
  image: '/admin/images',
  link: '/admin/products',
  redirect: '/admin/settings/redirects',
};

/** Number of items that a stopped run has not processed. */
export const remainingItems = ({ status, total, changed, skipped, failed }: Run): number =>
  status === 'done' ? 0 : Math.max(0, total - changed - skipped - failed);

/** Heading of an import's report. */
export const reportTitles: Readonly<Record<RunStatus, string>> = {
  running: 'Importing',
  done: 'Import complete',
  failed: 'Import stopped',
  cancelled: 'Import canceled',
  undone: 'Import undone',
};
