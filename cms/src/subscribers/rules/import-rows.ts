import { FILE_NAME, isLeaverName } from '../../contract/leaver-lists';
import { limits } from '../../contract/limits';
import {
  email as emailField,
  type FileAnswer,
  type FileQuestion,
  type FileState,
} from '../../contract/newsletter';
import { quoted, cellValue } from '../../lib/csv/cell-text';
import { type CsvTable, type TableRow, withoutGuards } from '../../lib/csv/csv-table';
import { dateReader, guessDateOrder } from '../../lib/csv/dates';
import { unreadableFile } from '../../lib/csv/file-error';
import { type GivenState, StateReading, type WholeFile } from './people/read-states';
import { isDateLike, normalizedWords } from './people/state-labels';

/** A line that can become a subscriber. */
export interface GoodLine {
  line: number;
  email: string;
  consentText: string;
  /** Milliseconds; undefined if the file does not say. */
  consentAt: number | undefined;
}

/** A line about an address that the file marks as not confirmed, and why. */
export interface EndedLine {
  line: number;
  email: string;
  state: Exclude<FileState, 'wanted'>;
  message: string;
  /** When that happened, in milliseconds; undefined if the file does not say. */
  at: number | undefined;
}

export type FileLine = GoodLine | EndedLine | RefusedLine;

/** A line that cannot become a subscriber, and why. */
export interface RefusedLine {
  line: number;
  email: string;
  message: string;
}

const MAX_CONSENT = 1_000;
const MAX_SHOWN = 254;

/** Known headings of each column, in lower case. */
const headings = {
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'subscriber email'],
    ...[
      'contact email',
      'primary email',
      'subscriber',
      'email id',
      'e mail adresse',
      'email adresse',
    ],
    ...[
      'adresse e mail',
      'adresse email',
      'courriel',
      'correo electrónico',
      'correo',
      'emailaddress',
    ],
  ],
  consent: ['consent', 'consent text', 'opt in text', 'source', 'opt in source'],
  date: [
    ...[
      'consent date',
      'consent date utc',
      'consent at',
      'opt in date',
      'opt in time',
      'optin time',
    ],
    ...['optin date', 'confirm time', 'confirmed at', 'signed up utc', 'subscribed at'],
    ...[
      'subscribed on',
      'subscription date',
      'subscribe date',
      'subscribed date',
      'date subscribed',
    ],
    ...['signup date', 'sign up date', 'date joined', 'joined', 'date added', 'added time'],
    ...['creation date', 'create date', 'created at', 'created', 'subscribed', 'date'],
  ],
} as const;

/**
 * Index of the column with one of these names, of which earlier ones take precedence; -1 if there
 * is none. Throws if two columns have that name.
 */
function columnOf(columns: readonly string[], names: readonly string[]): number {
  const words = columns.map(normalizedWords);
  const found = names.find((name) => words.includes(name));
  if (found === undefined) return -1;
  const index = words.indexOf(found);
  if (words.lastIndexOf(found) === index) return index;
  throw unreadableFile(`The file has two columns named ${found}: keep only one of them`);
}

/** Index of the column with the consent date; “subscribed” may also be a yes-or-no column. */
function dateColumnOf({ columns, rows }: CsvTable): number {
  const index = columnOf(columns, headings.date);
  if (normalizedWords(columns[index] ?? '') !== 'subscribed') return index;
  const said = rows.flatMap(({ cells }) => cellValue(cells[index]) ?? []);
  return said.every(isDateLike) ? index : -1;
}

/** A Unix time in seconds or milliseconds as a date; any other cell unchanged. */
function inUtc(cell: string | undefined): string | undefined {
  const [, seconds] = /^(\d{10})(?:\d{3})?$/.exec(cell?.trim() ?? '') ?? [];
  return seconds === undefined ? cell : new Date(Number(seconds) * 1_000).toISOString();
}

type ReadDate = ReturnType<typeof dateReader>;

interface Reading {
  columns: { email: number; consent: number; date: number };
  /** Number of cells of a complete row; one with fewer was cut off. */
  width: number;
  states: StateReading;
  dateIn: (column: number) => ReadDate;
}

/** Number of columns up to the last named one: spreadsheets append empty columns. */
const widthOf = (columns: readonly string[]): number =>
  columns.findLastIndex((name, index) => name !== `Column ${index + 1}`) + 1;

const cellAt = (cells: readonly string[], index: number): string | undefined =>
  index < 0 ? undefined : cellValue(cells[index]);

function readEnded(
  said: GivenState & { state: EndedLine['state'] },
  { line, cells }: TableRow,
  { email, dateIn }: { email: string; dateIn: Reading['dateIn'] },
): EndedLine {
  const cell = cells[said.column] ?? '';
  const date = isDateLike(cell.trim()) ? dateIn(said.column)(cell) : undefined;
  return {
    line,
    email,
    state: said.state,
    message: `According to the file: ${said.words}`,
    at: date !== undefined && 'at' in date ? date.at : undefined,
  };
}

const isEnding = (
  said: GivenState | undefined,
): said is GivenState & { state: EndedLine['state'] } =>
  said !== undefined && said.state !== 'wanted';

function readRow(row: TableRow, reading: Reading): FileLine {
  const { line, cells } = row;
  const { columns, width, states, dateIn } = reading;
  const written = cellAt(cells, columns.email) ?? '';
  const refuse = (message: string): RefusedLine => ({
    line,
    email: written.replace(/\p{Cc}/gu, ' ').slice(0, MAX_SHOWN),
    message,
  });
  const address = emailField.safeParse(written);
  if (!address.success) return refuse(address.error.issues[0]?.message ?? 'Email is not valid');
  if (cells.length < width) {
    return refuse(
      `The row has ${cells.length} of ${width} columns: the file may have been cut off`,
    );
  }
  const said = states.stateOf(cells);
  if (isEnding(said)) return readEnded(said, row, { email: address.data, dateIn });
  const date = columns.date < 0 ? undefined : dateIn(columns.date)(cellAt(cells, columns.date));
  if (date !== undefined && 'wrong' in date) return refuse(date.wrong);
  const consentText = (cellAt(cells, columns.consent) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_CONSENT);
  return { line, email: address.data, consentText, consentAt: date?.at };
}

/** The error for a file in which no column of addresses is found. */
const withoutAddresses = ({ columns }: CsvTable): Error =>
  unreadableFile(
    columns.some((heading) => heading.includes('@'))
      ? 'The first line is an address: add a heading row before it, such as email'
      : 'The file must have a column named email',
  );

/**
 * Index of the address column of a bare list whose heading means unsubscribed, bounced or the like;
 * -1 if there is none.
 */
const leaverColumnOf = ({ columns, rows }: CsvTable): number =>
  columns.findIndex((heading, index) => {
    if (!isLeaverName(heading) || heading.includes('@')) return false;
    const said = rows.flatMap(({ cells }) => cellValue(cells[index]) ?? []);
    const others = said.filter((cell) => !/^[^\s@]+@[^\s@]+$/.test(cell)).length;
    return said.length > others && others <= Math.max(1, said.length / 5);
  });

const IS_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Index of the only column with “mail” in its heading that holds nothing but addresses; -1 if there
 * is none or several.
 */
function addressColumnOf({ columns, rows }: CsvTable): number {
  const found = columns.flatMap((heading, index) => {
    if (!/mail|courriel|correo/i.test(heading)) return [];
    const said = rows.flatMap(({ cells }) => cellValue(cells[index]) ?? []);
    return said.length > 0 && said.every((cell) => IS_ADDRESS.test(cell)) ? [index] : [];
  });
  const [only = -1] = found;
  return found.length === 1 && !columns.some((name) => name.includes('@')) ? only : -1;
}

/** The file's name, if it may give all its addresses a state. */
const wholeByName = (fileName: string | undefined): WholeFile | undefined =>
  fileName === undefined || !isLeaverName(fileName)
    ? undefined
    : { column: FILE_NAME, value: fileName.slice(0, limits.stateValue), isSure: false };

/**
 * How a file is read: the site's time zone, the current time, the owner's answers about unclear
 * columns, and the file's name.
 */
interface FileReading {
  timezone: string;
  now: number;
  answers?: readonly FileAnswer[] | undefined;
  fileName?: string | undefined;
}

/** Headings of columns that are not empty and not imported. */
const unreadColumns = ({ columns, rows }: CsvTable, { columns: read, states }: Reading): string[] =>
  columns
    .filter(
      (_, index) =>
        !Object.values(read).includes(index) &&
        !states.reads(index) &&
        rows.some(({ cells }) => cellValue(cells[index]) !== undefined),
    )
    .slice(0, limits.unreadColumns)
    .map((heading) => heading.replace(/\p{Cc}+/gu, ' ').slice(0, limits.stateValue));

/**
 * Reads a file of subscribers: its addresses, and the states, consent texts and consent dates if it
 * has such columns; also the headings of its other columns that are not empty. Returns no lines
 * while there are questions. Throws a 400 if there is no column of addresses or if a column that is
 * read occurs twice.
 */
export function readLines(
  file: CsvTable,
  { timezone, now, answers = [], fileName }: FileReading,
): { lines: FileLine[]; questions: FileQuestion[]; unread: string[] } {
  const table = withoutGuards(file);
  const named = columnOf(table.columns, headings.email);
  const leavers = named < 0 ? leaverColumnOf(table) : -1;
  const columns = {
    email: [named, leavers].find((index) => index >= 0) ?? addressColumnOf(table),
    consent: columnOf(table.columns, headings.consent),
    date: dateColumnOf(table),
  };
  if (columns.email < 0) throw withoutAddresses(table);
  const readers = new Map<number, ReadDate>();
  const dateIn = (column: number): ReadDate => {
    const known = readers.get(column);
    if (known !== undefined) return known;
    const days = table.rows.map(({ cells }) => cells[column] ?? '');
    const { order } = guessDateOrder(days, now);
    const dates = dateReader({ order, timezone, now });
    const reader: ReadDate = (cell) => dates(inUtc(cell));
    readers.set(column, reader);
    return reader;
  };
  const whole =
    leavers >= 0
      ? { column: table.columns[columns.email] ?? '', value: 'an address', isSure: true }
      : wholeByName(fileName);
  const states = new StateReading(table, { answers, skip: new Set([columns.email]), whole });
  const questions = states.questions();
  if (questions.length > 0) return { lines: [], questions, unread: [] };
  const reading: Reading = { columns, width: widthOf(table.columns), states, dateIn };
  const lines = table.rows.map((row) => readRow(row, reading));
  return { lines, questions, unread: unreadColumns(table, reading) };
}

/** The text of a question in an error message. */
export const questionText = ({ column, values }: FileQuestion): string =>
  `${
    column === FILE_NAME ? 'The file name' : `The column ${quoted(column)}`
  } looks like a status we don’t understand: say what ${values
    .map(({ value }) => quoted(value))
    .join(', ')} means${column === FILE_NAME ? '' : ', or remove the column'}`;
