import type {
  FileAnswer,
  FileMeaning,
  FileQuestion,
  FileState,
} from '../../../contract/newsletter';
import { limits } from '../../../contract/limits';
import { quoted, cellValue } from '../../../lib/csv/cell-text';
import type { CsvTable } from '../../../lib/csv/csv-table';
import { type ColumnKind, isOfAddress, kindOf } from './state-headings';
import { answerIn, isDateLike, isStateOnly, parseState, normalizedWords } from './state-labels';

/** From weakest to strongest: the strongest reason against mailing somebody wins. */
const STRENGTH: readonly FileState[] = ['wanted', 'unconfirmed', 'left', 'bounced', 'complained'];

/** Whether state `a` takes precedence over `b`. */
export const isStronger = (a: FileState, b: FileState): boolean =>
  STRENGTH.indexOf(a) > STRENGTH.indexOf(b);

/** A state given by a row, and where it is given. */
export interface GivenState {
  state: FileState;
  /** The state as it follows “According to the file:”. */
  words: string;
  column: number;
}

/** A heading or file name that may give a state to all addresses; only the owner can say what it means. */
export interface WholeFile {
  /** The place and its value, as a question names them. */
  column: string;
  value: string;
  /** Whether it applies even if columns give states. */
  isSure: boolean;
}

interface StateReadingOptions {
  answers: readonly FileAnswer[];
  /** Columns without states. */
  skip: ReadonlySet<number>;
  whole?: WholeFile | undefined;
}

interface StateColumn {
  index: number;
  heading: string;
  kind: ColumnKind;
}

const DATE = 'a date';
const ANYTHING_ELSE = 'anything else';

const inWords: Readonly<Record<FileState, string>> = {
  wanted: 'confirmed',
  unconfirmed: 'not confirmed',
  left: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
};

/** The key of a value in questions to the owner: all dates share one. */
const valueOf = (cell: string): string =>
  isDateLike(cell) ? DATE : (normalizedWords(cell) || cell).slice(0, limits.stateValue);

/**
 * State in a cell, by its column's kind; null if it gives none, undefined if its meaning is
 * unknown.
 */
function read(kind: ColumnKind, cell: string): FileState | null | undefined {
  const named = parseState(cell);
  const answer = answerIn(cell);
  switch (kind.form) {
    case 'words':
      return named;
    case 'consent':
      return answer === 'no' ? 'unconfirmed' : null;
    case 'mark':
      return answer === 'no' || named === 'wanted' ? null : kind.state;
    case 'question':
      return answer === undefined ? named : answer === 'yes' ? kind.yes : kind.no;
    case 'unclear':
      return named;
  }
}

/** A column of states, recognized by its heading or by cells that can only be states. */
function columnAt(table: CsvTable, index: number): StateColumn | undefined {
  const heading = table.columns[index] ?? '';
  const kind = kindOf(heading);
  const cells = () => table.rows.flatMap((row) => cellValue(row.cells[index]) ?? []);
  if (kind === undefined) {
    return cells().some(isStateOnly) ? { index, heading, kind: { form: 'words' } } : undefined;
  }
  if (normalizedWords(heading) === 'state') {
    const said = cells();
    const isState = said.some((cell) => parseState(cell) !== undefined);
    const isPostal =
      table.columns.some(isOfAddress) || said.every((cell) => /^\p{Lu}{2}$/u.test(cell));
    if (!isState && isPostal) return undefined;
  }
  // An empty value in a service's attributes is unknown; in a column of confirmations it means
  // unconfirmed.
  const isSilent = kind.form === 'question' && !normalizedWords(heading).includes('confirm');
  return isSilent && cells().length === 0 ? undefined : { index, heading, kind };
}

/** Reads the states of a file's rows; collects the questions that must be answered first. */
export class StateReading {
  readonly #columns: StateColumn[];
  readonly #answers: ReadonlyMap<string, FileMeaning>;
  /** State that the presence of a column gives to every row. */
  readonly #ofAll: GivenState | undefined;
  readonly #whole: WholeFile | undefined;

  constructor(
    private readonly table: CsvTable,
    { answers, skip, whole }: StateReadingOptions,
  ) {
    this.#columns = table.columns.flatMap((_, index) =>
      skip.has(index) ? [] : (columnAt(table, index) ?? []),
    );
    this.#answers = new Map(
      answers.map(({ column, value, meaning }) => [JSON.stringify([column, value]), meaning]),
    );
    const isReported = this.#columns.some(({ kind }) => kind.form !== 'consent');
    this.#whole = isReported && whole?.isSure !== true ? undefined : whole;
    this.#ofAll = this.#readPresence() ?? this.#readWhole();
  }

  /** Whether a column gives states. */
  reads(column: number): boolean {
    return this.#columns.some(({ index }) => index === column);
  }

  /** Questions that only the owner can answer: columns that look like states, and unknown words. */
  questions(): FileQuestion[] {
    return [...this.#questionOfWhole(), ...this.#questionsOfColumns()];
  }

  #questionOfWhole(): FileQuestion[] {
    if (this.#whole === undefined || this.#meaningOfWhole() !== undefined) return [];
    const { column, value } = this.#whole;
    return [{ column, values: [{ value, rows: this.table.rows.length }] }];
  }

  #questionsOfColumns(): FileQuestion[] {
    return this.#columns.flatMap((column) => {
      const counts = new Map<string, number>();
      for (const { cells } of this.table.rows) {
        const cell = cellValue(cells[column.index]);
        if (cell === undefined || this.#meaningOf(column, cell) !== undefined) continue;
        const value = valueOf(cell);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      if (counts.size === 0) return [];
      return [{ column: column.heading, values: shortened(counts) }];
    });
  }

  /** State of a row: the strongest that it gives; undefined if it gives none. */
  stateOf(cells: readonly string[]): GivenState | undefined {
    let found = this.#ofAll;
    let blank: GivenState | undefined;
    for (const column of this.#columns) {
      const { index, kind, heading } = column;
      const cell = cellValue(cells[index]);
      if (cell === undefined) {
        if (kind.form === 'question') {
          const words = `not confirmed (${quoted(heading)} is empty)`;
          blank = { state: 'unconfirmed', words, column: index };
        }
        continue;
      }
      const state = this.#meaningOf(column, cell);
      if (state === undefined || state === 'ignored') continue;
      if (found !== undefined && !isStronger(state, found.state)) continue;
      found = { state, words: described(state, heading, cell), column: index };
    }
    return found ?? blank;
  }

  /** Answers count only for values that are not understood. */
  #meaningOf({ kind, heading }: StateColumn, cell: string): FileMeaning | undefined {
    const found = read(kind, cell);
    if (found !== undefined) return found ?? 'ignored';
    const answer = (value: string) => this.#answers.get(JSON.stringify([heading, value]));
    return answer(valueOf(cell)) ?? answer(ANYTHING_ELSE);
  }

  #meaningOfWhole(): FileMeaning | undefined {
    const { column, value } = this.#whole ?? {};
    return this.#answers.get(JSON.stringify([column, value]));
  }

  #readWhole(): GivenState | undefined {
    const state = this.#meaningOfWhole();
    if (state === undefined || state === 'ignored') return undefined;
    return { state, words: `${inWords[state]} (as you said for all)`, column: -1 };
  }

  #readPresence(): GivenState | undefined {
    for (const { index, heading, kind } of this.#columns) {
      if (kind.form !== 'mark' || !kind.isWholeFile) continue;
      if (this.table.rows.some(({ cells }) => cellValue(cells[index]) !== undefined)) continue;
      const words = `${inWords[kind.state]} (by the column ${quoted(heading)})`;
      return { state: kind.state, words, column: index };
    }
    return undefined;
  }
}

function described(state: FileState, heading: string, cell: string): string {
  const own = parseState(cell) === state ? normalizedWords(cell) : inWords[state];
  return `${own} (${quoted(heading)}: ${quoted(cell)})`;
}

/** The most frequent values; the others are combined, so that a question stays short. */
function shortened(counts: ReadonlyMap<string, number>): FileQuestion['values'] {
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const shown = sorted.slice(0, limits.stateValues);
  const rest = sorted.slice(limits.stateValues).reduce((sum, [, rows]) => sum + rows, 0);
  return [...shown, ...(rest > 0 ? [[ANYTHING_ELSE, rest] as const] : [])].map(([value, rows]) => ({
    value,
    rows,
  }));
}
