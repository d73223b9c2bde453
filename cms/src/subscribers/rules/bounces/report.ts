import type { Fields } from '../../../lib/json-fields';

/** Kinds of reports by mail services about an address. */
export type ReportType = 'hard' | 'soft' | 'complaint' | 'unsubscribed';

/** A report on one address. */
export interface ServiceReport {
  email: string;
  type: ReportType;
  detail: string;
}

/** Kind of report by event name; undefined for events that are not about an address. */
export type Types = Readonly<Record<string, ReportType | undefined>>;

/**
 * Reads one event of a service: empty if it is about something else; undefined if it is another
 * service's.
 */
export type EventReader = (event: Fields) => ServiceReport[] | undefined;

const MAX_DETAIL = 2_000;

/**
 * A server's text, which may hold anything, shortened and without characters that a database
 * refuses.
 */
const storable = (text: string): string =>
  text
    .slice(0, MAX_DETAIL)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** An address without the person's name before it. */
const bareAddress = (email: string): string => /<([^<>\s]+)>\s*$/.exec(email)?.[1] ?? email;

/** The report on an event; empty if the event says nothing about an address. */
export const report = (
  email: string,
  type: ReportType | undefined,
  detail: string,
): ServiceReport[] =>
  type === undefined ? [] : [{ email: bareAddress(email), type, detail: storable(detail) }];
