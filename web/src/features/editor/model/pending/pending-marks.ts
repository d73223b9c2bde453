import { pendingMark } from '@contract/pending-mark';
import type { TextPart } from '../find-quote';

/** Result for a mark in a text. */
export interface Arrived extends TextPart {
  mark: string;
  text: string;
  /** It has taken the place of the mark before, and the text's history has brought the mark back. */
  isPlaced: boolean;
}

interface Result {
  text: string;
  isPlaced: boolean;
}

/**
 * Comments that stand in a text for what is still on its way: readers never see anything of them, whatever becomes
 * of the text meanwhile.
 */
export class PendingMarks {
  readonly #results = new Map<string, Result | null>();

  /** A new mark that a text does not hold yet. */
  create(label: string, text: string): string {
    const name = label.replace(/-{2,}|[<>]/g, ' ').trim();
    let mark = pendingMark(name);
    for (let n = 2; text.includes(mark) || this.#results.has(mark); n += 1) {
      mark = pendingMark(name, n);
    }
    this.#results.set(mark, null);
    return mark;
  }

  /** Records the result of a mark. */
  resolve(mark: string, text: string): void {
    this.#results.set(mark, { text, isPlaced: false });
  }

  /** Records that the result of a mark is in the text. */
  place(mark: string): void {
    const result = this.#results.get(mark);
    if (result) result.isPlaced = true;
  }

  /** A mark in a text whose result is known. */
  arrivedIn(text: string): Arrived | undefined {
    for (const [mark, result] of this.#results) {
      if (result === null) continue;
      const from = text.indexOf(mark);
      if (from >= 0) return { mark, ...result, from, to: from + mark.length };
    }
    return undefined;
  }
}
