import type { FieldError } from '../../contract/problem';
import { assembleIssue } from './assemble-issue';
import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';
import { mailedBytes, MAX_HTML_BYTES } from './mail-size';

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);

/** Size of the largest mail of an issue: a monthly reader's with all categories. */
const largest = (issue: FrozenIssue): number =>
  mailedBytes(assembleIssue(issue, { monthly: true, categories: [] }), issue.publicUrl);

const ownPosts = ({ stories: posts }: FrozenIssue) =>
  posts.filter(({ monthlyOnly }) => !monthlyOnly);

function emptiness(issue: FrozenIssue): FieldError | undefined {
  if (ownPosts(issue).length > 0) return undefined;
  if (issue.kind === 'digest') {
    const message = 'A digest needs articles: none of the chosen ones are published.';
    return { path: 'postIds', message };
  }
  if (issue.rows.length > 0) return undefined;
  const message = 'This issue is empty: write a text or choose published articles.';
  return { path: 'content', message };
}

/** Why a composed issue cannot be sent, with the field to fix: it is empty or too large. */
export function issueProblem(issue: FrozenIssue): FieldError | undefined {
  const empty = emptiness(issue);
  if (empty !== undefined) return empty;
  const bytes = largest({ ...issue, stories: ownPosts(issue) });
  if (bytes <= MAX_HTML_BYTES) return undefined;
  const message = `This email would be ${kilobytes(bytes)} KB, and mail programs cut off emails over ${kilobytes(MAX_HTML_BYTES)} KB. Shorten the text or remove articles.`;
  return { path: 'content', message };
}

/** Drops a digest's last posts for monthly readers until its largest mail is not cut off. */
export function fitToMailSize(issue: FrozenIssue): FrozenIssue {
  const own = ownPosts(issue).length;
  for (let count = issue.stories.length; count > own; count -= 1) {
    const shorter = { ...issue, stories: issue.stories.slice(0, count) };
    if (largest(shorter) <= MAX_HTML_BYTES) return shorter;
  }
  return { ...issue, stories: issue.stories.slice(0, own) };
}
