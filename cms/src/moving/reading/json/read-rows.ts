import { isFields } from '../../../lib/json-fields';
import { MAX_ENTRY } from '../files/limits';

/** A row of a table of a JSON export. */
export interface JsonRow {
  table: string;
  row: Readonly<Record<string, unknown>>;
}

/** A row; a lost row; or, at the end, whether the file was complete. */
export type JsonEvent =
  | JsonRow
  | { table: string; why: 'large' | 'unreadable' }
  | { isWhole: boolean };

interface Frame {
  isArray: boolean;
  /** Its key; empty in an array. */
  name: string;
  /** The key of the next value. */
  key: string;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    // The caller reports the error as an event.
    return undefined;
  }
}

/**
 * Parses a row, even with control characters that JSON does not allow; undefined if it is invalid.
 */
const parseRow = (text: string): Record<string, unknown> | undefined =>
  parsed(text) ?? parsed(text.replace(/\p{Cc}/gu, ' '));

/** Finds rows in a JSON text that arrives in parts. */
class RowScanner {
  readonly events: JsonEvent[] = [];
  isWhole = false;
  private readonly frames: Frame[] = [];
  /** A string outside of rows, which may be a key. */
  private word = '';
  private isInString = false;
  private isEscaped = false;
  /** The table of the current row, and the row's parts. */
  private table = '';
  private parts: string[] = [];
  private size = 0;
  /** Open brackets within the row; 0 outside rows. */
  private depth = 0;

  push(text: string): void {
    for (let at = 0; at < text.length;) {
      at = this.depth > 0 ? this.readRow(text, at) : this.readOutside(text, at);
    }
  }

  /** Whether the file ends within a row. */
  get isInRow(): boolean {
    return this.depth > 0;
  }

  private readOutside(text: string, start: number): number {
    for (let at = start; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (this.isInString) this.readWord(char);
      else if (char === '"') {
        this.isInString = true;
        this.word = '';
      } else if (char === ':') this.setKey();
      else if (char === '{' || char === '[') {
        if (this.open(char)) return at;
      } else if (char === '}' || char === ']') this.close();
    }
    return text.length;
  }

  private readWord(char: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (char === '\\') this.isEscaped = true;
    else if (char === '"') this.isInString = false;
    if (this.isInString && this.word.length < 100) this.word += char;
  }

  private setKey(): void {
    const frame = this.frames.at(-1);
    if (frame !== undefined) frame.key = this.word;
  }

  /** Opens an object or an array; true if a row begins here. */
  private open(char: string): boolean {
    const parent = this.frames.at(-1);
    const table = char === '{' ? this.tableOf(parent) : undefined;
    if (table !== undefined) {
      this.table = table;
      this.parts = [];
      this.size = 0;
      this.depth = 1;
      return true;
    }
    const name = parent === undefined || parent.isArray ? '' : parent.key;
    this.frames.push({ isArray: char === '[', name, key: '' });
    return false;
  }

  /** The table of an object in `parent`; undefined if it is no row. */
  private tableOf(parent: Frame | undefined): string | undefined {
    if (parent?.isArray === true) {
      return this.frames.at(-2)?.name === 'data' && parent.name !== '' ? parent.name : undefined;
    }
    return parent?.key === 'meta' ? 'meta' : undefined;
  }

  private close(): void {
    this.frames.pop();
    if (this.frames.length === 0) this.isWhole = true;
  }

  private readRow(text: string, start: number): number {
    const isFirst = this.parts.length === 0;
    const marks = /["\\{}[\]]/g;
    marks.lastIndex = isFirst ? start + 1 : start;
    if (this.isEscaped) {
      this.isEscaped = false;
      marks.lastIndex += 1;
    }
    for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
      if (this.isInString && found[0] === '\\') {
        this.isEscaped = marks.lastIndex >= text.length;
        marks.lastIndex += 1;
      } else if (found[0] === '"') this.isInString = !this.isInString;
      else if (!this.isInString) this.depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
      if (this.depth === 0) return this.endRow(text.slice(start, marks.lastIndex), marks.lastIndex);
    }
    this.addPart(text.slice(start));
    return text.length;
  }

  private addPart(part: string): void {
    this.size += part.length;
    // Oversized parts are counted but not kept.
    this.parts.push(this.size <= MAX_ENTRY ? part : '');
  }

  private endRow(last: string, end: number): number {
    this.addPart(last);
    const { table } = this;
    const row = this.size <= MAX_ENTRY ? parseRow(this.parts.join('')) : undefined;
    const why = this.size <= MAX_ENTRY ? 'unreadable' : 'large';
    this.events.push(row === undefined ? { table, why } : { table, row });
    this.parts = [];
    return end;
  }
}

/**
 * Yields the rows of a JSON export's tables in flat memory: objects in the arrays of an object
 * `data`, and the object `meta` as a row of a table of that name. The last event says whether the
 * file was complete.
 */
export async function* readRows(texts: AsyncIterable<string>): AsyncGenerator<JsonEvent> {
  const scanner = new RowScanner();
  for await (const text of texts) {
    scanner.push(text);
    yield* scanner.events.splice(0);
  }
  yield { isWhole: scanner.isWhole && !scanner.isInRow };
}
