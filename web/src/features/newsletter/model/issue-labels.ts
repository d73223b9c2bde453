import type { IssueMetrics, IssueStatus, NewsletterIssue } from '@contract/newsletter-issue';
import { plural, shortDateTime } from '~/lib/format';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

export const issueStates: Readonly<Record<IssueStatus, { word: string; tone: Tone }>> = {
  draft: { word: 'Draft', tone: 'neutral' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  sending: { word: 'Sending', tone: 'gold' },
  paused: { word: 'Paused', tone: 'warning' },
  sent: { word: 'Sent', tone: 'success' },
};

/** Whether all that left of an issue are files: no mail server was connected. */
export const isSavedOnly = ({ savedAsFiles, delivered }: IssueMetrics): boolean =>
  savedAsFiles > 0 && savedAsFiles === delivered;

/** Number of messages of an issue accepted by mail servers, the base of its rates. */
export const reachedCount = ({ savedAsFiles, delivered }: IssueMetrics): number =>
  delivered - savedAsFiles;

/** State of an issue in words; one saved as files was not sent. */
export const issueStateOf = ({ status, figures }: NewsletterIssue): { word: string; tone: Tone } =>
  status === 'sent' && isSavedOnly(figures)
    ? { word: 'Saved as files', tone: 'warning' }
    : issueStates[status];

/** A part of a whole in percent with one decimal; a dash where there is no whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;

/** Whether an issue can no longer be changed. */
export const isFinal = ({ status }: Pick<NewsletterIssue, 'status'>): boolean =>
  status === 'sending' || status === 'paused' || status === 'sent';

/** The moment that says most about an issue: 'Sent Nov 20, 2026, 8:00 AM'. */
export function momentOf(issue: NewsletterIssue, timezone: string): string {
  const at = (iso: string): string => shortDateTime(iso, timezone);
  if (issue.sentAt !== null) {
    return `${isSavedOnly(issue.figures) ? 'Saved' : 'Sent'} ${at(issue.sentAt)}`;
  }
  if (issue.startedAt !== null) return `Started ${at(issue.startedAt)}`;
  if (issue.scheduledAt !== null) return `Scheduled for ${at(issue.scheduledAt)}`;
  return `Edited ${at(issue.updatedAt)}`;
}

/** How far the sending is, in percent of the people it goes to. */
export const percentOut = ({ recipients, queued }: IssueMetrics): number =>
  recipients === 0 ? 0 : (100 * (recipients - queued)) / recipients;

/** The question before an issue goes out. */
export const sendQuestion = (recipients: number): string =>
  `Send to ${plural(recipients, 'person', 'people')}?`;
