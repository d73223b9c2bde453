import { diffLines, diffWordsWithSpace } from 'diff';

/** A run of text that is in both versions or only in one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Timeouts: a word diff of long texts with little in common takes too long. */
const WORDS_MS = 400;
const LINES_MS = 400;

const whole = (before: string, after: string): DiffPart[] =>
  [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ].filter(({ text }) => text !== '');

interface Run {
  same: string;
  removed: string;
  added: string;
}

/** Groups parts into runs: a run of equal text, or the changes between two of them. */
const runsOf = (parts: readonly DiffPart[]): Run[] => {
  const runs: Run[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (kind === 'same' || last === undefined || last.same !== '') {
      runs.push({ same: '', removed: '', added: '', [kind]: text });
    } else last[kind] += text;
  }
  return runs;
};

const isReplaced = (run: Run | undefined): boolean =>
  run !== undefined && run.removed !== '' && run.added !== '';

/** Also treats spaces between replaced words as replaced, so that a new sentence is one change. */
function joinReplaced(parts: readonly DiffPart[]): DiffPart[] {
  const joined: Run[] = [];
  runsOf(parts).forEach((run, index, runs) => {
    const last = joined.at(-1);
    const isBlank = /^ +$/.test(run.same);
    if (last !== undefined && isBlank && isReplaced(last) && isReplaced(runs[index + 1])) {
      last.removed += run.same;
      last.added += run.same;
    } else if (last !== undefined && run.same === '' && last.same === '') {
      last.removed += run.removed;
      last.added += run.added;
    } else joined.push({ ...run });
  });
  return joined.flatMap(({ same, removed, added }) =>
    [
      { kind: 'same' as const, text: same },
      { kind: 'removed' as const, text: removed },
      { kind: 'added' as const, text: added },
    ].filter(({ text }) => text !== ''),
  );
}

/** Diff of two texts, by words if that is fast enough, else by lines or as a whole. */
export function diffTexts(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes =
    diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ??
    diffLines(before, after, { timeout: LINES_MS });
  if (changes === undefined) return whole(before, after);
  return joinReplaced(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  );
}

/** A displayed part; `hidden` is the number of characters left out after it. */
export interface ShownPart extends DiffPart {
  hidden?: number;
}

const CONTEXT = 160;
const MIN_HIDDEN = 240;

const headOf = (text: string): string => text.slice(0, CONTEXT).replace(/\S*$/, '');
const tailOf = (text: string): string => text.slice(-CONTEXT).replace(/^\S*/, '');

/** Shortens long unchanged runs to some words around the changes. */
export function collapseUnchanged(parts: readonly DiffPart[]): ShownPart[] {
  return parts.flatMap((part, index): ShownPart[] => {
    const { kind, text } = part;
    if (kind !== 'same') return [part];
    const head = index === 0 ? '' : headOf(text);
    const tail = index === parts.length - 1 ? '' : tailOf(text);
    const hidden = text.length - head.length - tail.length;
    if (hidden < MIN_HIDDEN) return [part];
    return [
      { kind, text: head, hidden },
      { kind, text: tail },
    ];
  });
}
