import { replaceText } from '../../components/replace-text';
import { asBlock } from '../as-block';
import type { TextPart } from '../find-quote';
import { readBlock } from './insert-items';
import { type Slash, slashBefore } from './slash';

/**
 * Replaces a range with a block; selects the block's placeholder, or moves the caret to the next
 * line.
 */
export function placeBlock(field: HTMLTextAreaElement, part: TextPart, block: string): void {
  const { text, select } = readBlock(block);
  const isLast = field.value.slice(part.to).trim() === '';
  const gap = select === null && isLast ? '\n\n' : '';
  const { at, ...edit } = asBlock(field.value, part, text + gap);
  const end = at + text.length + gap.length;
  replaceText(field, {
    ...edit,
    select: select === null ? [end, end] : [at + select[0], at + select[1]],
  });
}

/** The slash command in a text field, which opens the insert menu. */
export class InsertLine {
  #slash: Slash | null = null;
  /** Offset of a dismissed slash command, which does not reopen the menu. */
  #closedAt: number | null = null;
  #isByButton = false;
  readonly #listeners = new Set<() => void>();

  /** `area` returns the text field while it is mounted. */
  constructor(private readonly area: () => HTMLTextAreaElement | null) {}

  readonly get = (): Slash | null => this.#slash;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** To be called whenever the text or the caret changes. */
  sync(): void {
    const field = this.area();
    const isCaret = field !== null && field.selectionStart === field.selectionEnd;
    const found = isCaret ? slashBefore(field.value, field.selectionStart) : null;
    if (found === null) {
      this.#closedAt = null;
      this.#isByButton = false;
    }
    this.#set(found?.from === this.#closedAt ? null : found);
  }

  /** Closes the menu until the next `sync`. */
  leave(): void {
    this.#set(null);
  }

  /** Replaces the slash command with a block. */
  insertBlock(block: string): void {
    const [field, part] = [this.area(), this.#slash];
    if (field === null || part === null) return;
    this.#set(null);
    placeBlock(field, part, block);
  }

  /** Removes the slash command, before something else is inserted there. */
  takeAway(): void {
    const [field, part] = [this.area(), this.#slash];
    if (field === null || part === null) return;
    this.#set(null);
    replaceText(field, { ...part, text: '', select: [part.from, part.from] });
  }

  /** Removes the search text after the slash. */
  clearQuery(): void {
    const [field, part] = [this.area(), this.#slash];
    if (field === null || part === null || part.query === '') return;
    const from = part.from + 1;
    replaceText(field, { from, to: part.to, text: '', select: [from, from] });
  }

  /** Dismisses the menu; a slash that the button inserted is removed. */
  close(): void {
    if (this.#isByButton) {
      this.takeAway();
      return;
    }
    this.#closedAt = this.#slash?.from ?? null;
    this.#set(null);
  }

  /** Opens the menu, inserting a slash on a new line if needed. */
  open(): void {
    const field = this.area();
    if (field === null) return;
    field.focus();
    const at = field.selectionEnd;
    if (slashBefore(field.value, at) === null) {
      const { at: from, ...edit } = asBlock(field.value, { from: at, to: at }, '/');
      replaceText(field, { ...edit, select: [from + 1, from + 1] });
      this.#isByButton = true;
    }
    this.#closedAt = null;
    this.sync();
  }

  #set(next: Slash | null): void {
    const now = this.#slash;
    if (now?.from === next?.from && now?.to === next?.to && now?.query === next?.query) return;
    this.#slash = next;
    this.#listeners.forEach((listener) => listener());
  }
}
