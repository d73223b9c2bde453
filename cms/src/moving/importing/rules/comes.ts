import type { Run } from '../../../contract/automation-run';
import type { ImportChoices, ImportChoicesPatch } from '../../../contract/import-choices';
import type { EntryOutcome, EntryStatus, ImportCount, MovedKind } from '../../../contract/moving';
import type { FoundState } from '../../found';

/** The parts of an entry on which choices depend. */
export interface Chosen {
  kind: MovedKind;
  key: string;
  state: FoundState | '';
  /** For an author, a category, a tag or an image: number of entries that use it. */
  uses: number;
}

/** Choices by key, merged with new ones; null removes a choice. */
function withKeys<Value>(
  made: Readonly<Record<string, Value>>,
  again: Readonly<Record<string, Value | null>> = {},
): Record<string, Value> {
  const keys = new Map<string, Value | null>(Object.entries(made));
  for (const [key, value] of Object.entries(again)) keys.set(key, value);
  return Object.fromEntries(
    [...keys].flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
}

/** The choices, merged with a patch. */
export const chosenAgain = (
  choices: ImportChoices,
  { siteUrl: _site, categoryKeys, authorKeys, editedKeys, ...simple }: ImportChoicesPatch,
): ImportChoices => ({
  ...choices,
  ...simple,
  categoryKeys: withKeys(choices.categoryKeys, categoryKeys),
  authorKeys: withKeys(choices.authorKeys, authorKeys),
  editedKeys: withKeys(choices.editedKeys, editedKeys),
});

const byState: Partial<Record<FoundState, (choices: ImportChoices) => string | undefined>> = {
  draft: ({ drafts }) => (drafts === 'leave' ? 'Drafts are left out' : undefined),
  pending: ({ drafts }) => (drafts === 'leave' ? 'Drafts are left out' : undefined),
  private: ({ hidden }) => (hidden === 'leave' ? 'Private posts are left out' : undefined),
  password: ({ hidden }) => (hidden === 'leave' ? 'Posts with a password are left out' : undefined),
  trashed: () => 'In the trash of the old site',
};

/**
 * The chosen target of a category of the export: an existing category (its id), a new one, a tag or
 * none.
 */
export const categoryChoice = (
  { categories, categoryKeys }: ImportChoices,
  key: string,
): number | 'category' | 'tag' | 'leave' =>
  categoryKeys[key] ?? (categories === 'categories' ? 'category' : 'tag');

/** The chosen target of an author of the export: an existing author (the id), a new one or none. */
export const authorChoice = (
  { authors, authorKeys }: ImportChoices,
  key: string,
): number | 'new' | 'nobody' => authorKeys[key] ?? authors;

/** Whether an entry edited or deleted here stays so, although it changed in the export. */
export const isKept = ({ edited, editedKeys }: ImportChoices, key: string): boolean =>
  (editedKeys[key] ?? edited) === 'mine';

const whyNoImage = (uses: number, { images }: ImportChoices): string | undefined => {
  if (images === 'leave') return 'Images are left on the old site';
  return images === 'used' && uses === 0 ? 'Not used by anything that is imported' : undefined;
};

/** Why the choices exclude an entry of the export; undefined if it is imported. */
export function exclusionReason(
  { kind, key, state, uses }: Chosen,
  choices: ImportChoices,
): string | undefined {
  if (kind === 'page' && choices.pages === 'leave') return 'Pages are left out';
  if (kind === 'tag' && choices.tags === 'leave') return 'Tags are left out';
  if (kind === 'image') return whyNoImage(uses, choices);
  if (kind === 'author' && authorChoice(choices, key) === 'nobody') return 'Authors are left out';
  if (kind === 'category' && categoryChoice(choices, key) === 'leave')
    return 'Left out by your choice';
  if ((kind === 'author' || kind === 'category' || kind === 'tag') && uses === 0)
    return 'Not used by anything in the export';
  return state === '' ? undefined : byState[state]?.(choices);
}

/** Why an entry of the export is skipped or kept unchanged here; empty if it is imported. */
export function skipReason(
  entry: Chosen & { status: EntryStatus },
  choices: ImportChoices,
): string {
  const left = exclusionReason(entry, choices);
  if (left !== undefined) return left;
  if (entry.status === 'edited') return isKept(choices, entry.key) ? 'Your version is kept' : '';
  return entry.status === 'deleted' && isKept(choices, entry.key) ? 'Not imported again' : '';
}

/** Outcome of an entry of an export. */
export interface EntryResult {
  status: EntryStatus;
  outcome: EntryOutcome;
  /** The last run that processed it. */
  run_id: number | null;
  /** Whether it has a counterpart here. */
  here: boolean;
}

/**
 * Whether this import has imported an entry, unless its run was undone; a resumed run skips what an
 * earlier one has imported.
 */
export const isBrought = (
  { status, outcome, run_id: runId, here }: EntryResult,
  undone: ReadonlySet<number>,
): boolean =>
  (runId === null || !undone.has(runId)) &&
  (outcome === 'created' ||
    outcome === 'changed' ||
    (outcome === 'skipped' && here && (status === 'new' || status === 'changed')));

/**
 * The undone runs of an import; once nothing can be undone any more, all runs, including those that
 * only skipped entries of others.
 */
export function undoneRuns(runs: readonly Pick<Run, 'id' | 'status' | 'undoable'>[]): Set<number> {
  const undone = runs.filter(({ status }) => status === 'undone');
  const isAll = undone.length > 0 && !runs.some(({ undoable }) => undoable);
  return new Set((isAll ? runs : undone).map(({ id }) => id));
}

/** Number of entries of a kind, state and status. */
export interface Tally {
  kind: MovedKind;
  /** Key of a single entry with its own choice; empty for a group. */
  key: string;
  state: FoundState | '';
  status: EntryStatus;
  /** Whether entries of the export use them. */
  used: boolean;
  /** Whether this import has imported them. */
  done: boolean;
  count: number;
}

const isEditedHere = ({ status }: Tally): boolean => status === 'edited' || status === 'deleted';

/** Whether the owner has chosen an existing author or category for one of the export. */
const isOneOfHere = ({ kind, key }: Tally, choices: ImportChoices): boolean =>
  (kind === 'author' && typeof authorChoice(choices, key) === 'number') ||
  (kind === 'category' && typeof categoryChoice(choices, key) === 'number');

function placeOf(
  tally: Tally,
  choices: ImportChoices,
): 'done' | 'added' | 'changed' | 'same' | 'left' {
  if (tally.done && !isOneOfHere(tally, choices)) return 'done';
  if (exclusionReason({ ...tally, uses: Number(tally.used) }, choices) !== undefined) return 'left';
  if (isOneOfHere(tally, choices)) return 'same';
  if (isEditedHere(tally)) {
    if (isKept(choices, tally.key)) return 'left';
    return tally.status === 'deleted' ? 'added' : 'changed';
  }
  return tally.status === 'new' ? 'added' : (tally.status as 'changed' | 'same');
}

/** Counts by kind: imported entries, and the outcome planned for the rest. */
export function countsOf(tallies: readonly Tally[], choices: ImportChoices): ImportCount[] {
  const counts = new Map<MovedKind, ImportCount>();
  for (const tally of tallies) {
    const { kind } = tally;
    const none = { found: 0, done: 0, added: 0, changed: 0, same: 0, left: 0 };
    const count = counts.get(kind) ?? { kind, ...none };
    count.found += tally.count;
    count[placeOf(tally, choices)] += tally.count;
    counts.set(kind, count);
  }
  return [...counts.values()];
}
