import { email as emailField } from '../../contract/newsletter';
import { saidIn } from '../importing/cell-text';
import type { CsvTable, TableRow } from '../importing/csv-table';
import { dateReader, guessDateOrder } from '../importing/dates';
import { unreadableFile } from '../importing/file-error';

/** A line of a file that can be a subscriber. */
export interface GoodLine {
  line: number;
  email: string;
  consentText: string;
  /** Milliseconds; undefined where the file does not say. */
  consentAt: number | undefined;
}

/** A line that cannot, and why. */
export interface RefusedLine {
  line: number;
  email: string;
  message: string;
}

const MAX_CONSENT = 1_000;
const MAX_SHOWN = 254;

/** What files call each column, in small words. */
const headings = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'subscriber email'],
  status: ['status', 'subscription status', 'subscription state'],
  consent: ['consent', 'consent text', 'opt in text', 'source', 'opt in source'],
  date: [
    'consent date',
    'consent date utc',
    'consent at',
    'opt in date',
    'opt in time',
    'optin time',
    'confirm time',
    'confirmed at',
    'signed up utc',
    'subscribed at',
    'created at',
    'date',
  ],
} as const;

/** States that other services give to people who asked for mail and still want it. */
const WANTED = new Set(['confirmed', 'subscribed', 'active', 'enabled', 'opted in', 'opt in']);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Where the column is that has one of these names, the first of them before the others; -1 for none. */
function columnOf(columns: readonly string[], names: readonly string[]): number {
  const words = columns.map(wordsOf);
  const found = names.find((name) => words.includes(name));
  if (found === undefined) return -1;
  const index = words.indexOf(found);
  if (words.lastIndexOf(found) === index) return index;
  throw unreadableFile(`The file has two columns named ${found}: leave one of them`);
}

/** A cell without the apostrophe that keeps spreadsheets from running it as a formula. */
const unarmed = (cell: string | undefined): string | undefined =>
  saidIn(cell)?.replace(/^'(?=[=+\-@])/, '');

interface Reading {
  columns: { email: number; status: number; consent: number; date: number };
  readDate: ReturnType<typeof dateReader>;
}

function readRow(
  { line, cells }: TableRow,
  { columns, readDate }: Reading,
): GoodLine | RefusedLine {
  const at = (index: number): string | undefined => (index < 0 ? undefined : unarmed(cells[index]));
  const written = at(columns.email) ?? '';
  const refuse = (message: string): RefusedLine => ({
    line,
    email: written.replace(/\p{Cc}/gu, ' ').slice(0, MAX_SHOWN),
    message,
  });
  const address = emailField.safeParse(written);
  if (!address.success) return refuse(address.error.issues[0]?.message ?? 'Email is not valid');
  const status = at(columns.status);
  if (status !== undefined && !WANTED.has(wordsOf(status)))
    return refuse(`The file says that this one is ${wordsOf(status).slice(0, 40)}`);
  const date = readDate(at(columns.date));
  if (date !== undefined && 'wrong' in date) return refuse(date.wrong);
  const consentText = (at(columns.consent) ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, MAX_CONSENT);
  return { line, email: address.data, consentText, consentAt: date?.at };
}

/**
 * Reads the lines of a file of subscribers: a column `email`, and where there are such columns the state, the
 * text and the day of the consent. Who is not confirmed by the file's own word is refused. Throws a 400 for
 * a file without such a column, and for one in which a column that is read stands twice.
 */
export function readLines(
  table: CsvTable,
  { timezone, now }: { timezone: string; now: number },
): (GoodLine | RefusedLine)[] {
  const columns = {
    email: columnOf(table.columns, headings.email),
    status: columnOf(table.columns, headings.status),
    consent: columnOf(table.columns, headings.consent),
    date: columnOf(table.columns, headings.date),
  };
  if (columns.email < 0) throw unreadableFile('The file must have a column named email');
  const dates = table.rows.map(({ cells }) =>
    columns.date < 0 ? '' : (cells[columns.date] ?? ''),
  );
  const readDate = dateReader({ order: guessDateOrder(dates), timezone, now });
  return table.rows.map((row) => readRow(row, { columns, readDate }));
}
