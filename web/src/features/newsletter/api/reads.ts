import type { Period } from '@contract/analytics';
import type { SubscriberListQuery, SubscriberStatus } from '@contract/newsletter';
import type { IssueStatus, NewsletterIssueQuery } from '@contract/newsletter-issue';
import type { MailMessageQuery, MessageKind, MessageStatus } from '@contract/outbox';
import type { PostCard } from '@contract/post';
import { callApi, urlOf } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** How many issues, subscribers and messages a list shows at once. */
export const ISSUES_A_PAGE = 20;
export const SUBSCRIBERS_A_PAGE = 25;
export const MESSAGES_A_PAGE = 50;

/** As many posts as a search offers at once. */
const OFFERED = 8;

/** Filters of a list of issues. */
export interface IssueFilters {
  status: IssueStatus | null;
  /** A part of the subject. */
  q: string;
  /** Null for the newest first. */
  sort: NewsletterIssueQuery['sort'] | null;
  page: number;
}

/** A page of the issues that match. */
export const issuesRead = ({ status, q, sort, page }: IssueFilters) =>
  readPage('GET /api/newsletter/issues', {
    query: { ...pageQuery(page, ISSUES_A_PAGE), status, q: q || null, sort },
  });

/** One issue with what became of it. */
export const issueRead = (id: number) =>
  readOne('GET /api/newsletter/issues/{id}', { params: { id } });

/** The issue as it stands now, asked for again. */
export const loadIssue = async (id: number) =>
  (await callApi('GET /api/newsletter/issues/{id}', { params: { id } })).body;

/** The mail of an issue as it went out. */
export const issueMailRead = (id: number) =>
  readOne('GET /api/newsletter/issues/{id}/preview', { params: { id } });

/** Published posts that hold a text; the newest without one. */
export const offeredPostsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { view: 'card', status: 'published', limit: OFFERED, q: q || null },
  });

/** A post by its id; null where it is gone. */
export async function loadPost(id: number): Promise<PostCard | null> {
  try {
    return (await callApi('GET /api/posts/{id}', { params: { id } })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** How mail leaves, what waits, and why it is halted. */
export const mailStatusRead = readOne('GET /api/newsletter/mail');

/** Filters of the outbox. */
export interface OutboxFilters {
  status: MessageStatus | null;
  kind: MessageKind | null;
  issueId: number | null;
  q: string;
  /** Null for the newest first. */
  sort: MailMessageQuery['sort'] | null;
  page: number;
}

/** A page of the messages that match. */
export const outboxRead = ({ page, q, ...filters }: OutboxFilters) =>
  readPage('GET /api/newsletter/messages', {
    query: { ...pageQuery(page, MESSAGES_A_PAGE), ...filters, q: q || null },
  });

/** DNS checks of the sender’s domain; without a selector common ones are tried. */
export const deliverabilityRead = (selector: string) =>
  readOne('GET /api/newsletter/deliverability', { query: { selector: selector || null } });

/** Which subscribers are listed. */
interface SubscriberFilters {
  status: SubscriberStatus | null;
  /** A part of the address. */
  q: string;
  /** Null for the newest first. */
  sort: SubscriberListQuery['sort'] | null;
  page: number;
}

/** A page of the subscribers that match. */
export const subscribersRead = ({ status, q, sort, page }: SubscriberFilters) =>
  readPage('GET /api/newsletter/subscribers', {
    query: { status, q: q || null, ...pageQuery(page, SUBSCRIBERS_A_PAGE), sort },
  });

/** The address of the CSV with all subscribers that match, or with some of them. */
export const subscriberExport = (
  { status, q }: Pick<SubscriberFilters, 'status' | 'q'>,
  ids: readonly number[] = [],
): string =>
  urlOf('GET /api/newsletter/subscribers/export', {
    query: { status, q: q || null, ids: ids.length > 0 ? [...ids] : null },
  });

/** Subscribers by state, and day by day over a period. */
export const growthRead = (period: Period) =>
  readOne('GET /api/newsletter/growth', { query: { period } });
