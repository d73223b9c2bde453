import { replaceQuietly, replaceText, stepHistory } from '../../components/replace-text';
import { asBlock } from '../as-block';
import { type ImageBlock, imageBlock } from '../insert/insert-items';
import { PendingMarks } from './pending-marks';

/**
 * Inserts content that arrives later where it was requested; undo and redo skip its placeholders.
 */
export class PendingText {
  readonly #marks = new PendingMarks();

  /** `area` returns the text field while it is mounted. */
  constructor(private readonly area: () => HTMLTextAreaElement | null) {}

  /** Replaces the selection with placeholders, set apart by blank lines unless they are inline. */
  insert(labels: readonly string[], place: 'inline' | 'block' | ImageBlock): string[] {
    const field = this.area();
    if (field === null) return [];
    const made = labels.map((label) => this.#marks.create(label, field.value));
    const { selectionStart: from, selectionEnd: to } = field;
    const text =
      place === 'figure' || place === 'gallery' ? imageBlock(place, made) : made.join('\n\n');
    const edit = place === 'inline' ? { from, to, text } : asBlock(field.value, { from, to }, text);
    const end = from + edit.text.length;
    replaceText(field, { from, to, text: edit.text, select: [end, end] });
    return made;
  }

  /** Creates a placeholder that is not in the text yet. */
  reserve(label: string): string {
    return this.#marks.create(label, this.area()?.value ?? '');
  }

  /**
   * Replaces a placeholder with its content; if undo has removed the placeholder, once it is back.
   */
  resolve(mark: string, text: string): void {
    this.#marks.resolve(mark, text);
    this.#place();
  }

  /** Replaces a placeholder with a Markdown block, set apart by blank lines. */
  resolveBlock(mark: string, block: string): void {
    const text = this.area()?.value ?? '';
    const from = text.indexOf(mark);
    const part = { from, to: from + mark.length };
    this.resolve(mark, from < 0 ? block : asBlock(text, part, block).text);
  }

  /** Replaces a passage of the text if it is still there. */
  replace(part: string, text: string): void {
    const field = this.area();
    const from = field?.value.indexOf(part) ?? -1;
    if (field !== null && from >= 0) replaceQuietly(field, { from, to: from + part.length, text });
  }

  /** To be called on every change of the text. */
  onInput(event: Event): void {
    const field = this.area();
    const arrived = field === null ? undefined : this.#marks.arrivedIn(field.value);
    if (arrived === undefined) return;
    if (!arrived.isPlaced) this.#place();
    else this.#stepOver(arrived.mark, (event as InputEvent).inputType);
  }

  /**
   * Repeats an undo or redo that brought a placeholder back; only afterwards, since a nested step
   * would lose both.
   */
  #stepOver(mark: string, inputType: string): void {
    const direction = { historyUndo: 'undo', historyRedo: 'redo' }[inputType];
    if (direction === undefined) return;
    setTimeout(() => {
      if (this.area()?.value.includes(mark)) stepHistory(direction);
    });
  }

  #place(): void {
    const field = this.area();
    const arrived = field === null ? undefined : this.#marks.arrivedIn(field.value);
    if (field === null || arrived === undefined || arrived.isPlaced) return;
    this.#marks.place(arrived.mark);
    replaceQuietly(field, arrived);
  }
}
