import { systemClock } from './clock';
import { connectionSecrets } from './connections';
import { env, type Env } from './env';
import { isExpectedWarning, type LineOptions, type LogEvent, logLine } from './log-line';

/** The key under which winston expects the formatted line. */
const LINE = Symbol.for('message');
const levels = ['error', 'warn', 'info', 'http', 'debug'] as const;
type Level = (typeof levels)[number];

const secretNames = [
  'ADMIN_PASSWORD',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'SITE_SECRET',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof Env)[];

const secretsOf = (settings: Env): string[] =>
  [
    ...secretNames.map((name) => settings[name]),
    ...settings.APP_KEYS,
    ...connectionSecrets(),
  ].filter((value) => value.length >= 8);

/** JSON in production if the output is not a terminal, unless LOG_FORMAT says otherwise. */
const formatOf = ({ LOG_FORMAT, NODE_ENV }: Env): 'json' | 'text' => {
  if (LOG_FORMAT !== '') return LOG_FORMAT;
  return NODE_ENV === 'production' && !process.stdout.isTTY ? 'json' : 'text';
};

const lineOptions = (): LineOptions => ({
  format: formatOf(env()),
  isColoured: process.stdout.isTTY,
  // Read for each line, since connections can change while the server runs.
  get secrets() {
    return secretsOf(env());
  },
  now: systemClock.now,
});

/** Configuration of Strapi's logger: the minimum level, and the format of its lines. */
export function logConfig(): {
  level: Level;
  format: { transform(event: LogEvent): LogEvent | false };
} {
  const { LOG_LEVEL, LOG_REQUESTS } = env();
  const options = lineOptions();
  const least = levels.indexOf(LOG_LEVEL);
  // Request logging has its own switch, independent of the level.
  const isWanted = (level: string): boolean =>
    level === 'http' ? LOG_REQUESTS : levels.indexOf(level as Level) <= least;
  return {
    level: LOG_REQUESTS && least < levels.indexOf('http') ? 'http' : LOG_LEVEL,
    format: {
      transform: (event) =>
        isWanted(event.level) &&
        !isExpectedWarning(event) && { ...event, [LINE]: logLine(event, options) },
    },
  };
}

/**
 * Prints at startup regardless of the level: `text` for a person, or `message` as a line of JSON.
 * Not redacted.
 */
export function announce(message: string, text: string): void {
  const { format, now } = lineOptions();
  const line = { time: new Date(now()).toISOString(), level: 'info', message };
  process.stdout.write(format === 'json' ? `${JSON.stringify(line)}\n` : text);
}

/** Writes a log line regardless of the level; redacted like all others. */
export function logAlways(
  level: 'info' | 'warn',
  message: string,
  fields: Record<string, string | number>,
): void {
  process.stdout.write(`${logLine({ ...fields, level, message }, lineOptions())}\n`);
}
