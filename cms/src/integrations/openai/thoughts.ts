/** How models mark what they think before they answer, by the families that do. */
const MARKS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
] as const;

/** Marks of a chat's turns that a server has left in. */
const LEFT_IN = /(?:<\|(?:end|return|im_end|eot_id|endoftext)\|>|<\/s>)\s*$/;
const CLOSINGS = MARKS.map(([, closing]) => closing);

/** Takes the thoughts out of an answer as it grows. */
export class Thoughts {
  #held = '';
  #closing: string | undefined;
  #hasBegun = false;

  /** What of the answer is new with this piece; nothing while the model thinks, or may. */
  take(piece: string): string {
    if (this.#hasBegun) return piece;
    this.#held += piece;
    for (;;) {
      if (this.#closing !== undefined && !this.#leave(this.#closing)) return '';
      const start = this.#held.trimStart();
      if (start === '') return '';
      const [, closing] = MARKS.find(([opening]) => start.startsWith(opening)) ?? [];
      if (closing === undefined) return this.#begin(start);
      this.#closing = closing;
    }
  }

  /** What was held back and is the answer after all, at its end. */
  rest(): string {
    if (this.#hasBegun || this.#closing !== undefined) return '';
    this.#hasBegun = true;
    return this.#held;
  }

  /** Drops a thought that has ended; false where it goes on. */
  #leave(closing: string): boolean {
    const end = this.#held.indexOf(closing);
    if (end === -1) return false;
    this.#held = this.#held.slice(end + closing.length);
    this.#closing = undefined;
    return true;
  }

  #begin(start: string): string {
    // A mark may come in several pieces.
    if (MARKS.some(([opening]) => opening.startsWith(start))) return '';
    this.#hasBegun = true;
    return this.#held;
  }
}

/**
 * An answer without the thoughts before it whose beginning the server has swallowed, and without the marks of a turn
 * behind it.
 */
export function withoutMarks(text: string): string {
  const ends = CLOSINGS.map((closing) => [text.indexOf(closing), closing.length] as const);
  const [end, length] = ends.find(([at]) => at !== -1) ?? [-1, 0];
  const isBefore = end !== -1 && !/^\s*[[{]/.test(text);
  return (isBefore ? text.slice(end + length) : text).replace(LEFT_IN, '');
}
