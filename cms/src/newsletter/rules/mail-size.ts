import { addressIssue, type AssembledIssue } from './assemble-issue';

/**
 * Maximum size of a mail's HTML in bytes: mail programs cut off larger mails (Gmail at 102 KB), and
 * with them the link to unsubscribe.
 */
export const MAX_HTML_BYTES = 100_000;

/** As long as a token in a mail's links. */
const TOKEN = 'x'.repeat(40);

/** Size of an issue's HTML in bytes, with a token in every link. */
export function mailedBytes(issue: AssembledIssue, publicUrl: string): number {
  const address = `${publicUrl}/newsletter/unsubscribe?token=${TOKEN}`;
  const { html } = addressIssue(issue, {
    link: () => address,
    unsubscribe: address,
    preferences: address,
    browser: address,
    pixel: address,
  });
  return Buffer.byteLength(html);
}
