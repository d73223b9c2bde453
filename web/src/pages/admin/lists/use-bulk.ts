import { useState } from 'react';
import { failureOf } from '~/lib/failure-toast';
import { plural } from '~/lib/format';
import { isFatal, reasonOf } from '~/lib/reason-of';
import { type Call, useAction } from '~/lib/use-action';
import type { EntryKey, Selection } from '~/ui/selection';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Singular and plural of a list's entries. */
export interface ListNouns {
  one: string;
  many: string;
}

/** Result of a bulk action. */
export interface BulkReport<T> {
  done: readonly T[];
  /** Entries that needed no change. */
  unchanged?: readonly T[];
  failed: readonly { item: T; reason: string }[];
  /** A further sentence for the notice. */
  note?: string;
}

/** Performs an action on several entries; `onProgress` gets the number processed. */
export type BulkWork<T> = (
  call: Call,
  items: readonly T[],
  onProgress: (done: number) => void,
) => Promise<BulkReport<T>>;

/** An action on the selected entries of a list. */
export interface BulkAction<T> {
  /** Label of its button: 'Archive'. */
  label: string;
  /** Label while it is running: 'Archiving'. */
  running: string;
  /** Participle that follows the number of entries: 'archived'. */
  done: string;
  work: BulkWork<T>;
  isDangerous?: boolean;
  /** Confirmation to ask for first. */
  question?: (items: readonly T[]) => { title: string; text: string };
  /** Which of the selected entries it applies to; all by default. The others stay selected. */
  canDo?: (item: T) => boolean;
  /** Undoes the action for the changed entries. */
  undo?: (items: readonly T[], run: (action: BulkAction<T>, items: readonly T[]) => void) => void;
  /** Notice if the call as a whole failed. */
  failed?: ToastInput;
}

/**
 * Performs an action on entries one by one; a failure does not stop it, unless the rest would fail
 * too.
 */
export const oneByOne =
  <T>(doOne: (call: Call, item: T) => Promise<unknown>): BulkWork<T> =>
  async (call, items, onProgress) => {
    const done: T[] = [];
    const failed: { item: T; reason: string }[] = [];
    for (const item of items) {
      onProgress(done.length + failed.length);
      try {
        await doOne(call, item);
        done.push(item);
      } catch (error) {
        const reason = reasonOf(error, 'The server could not do it.');
        const rest = isFatal(error) ? items.slice(done.length + failed.length) : [item];
        failed.push(...rest.map((one) => ({ item: one, reason })));
        if (isFatal(error)) break;
      }
    }
    return { done, failed };
  };

function reported<T>(
  { one, many }: ListNouns,
  { done: word }: BulkAction<T>,
  { done, unchanged = [], failed, note = '' }: BulkReport<T>,
): ToastInput {
  const notes = [
    ...(unchanged.length > 0 ? [`${plural(unchanged.length, one, many)} already ${word}.`] : []),
    ...(failed.length > 0
      ? [`${plural(failed.length, one, many)} failed: ${failed[0]?.reason ?? ''}`]
      : []),
    ...(note === '' ? [] : [note.trim()]),
  ];
  return {
    title: `${plural(done.length, one, many)} ${word}`,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(done.length === 0 && failed.length > 0 && { variant: 'destructive' as const }),
  };
}

/** Entries for which an action failed; after a failed undo they are not selected again. */
interface Failures<T> extends Pick<BulkReport<T>, 'failed'> {
  areSelected: boolean;
}

const NONE_FAILED = { failed: [], areSelected: false };

interface BulkOptions<T> {
  nouns: ListNouns;
  items: readonly T[];
  keyOf: (item: T) => EntryKey;
  selection: Selection;
}

/** Runs actions on the selected entries; those that failed stay selected, with their reasons. */
export function useBulk<T>({ nouns, items, keyOf, selection }: BulkOptions<T>) {
  const action = useAction<BulkAction<T>>();
  const [asked, setAsked] = useState<BulkAction<T> | null>(null);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [failures, setFailures] = useState<Failures<T>>(NONE_FAILED);
  const chosen = items.filter((item) => selection.has(keyOf(item)));
  const meantBy = ({ canDo = () => true }: BulkAction<T>): T[] => chosen.filter(canDo);

  const run = async (what: BulkAction<T>, on: readonly T[], canUndo: boolean): Promise<void> => {
    setFailures(NONE_FAILED);
    setProgress({ done: 0, total: on.length });
    const meant = new Set(on.map(keyOf));
    const onProgress = (done: number): void => setProgress({ done, total: on.length });
    const undoOf = ({ done }: BulkReport<T>): Partial<ToastInput> => {
      const { undo } = what;
      if (!canUndo || undo === undefined || done.length === 0) return {};
      const again = (next: BulkAction<T>, of: readonly T[]) => void run(next, of, false);
      return { action: { label: 'Undo', onAction: () => undo(done, again) } };
    };
    const outcome = await action.run((call) => what.work(call, on, onProgress), {
      key: what,
      done: (report) => ({ ...reported(nouns, what, report), ...undoOf(report) }),
      failed: what.failed ?? failureOf('Error'),
      close: () => setAsked(null),
    });
    if (outcome === null) return;
    const { failed } = outcome.result;
    setFailures({ failed, areSelected: canUndo });
    // An undo keeps the current selection.
    if (!canUndo) return;
    const others = selection.keys.filter((key) => !meant.has(key));
    selection.choose([...others, ...failed.map(({ item }) => keyOf(item))]);
  };

  return {
    running: action.pending,
    progress,
    failures,
    dropFailures: () => setFailures(NONE_FAILED),
    chosen,
    meantBy,
    asked,
    ask(what: BulkAction<T>): void {
      if (what.question) setAsked(what);
      else void run(what, meantBy(what), true);
    },
    cancel: () => setAsked(null),
    confirm: () => asked && void run(asked, meantBy(asked), true),
  };
}
