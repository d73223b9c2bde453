import {
  type ColumnKind,
  portableDouble,
  portableInteger,
  portableNumber,
  type PortableValue,
  TEXT_MOMENT,
} from './portable';

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^timestamp/, 'moment'],
  [/^jsonb?$/, 'json'],
  [/^bytea$/, 'bytes'],
];

/** Portable type of a PostgreSQL type, named as by `format_type`. */
export const postgresKind = (type: string): ColumnKind =>
  kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';

const MOMENT = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?(\+00)?$/;

/**
 * Converts a moment, as PostgreSQL writes it in a session in UTC, to ISO 8601 in UTC. One without a time zone is in
 * that of the server's process, as its driver writes and reads it.
 */
function portableMoment(text: string): string {
  const [, year, month, monthDay, hour, minute, second, fraction = '', zone] =
    MOMENT.exec(text) ?? [];
  if (year === undefined) return `${TEXT_MOMENT}${text}`;
  const day = [Number(year), Number(month) - 1, Number(monthDay)] as const;
  const time = [Number(hour), Number(minute), Number(second)] as const;
  const whole =
    zone === undefined ? new Date(...day, ...time).getTime() : Date.UTC(...day, ...time);
  return new Date(whole).toISOString().replace('.000Z', `.${fraction.padEnd(3, '0')}Z`);
}

const isDouble = (type: string): boolean => /^(real|double precision)/.test(type);

/** The portable form of a value that PostgreSQL returned as text. */
export function portableOf(
  text: string | null,
  type: string,
  kind: ColumnKind = postgresKind(type),
): PortableValue {
  if (text === null) return null;
  if (isDouble(type)) return portableDouble(text);
  if (kind === 'boolean') return text === 't';
  if (kind === 'integer') return portableInteger(text);
  if (kind === 'number') return portableNumber(text);
  if (kind === 'moment') return portableMoment(text);
  if (kind === 'bytes') return Buffer.from(text.slice(2), 'hex').toString('base64');
  return text;
}

/** Whether a column of a type keeps moments in the time zone of this process, without it. */
export const isLocalMoment = (type: string): boolean => /^timestamp.* without time zone/.test(type);

const two = (n: number): string => String(n).padStart(2, '0');

/** A moment in the time zone of this process, without it. */
function localText(iso: string): string {
  const at = new Date(iso);
  const [, fraction = '000'] = /\.(\d+)Z$/.exec(iso) ?? [];
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  return `${day} ${time}.${fraction}`;
}

/** A moment that SQLite keeps as text is one in UTC. */
const isoOf = (value: string): string => {
  if (!value.startsWith(TEXT_MOMENT)) return value;
  const text = value.slice(1);
  const moment = Date.parse(/[zZ]$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(moment)) throw new Error(`'${text}' is no moment`);
  return new Date(moment).toISOString();
};

/** A portable value as the text that PostgreSQL reads as one of a type. */
export function postgresText(value: PortableValue, type: string): string | null {
  if (value === null) return null;
  const text = String(value);
  if (/^timestamp/.test(type)) {
    return isLocalMoment(type) ? localText(isoOf(text)) : isoOf(text);
  }
  if (type === 'bytea') return `\\x${Buffer.from(text, 'base64').toString('hex')}`;
  return text;
}

/**
 * The value that a column of a type returns for a written one. Without a time zone the hour that comes
 * twice in autumn is the first of the two.
 */
export const asKept = (value: PortableValue, type: string): PortableValue =>
  isLocalMoment(type) ? portableOf(postgresText(value, type), type) : value;
