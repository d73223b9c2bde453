import type { IssueKind } from '../../contract/newsletter-issue';
import type { ChosenPost } from '../../rendering/rules/issue/issue-parts';

/** A reader's choice of digests; no categories means all of them. */
export interface ReaderChoice {
  monthly: boolean;
  categories: readonly number[];
}

/** The parts of an issue that decide who gets it. */
export interface ChosenIssue<S extends ChosenPost = ChosenPost> {
  kind: IssueKind;
  /** Whether it is the month's digest for readers who get one a month. */
  firstOfMonth: boolean;
  // oxlint-disable-next-line house/plain-names -- as in `FrozenIssue`, which is stored
  stories: readonly S[];
}

/** The default choice. */
export const EVERYTHING: ReaderChoice = { monthly: false, categories: [] };

/**
 * The posts of an issue that a reader gets: all of a written one, those in the reader's categories
 * of a digest.
 */
export function postsFor<S extends ChosenPost>(
  { kind, stories: posts }: ChosenIssue<S>,
  { monthly, categories }: ReaderChoice,
): readonly S[] {
  if (kind === 'written') return posts;
  return posts.filter(({ categoryId, monthlyOnly }) => {
    if (monthlyOnly && !monthly) return false;
    return categories.length === 0 || (categoryId !== null && categories.includes(categoryId));
  });
}

/**
 * Whether a reader gets an issue. Written ones go to everybody; a digest goes to readers who have a
 * post in it, and to monthly readers only if it is the first of its month.
 */
export function isFor(issue: ChosenIssue, choice: ReaderChoice): boolean {
  if (issue.kind === 'written') return true;
  if (choice.monthly && !issue.firstOfMonth) return false;
  return issue.stories.length === 0 || postsFor(issue, choice).length > 0;
}
