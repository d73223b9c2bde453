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

/** Whether an issue was only written to files, since no mail server was connected. */
export const isSavedOnly = ({ savedAsFiles, delivered }: IssueMetrics): boolean =>
  savedAsFiles > 0 && savedAsFiles === delivered;

/** Number of messages accepted by mail servers, the denominator of an issue's rates. */
export const reachedCount = ({ savedAsFiles, delivered }: IssueMetrics): number =>
  delivered - savedAsFiles;

/** Badge of an issue's state; one written to files was not sent. */
export const issueStateOf = ({
  status,
  figures: metrics,
}: NewsletterIssue): { word: string; tone: Tone } =>
  status === 'sent' && isSavedOnly(metrics)
    ? { word: 'Saved as files', tone: 'warning' }
    : issueStates[status];

/** Percentage of a whole, with one decimal; a dash if the whole is zero. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`;

/** Whether an issue can no longer be changed. */
export const isFinal = ({ status }: Pick<NewsletterIssue, 'status'>): boolean =>
  status === 'sending' || status === 'paused' || status === 'sent';

/** The most relevant date of an issue: 'Sent Nov 20, 2026, 8:00 AM'. */
export function momentOf(issue: NewsletterIssue, timezone: string): string {
  const at = (iso: string): string => shortDateTime(iso, timezone);
  if (issue.sentAt !== null) {
    return `${isSavedOnly(issue.figures) ? 'Saved' : 'Sent'} ${at(issue.sentAt)}`;
  }
  if (issue.startedAt !== null) return `Started ${at(issue.startedAt)}`;
  if (issue.scheduledAt !== null) return `Scheduled for ${at(issue.scheduledAt)}`;
  return `Edited ${at(issue.updatedAt)}`;
}

/** Progress of sending, in percent of the recipients. */
export const percentOut = ({ recipients, queued }: IssueMetrics): number =>
  recipients === 0 ? 0 : (100 * (recipients - queued)) / recipients;

/** Confirmation before an issue is sent. */
export const sendQuestion = (recipients: number): string =>
  `Send to ${plural(recipients, 'person', 'people')}?`;
