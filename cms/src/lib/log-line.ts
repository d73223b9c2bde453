import { styleText } from 'node:util';
import { currentRequest } from './request-context';
import { redact } from './redact';

/** Log event as the logger passes it. */
export interface LogEvent {
  level: string;
  message: unknown;
  stack?: unknown;
  [field: string]: unknown;
}

/**
 * Whether a warning of Strapi concerns an intended setup: the owner signs in without being a panel
 * user.
 */
export const isExpectedWarning = ({ message }: Pick<LogEvent, 'message'>): boolean =>
  message === "Your application doesn't have a super admin user.";

/** Format options of log lines. */
export interface LineOptions {
  format: 'json' | 'text';
  isColoured: boolean;
  /** Secret values to redact wherever they occur. */
  secrets: readonly string[];
  now: () => number;
}

const colours: Partial<Record<string, 'red' | 'yellow' | 'green' | 'cyan'>> = {
  error: 'red',
  warn: 'yellow',
  info: 'green',
  http: 'cyan',
};
const OWN = new Set(['level', 'message', 'stack', 'timestamp']);

interface Parts {
  level: string;
  /** First line of the entry. */
  head: string;
  /** Further lines, such as stacks. */
  rest: string;
  requestId: string | undefined;
}

function partsOf({ level, message, stack }: LogEvent, secrets: readonly string[]): Parts {
  const reported = message instanceof Error ? (message.stack ?? message.message) : String(message);
  const text = redact(typeof stack === 'string' ? `${reported}\n${stack}` : reported, secrets);
  const at = text.indexOf('\n');
  return {
    level,
    head: at === -1 ? text : text.slice(0, at),
    rest: at === -1 ? '' : text.slice(at + 1),
    requestId: currentRequest()?.id,
  };
}

/** The primitive values of an event, with texts redacted. */
const fieldsOf = (event: LogEvent, secrets: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(event)
      .filter(([name]) => !OWN.has(name))
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, typeof value === 'string' ? redact(value, secrets) : value]),
  );

/** Formats an event as a line of JSON or as readable text, without personal data and secrets. */
export function logLine(event: LogEvent, options: LineOptions): string {
  const { level, head, rest, requestId } = partsOf(event, options.secrets);
  const time = new Date(options.now()).toISOString();
  if (options.format === 'json') {
    return JSON.stringify({
      time,
      level,
      message: head,
      ...(requestId === undefined ? {} : { requestId }),
      ...fieldsOf(event, options.secrets),
      ...(rest === '' ? {} : { detail: rest }),
    });
  }
  const colour = options.isColoured ? colours[level] : undefined;
  const mark = colour === undefined ? level : styleText(colour, level);
  const id = requestId === undefined ? '' : ` (${requestId})`;
  return `[${time}] ${mark}: ${head}${id}${rest === '' ? '' : `\n${rest}`}`;
}
