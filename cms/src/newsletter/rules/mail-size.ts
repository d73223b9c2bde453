import { addressIssue, type AssembledIssue } from './assemble-issue';

/** Over this many bytes mail programs cut a mail off (Gmail at 102 KB), with the link to unsubscribe. */
export const MAX_HTML_BYTES = 100_000;

/** As long as the tokens in the links of mail are. */
const TOKEN = 'x'.repeat(40);

/** How many bytes the HTML of an issue has when it is mailed, with every link's token in it. */
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
