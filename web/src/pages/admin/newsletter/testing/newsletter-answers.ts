import type { IssuePreview, NewsletterIssueReport } from '@contract/newsletter-issue';
import type { MailMessage, MailStatus } from '@contract/outbox';

export const ISSUES = 'GET /api/newsletter/issues?limit=20';
export const PREVIEW = 'POST /api/newsletter/issues/preview';
export const MAIL = 'GET /api/newsletter/mail';
export const MESSAGES = 'GET /api/newsletter/messages?limit=50';

/** A response of the API. */
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const NO_METRICS = {
  recipients: 0,
  queued: 0,
  delivered: 0,
  savedAsFiles: 0,
  failed: 0,
  doubtful: 0,
  cancelled: 0,
  opened: 0,
  clicked: 0,
  machineOpened: 0,
  machineClicked: 0,
  bounced: 0,
  unsubscribed: 0,
  revenue: 0,
};

/** A draft of a written issue. */
export const draft: NewsletterIssueReport = {
  id: 7,
  kind: 'written',
  subject: 'Slow trains, fine watches',
  preheader: '',
  content: 'Dear reader.',
  postIds: [],
  status: 'draft',
  problem: null,
  scheduledAt: null,
  startedAt: null,
  sentAt: null,
  figures: NO_METRICS,
  links: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};

/** A sent digest. */
export const sentIssue: NewsletterIssueReport = {
  ...draft,
  id: 3,
  kind: 'digest',
  subject: 'This week: The last night train',
  status: 'sent',
  startedAt: '2026-11-13T13:00:00.000Z',
  sentAt: '2026-11-13T13:04:00.000Z',
  figures: {
    recipients: 1210,
    queued: 0,
    delivered: 1200,
    savedAsFiles: 0,
    failed: 9,
    doubtful: 1,
    cancelled: 2,
    opened: 480,
    clicked: 90,
    machineOpened: 210,
    machineClicked: 33,
    bounced: 8,
    unsubscribed: 4,
    revenue: 312.4,
  },
  links: [
    {
      url: 'https://aurelian.example/post/the-last-night-train',
      postId: 21,
      title: 'The Last Night Train',
      clicked: 88,
    },
    { url: 'https://shop.example/watch', postId: null, title: null, clicked: 2 },
  ],
};

/** Preview of an issue. */
export const preview: IssuePreview = {
  subject: draft.subject,
  html: '<!DOCTYPE html><html><head><style>@media (prefers-color-scheme: dark) { body { color: red } }</style></head><body><p>Dear reader.</p></body></html>',
  text: 'Dear reader, in plain letters.',
  htmlBytes: 41_000,
  recipients: 1204,
  problem: null,
};

/** Published posts that a search offers, with the fields that the picker shows. */
const train = {
  id: 21,
  title: 'The Last Night Train',
  published: true,
  category: { name: 'Travel' },
};
const watch = {
  id: 22,
  title: 'A Watch for Sailors',
  published: true,
  category: { name: 'Watches' },
};

/** Mail status with a working mail server. */
export const mailStatus: MailStatus = {
  transport: 'smtp',
  server: 'smtp.example.com:587',
  from: 'Aurelian <letters@aurelian.example>',
  folder: '',
  queued: 0,
  doubtful: 1,
  failed: 1,
  sentToday: 120,
  sentLastHour: 12,
  allowedToday: 200,
  haltedBecause: null,
  haltedUntil: null,
  bounceUrl: 'https://aurelian.example/api/newsletter/bounces?token=abc',
};

/** A message that may have arrived. */
export const doubtful: MailMessage = {
  id: 91,
  kind: 'issue',
  to: 'reader@example.com',
  issueId: 3,
  status: 'doubtful',
  savedAsFile: false,
  attempts: 1,
  response: 'The connection broke after the message was handed over.',
  dueAt: null,
  sentAt: null,
  createdAt: '2026-11-13T13:00:00.000Z',
};

/** A page of a list. */
export const list = (items: readonly object[], total = items.length): Answer => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(total) },
});

/** One resource. */
export const one = (body: object): Answer => ({ status: 200, body });

/** Answers to the reads of the issue screens. */
export const issueAnswers: Record<string, Answer> = {
  [ISSUES]: list([draft, sentIssue]),
  [PREVIEW]: one(preview),
  [MAIL]: one(mailStatus),
  'GET /api/newsletter/issues/7': one(draft),
  'GET /api/newsletter/issues/3': one(sentIssue),
  'GET /api/newsletter/issues/3/preview': one(preview),
  'GET /api/newsletter/issues/7/preview': one(preview),
  'GET /api/posts?view=card&status=published&limit=8': list([train, watch]),
  'GET /api/posts/21': one(train),
  'GET /api/posts/22': one(watch),
};
