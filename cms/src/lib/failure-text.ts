import { inspect } from 'node:util';

/** A failure for the log: the attempted action, and the stack of every cause. */
export function failureText(what: string, thrown: unknown): string {
  const parts = [what];
  for (let cause: unknown = thrown, depth = 0; cause !== undefined && depth < 5; depth += 1) {
    parts.push(cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return parts.join('\n');
}
