import type {
  IssuePreview,
  IssueStatus,
  NewsletterIssue,
  NewsletterIssueReport,
} from '@contract/newsletter-issue';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** Where issues are read and kept. */
export const ISSUES_PATH = '/api/newsletter/issues';
/** How many issues the list shows at once. */
export const ISSUES_A_PAGE = 20;

/** What of the issues is listed. */
export interface IssueFilters {
  status: IssueStatus | null;
  page: number;
}

/** A page of the issues, newest first. */
export function issuesRead({ status, page }: IssueFilters): Read<Page<NewsletterIssue>> {
  const query = new URLSearchParams({ limit: String(ISSUES_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * ISSUES_A_PAGE));
  if (status !== null) query.set('status', status);
  return readAnyPage(`${ISSUES_PATH}?${query.toString()}`);
}

/** One issue with what became of it. */
export const issueRead = (id: number): Read<NewsletterIssueReport> =>
  readAny(`${ISSUES_PATH}/${id}`);

/** The mail of an issue as it went out. */
export const issueMailRead = (id: number): Read<IssuePreview> =>
  readAny(`${ISSUES_PATH}/${id}/preview`);
