import { pendingMark } from '@contract/pending-mark';
import type { TextPart } from '../find-quote';

/** A placeholder in a text whose content has arrived. */
export interface Arrived extends TextPart {
  mark: string;
  text: string;
  /** The placeholder had already been replaced, and undo or redo brought it back. */
  isPlaced: boolean;
}

interface Result {
  text: string;
  isPlaced: boolean;
}

/**
 * Placeholders for pending content: comments in the text, which readers never see even if they are
 * left behind.
 */
export class PendingMarks {
  readonly #results = new Map<string, Result | null>();

  /** Creates a placeholder that is unique in a text. */
  create(label: string, text: string): string {
    const name = label.replace(/-{2,}|[<>]/g, ' ').trim();
    let mark = pendingMark(name);
    for (let n = 2; text.includes(mark) || this.#results.has(mark); n += 1) {
      mark = pendingMark(name, n);
    }
    this.#results.set(mark, null);
    return mark;
  }

  /** Records the content for a placeholder. */
  resolve(mark: string, text: string): void {
    this.#results.set(mark, { text, isPlaced: false });
  }

  /** Records that the content has replaced its placeholder. */
  place(mark: string): void {
    const result = this.#results.get(mark);
    if (result) result.isPlaced = true;
  }

  /** The first placeholder in a text whose content has arrived. */
  arrivedIn(text: string): Arrived | undefined {
    for (const [mark, result] of this.#results) {
      if (result === null) continue;
      const from = text.indexOf(mark);
      if (from >= 0) return { mark, ...result, from, to: from + mark.length };
    }
    return undefined;
  }
}
