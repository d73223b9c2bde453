import { isFields } from '../../../lib/json-fields';
import { readBrevo, readMailjet, readPlainSendGrid, readSendGrid } from './flat-events';
import { readMailgun, readPostmark, readSes, readSparkPost } from './nested-events';
import type { EventReader, ServiceReport } from './report';

/** Each reader recognizes its service by fields that no other has; the flat formats come last. */
const readers: readonly EventReader[] = [
  readSes,
  readPostmark,
  readMailgun,
  readSparkPost,
  readSendGrid,
  readMailjet,
  readBrevo,
  readPlainSendGrid,
];

/** Reports read from a body; `unknown` counts events in no known format. */
export interface ReadReports {
  reports: ServiceReport[];
  unknown: number;
}

/** The supported services, as a message names them. */
export const KNOWN_SERVICES =
  'Postmark, SendGrid, Mailgun, Amazon SES, SparkPost, Brevo and Mailjet';

function readEvent(event: unknown): ServiceReport[] | undefined {
  if (!isFields(event)) return undefined;
  for (const read of readers) {
    const found = read(event);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The events of a body: a list, a single event, or a list in the field `events` or `items`. */
function eventsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  if (isFields(body)) {
    const list = body.events ?? body.items;
    if (Array.isArray(list)) return list;
  }
  return [body];
}

/**
 * Reads a mail service's reports; undefined if no event of the body has a known format. Events
 * about something else, such as an open, yield no report.
 */
export function readServiceReports(body: unknown): ReadReports | undefined {
  const events = eventsOf(body);
  const read = events.map(readEvent);
  const unknown = read.filter((found) => found === undefined).length;
  if (events.length > 0 && unknown === events.length) return undefined;
  return { reports: read.flatMap((found) => found ?? []), unknown };
}
