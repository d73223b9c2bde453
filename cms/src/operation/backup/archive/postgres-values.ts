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

/** Portable kind of a PostgreSQL type, named as by `format_type`. */
export const postgresKind = (type: string): ColumnKind =>
  kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';

const MOMENT = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?(\+00)?$/;

/**
 * Converts a time, as PostgreSQL writes it in a session in UTC, to ISO 8601 in UTC. One without a
 * time zone is in the server process's, as its driver reads and writes it.
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

/** Whether a column type stores times in this process's time zone, without the zone. */
export const isLocalMoment = (type: string): boolean => /^timestamp.* without time zone/.test(type);

const two = (n: number): string => String(n).padStart(2, '0');

/** A time in this process's time zone, without the zone. */
function localText(iso: string): string {
  const at = new Date(iso);
  const [, fraction = '000'] = /\.(\d+)Z$/.exec(iso) ?? [];
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  return `${day} ${time}.${fraction}`;
}

/** A time that SQLite stores as text is in UTC. */
const isoOf = (value: string): string => {
  if (!value.startsWith(TEXT_MOMENT)) return value;
  const text = value.slice(1);
  const moment = Date.parse(/[zZ]$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(moment)) throw new Error(`'${text}' is no moment`);
  return new Date(moment).toISOString();
};

/** A portable value as the text that PostgreSQL parses for a type. */
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
 * The value that a column of a type returns after a write. Without a time zone, the hour that
 * occurs twice in autumn is read as the first.
 */
export const asKept = (value: PortableValue, type: string): PortableValue =>
  isLocalMoment(type) ? portableOf(postgresText(value, type), type) : value;
