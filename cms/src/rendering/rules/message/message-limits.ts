/** Longer than any issue, and short enough for a mail. */
const MAX_LENGTH = 40_000;
/** Nested quotations and lists, for which the Markdown parser recurses. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){31}/m;

/**
 * Reason why a text cannot be sent as a message, as a sentence about its field; undefined if it
 * can.
 */
export function messageProblem(content: string): string | undefined {
  if (content.length > MAX_LENGTH) {
    return `Content must be at most ${MAX_LENGTH.toLocaleString('en-US')} characters in an email`;
  }
  return TOO_DEEP.test(content) ? 'Content is nested too deeply for an email' : undefined;
}
