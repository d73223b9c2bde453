import { replaceQuietly, replaceText, stepHistory } from '../../components/replace-text';
import { asBlock } from '../as-block';
import { type ImageBlock, imageBlock } from '../insert/insert-items';
import { PendingMarks } from './pending-marks';

/** Puts what comes later into a text, in the place where it was asked for; undo and redo step over its marks. */
export class PendingText {
  readonly #marks = new PendingMarks();

  /** `area` returns the text field while it is mounted. */
  constructor(private readonly area: () => HTMLTextAreaElement | null) {}

  /** Puts marks over the selection; where they are blocks, or stand in one, apart from what is around them. */
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

  /** A mark that stands in no text yet. */
  reserve(label: string): string {
    return this.#marks.create(label, this.area()?.value ?? '');
  }

  /** Has a text take the place of a mark; where that was taken back, once it is there again. */
  resolve(mark: string, text: string): void {
    this.#marks.resolve(mark, text);
    this.#place();
  }

  /** Has a block of Markdown take the place of a mark, apart from what is around it. */
  resolveBlock(mark: string, block: string): void {
    const text = this.area()?.value ?? '';
    const from = text.indexOf(mark);
    const part = { from, to: from + mark.length };
    this.resolve(mark, from < 0 ? block : asBlock(text, part, block).text);
  }

  /** Replaces a part of the text where it is still there. */
  replace(part: string, text: string): void {
    const field = this.area();
    const from = field?.value.indexOf(part) ?? -1;
    if (field !== null && from >= 0) replaceQuietly(field, { from, to: from + part.length, text });
  }

  /** To be called at every change of the text. */
  onInput(event: Event): void {
    const field = this.area();
    const arrived = field === null ? undefined : this.#marks.arrivedIn(field.value);
    if (arrived === undefined) return;
    if (!arrived.isPlaced) this.#place();
    else this.#stepOver(arrived.mark, (event as InputEvent).inputType);
  }

  /** Takes another step of the history, once the one is over that has brought a mark back: within it, both would be lost. */
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
