import type { Period } from '@contract/analytics';
import type { SubscriberListQuery, SubscriberStatus } from '@contract/newsletter';
import type { IssueStatus, NewsletterIssueQuery } from '@contract/newsletter-issue';
import type { MailMessageQuery, MessageKind, MessageStatus } from '@contract/outbox';
import type { PostCard } from '@contract/post';
import { callApi, urlOf } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** Page size of the lists of issues, subscribers and messages. */
export const ISSUES_A_PAGE = 20;
export const SUBSCRIBERS_A_PAGE = 25;
export const MESSAGES_A_PAGE = 50;

/** Number of posts offered by a search. */
const OFFERED = 8;

/** Filters of a list of issues. */
export interface IssueFilters {
  status: IssueStatus | null;
  /** Part of the subject. */
  q: string;
  /** Null for newest first. */
  sort: NewsletterIssueQuery['sort'] | null;
  page: number;
}

/** One page of the matching issues. */
export const issuesRead = ({ status, q, sort, page }: IssueFilters) =>
  readPage('GET /api/newsletter/issues', {
    query: { ...pageQuery(page, ISSUES_A_PAGE), status, q: q || null, sort },
  });

/** One issue with its results. */
export const issueRead = (id: number) =>
  readOne('GET /api/newsletter/issues/{id}', { params: { id } });

/** Loads the current version of an issue, uncached. */
export const loadIssue = async (id: number) =>
  (await callApi('GET /api/newsletter/issues/{id}', { params: { id } })).body;

/** The email of an issue as sent. */
export const issueMailRead = (id: number) =>
  readOne('GET /api/newsletter/issues/{id}/preview', { params: { id } });

/** Published posts that contain a text; the newest ones without a text. */
export const offeredPostsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { view: 'card', status: 'published', limit: OFFERED, q: q || null },
  });

/** Loads a post by id; null if it no longer exists. */
export async function loadPost(id: number): Promise<PostCard | null> {
  try {
    return (await callApi('GET /api/posts/{id}', { params: { id } })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** How emails are sent, how many are pending, and why sending is halted. */
export const mailStatusRead = readOne('GET /api/newsletter/mail');

/** Filters of the outbox. */
export interface OutboxFilters {
  status: MessageStatus | null;
  kind: MessageKind | null;
  issueId: number | null;
  q: string;
  /** Null for newest first. */
  sort: MailMessageQuery['sort'] | null;
  page: number;
}

/** One page of the matching messages. */
export const outboxRead = ({ page, q, ...filters }: OutboxFilters) =>
  readPage('GET /api/newsletter/messages', {
    query: { ...pageQuery(page, MESSAGES_A_PAGE), ...filters, q: q || null },
  });

/** DNS checks of the sender's domain; without a selector common ones are tried. */
export const deliverabilityRead = (selector: string) =>
  readOne('GET /api/newsletter/deliverability', { query: { selector: selector || null } });

/** Filters of a list of subscribers. */
interface SubscriberFilters {
  status: SubscriberStatus | null;
  /** Part of the address. */
  q: string;
  /** Null for newest first. */
  sort: SubscriberListQuery['sort'] | null;
  page: number;
}

/** One page of the matching subscribers. */
export const subscribersRead = ({ status, q, sort, page }: SubscriberFilters) =>
  readPage('GET /api/newsletter/subscribers', {
    query: { status, q: q || null, ...pageQuery(page, SUBSCRIBERS_A_PAGE), sort },
  });

/** URL of the CSV with all matching subscribers, or only the given ones. */
export const subscriberExport = (
  { status, q }: Pick<SubscriberFilters, 'status' | 'q'>,
  ids: readonly number[] = [],
): string =>
  urlOf('GET /api/newsletter/subscribers/export', {
    query: { status, q: q || null, ids: ids.length > 0 ? [...ids] : null },
  });

/** Subscribers by state, and per day over a period. */
export const growthRead = (period: Period) =>
  readOne('GET /api/newsletter/growth', { query: { period } });
