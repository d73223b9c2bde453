/** Marks of reasoning before an answer, each with its end; all in lower case. */
const THOUGHTS: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|start_thinking|>', '<|end_thinking|>'],
  ['<unused94>', '<unused95>'],
  ['<|channel|>analysis', '<|end|>'],
  ['<|channel|>commentary', '<|end|>'],
];
/** Marks before the answer itself. */
const HEADS: readonly string[] = [
  '<|start|>assistant',
  '<|channel|>final',
  '<|constrain|>json',
  '<|message|>',
  '<|start_response|>',
  '<|begin_of_solution|>',
];
const OPENINGS = [...THOUGHTS.map(([open]) => open), ...HEADS];
/** End marks of reasoning whose beginning is in the prompt, so that servers do not send it. */
const LONE_ENDS = /<\/(?:seed:)?think(?:ing)?>|\[\/think\]|◁\/think▷/i;
const LONGEST_END = 13;

/** The text part of an answer. */
export interface FilteredText {
  text: string;
  /** Whether all text so far was reasoning. */
  isRestart: boolean;
}

const unfiltered = (text: string): FilteredText => ({ text, isRestart: false });

/** Separates a model's answer from the reasoning before it; both arrive in arbitrary chunks. */
export class ThoughtFilter {
  /** Reasoning so far. */
  thoughts = '';
  #state: 'opening' | 'thinking' | 'answer' = 'opening';
  #close = '';
  /** Unclassified input; within an answer, the part that is searched for a lone end mark. */
  #rest = '';
  /** Whether the answer is searched for a lone end mark; not if it begins like JSON. */
  #isLoose = false;

  /** Takes the next piece of a model's output. */
  take(piece: string): FilteredText {
    if (this.#isAnswering()) return this.#loose(piece);
    this.#rest += piece;
    while (this.#step());
    if (!this.#isAnswering()) return unfiltered('');
    const text = this.#rest;
    this.#isLoose = !/^\s*(?:[[{]|```)/.test(text);
    this.#rest = '';
    return this.#loose(text);
  }

  /** Returns the text held back, at the end of the stream. */
  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    if (this.#state === 'opening') return rest.trim() === '' ? '' : rest;
    if (this.#state === 'thinking') this.thoughts += rest;
    return '';
  }

  #isAnswering(): boolean {
    return this.#state === 'answer';
  }

  /** Classifies a part of the input; false if more is needed, or all of it is answer. */
  #step(): boolean {
    if (this.#isAnswering()) return false;
    return this.#state === 'thinking' ? this.#endThought() : this.#open();
  }

  /** Searches for the beginning of reasoning; false if more input is needed. */
  #open(): boolean {
    const text = this.#rest.trimStart().toLowerCase();
    const opening = OPENINGS.find((mark) => text.startsWith(mark));
    if (opening === undefined) {
      if (text === '' || OPENINGS.some((mark) => mark.startsWith(text))) return false;
      this.#state = 'answer';
      return true;
    }
    this.#rest = this.#rest.trimStart().slice(opening.length);
    const close = THOUGHTS.find(([open]) => open === opening)?.[1];
    if (close !== undefined) {
      this.#close = close;
      this.#state = 'thinking';
    }
    return true;
  }

  /** Searches for the end of reasoning; false if it has not arrived. */
  #endThought(): boolean {
    const at = this.#rest.toLowerCase().indexOf(this.#close);
    if (at < 0) {
      // The possible start of an end tag is held back.
      const safe = Math.max(0, this.#rest.length - this.#close.length);
      this.thoughts += this.#rest.slice(0, safe);
      this.#rest = this.#rest.slice(safe);
      return false;
    }
    this.thoughts += this.#rest.slice(0, at);
    this.#rest = this.#rest.slice(at + this.#close.length);
    this.#state = 'opening';
    return true;
  }

  #loose(piece: string): FilteredText {
    if (!this.#isLoose) return unfiltered(piece);
    const near = this.#rest + piece;
    const end = LONE_ENDS.exec(near);
    if (end === null) {
      this.#rest = near.slice(-LONGEST_END);
      return unfiltered(piece);
    }
    this.#isLoose = false;
    this.#rest = '';
    return { text: near.slice(end.index + end[0].length).trimStart(), isRestart: true };
  }
}
