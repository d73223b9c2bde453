import type { IssueKind } from '../../contract/newsletter-issue';
import type { ChosenPost } from '../../rendering/rules/issue/issue-parts';

/** A reader's choice of digests; no categories means all of them. */
export interface ReaderChoice {
  monthly: boolean;
  categories: readonly number[];
}

/** As much of an issue as says who gets it. */
export interface ChosenIssue<S extends ChosenPost = ChosenPost> {
  kind: IssueKind;
  /** Whether it is the digest of the month for those who get one a month. */
  firstOfMonth: boolean;
  stories: readonly S[];
}

/** The choice of somebody who has made none. */
export const EVERYTHING: ReaderChoice = { monthly: false, categories: [] };

/** The posts of an issue that a reader gets: of a written one all, of a digest those of their categories. */
export function postsFor<S extends ChosenPost>(
  { kind, stories }: ChosenIssue<S>,
  { monthly, categories }: ReaderChoice,
): readonly S[] {
  if (kind === 'written') return stories;
  return stories.filter(({ categoryId, monthlyOnly }) => {
    if (monthlyOnly && !monthly) return false;
    return categories.length === 0 || (categoryId !== null && categories.includes(categoryId));
  });
}

/**
 * Whether a reader gets an issue: written ones go to everybody, a digest to those who have a post in it,
 * and to those who get mail once a month only the first of a month.
 */
export function isFor(issue: ChosenIssue, choice: ReaderChoice): boolean {
  if (issue.kind === 'written') return true;
  if (choice.monthly && !issue.firstOfMonth) return false;
  return issue.stories.length === 0 || postsFor(issue, choice).length > 0;
}
