import { diffLines, diffWordsWithSpace } from 'diff';

/** A run of text that both versions hold, or only one of them. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Long texts that have little in common take too long word by word. */
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

/** Runs of differing text between two equal passages. */
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

/** Takes the blanks between replaced words for replaced too: a new sentence reads as one change. */
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

/** Diff of two texts, word by word where that is fast enough. */
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

/** A part to draw; `hidden` counts characters that were left out after it. */
export interface ShownPart extends DiffPart {
  hidden?: number;
}

const CONTEXT = 160;
const MIN_HIDDEN = 240;

const headOf = (text: string): string => text.slice(0, CONTEXT).replace(/\S*$/, '');
const tailOf = (text: string): string => text.slice(-CONTEXT).replace(/^\S*/, '');

/** Leaves out the long runs that are the same, but for some words around the changes. */
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
