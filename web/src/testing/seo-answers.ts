import type { Run } from '@contract/automation-run';
import type { SeoFinding, SeoStatus, SeoSubmission } from '@contract/seo';
import type { ServedAnswer } from './serve-axios';
import { answers as settingsAnswers } from './settings-answers';

export const STATUS = 'GET /api/seo/status';
export const FINDINGS = 'GET /api/seo/findings?limit=25';
export const SUBMISSIONS = 'GET /api/seo/submissions?limit=25';
export const SUBMIT = '/api/seo/submit';
export const CHECK = '/api/seo/check-site?async=1';

/** An accepted submission. */
export const submission: SeoSubmission = {
  id: 4,
  at: '2026-11-22T14:00:00.000Z',
  count: 7,
  status: 200,
  outcome: 'accepted',
  message: 'Accepted (200).',
  paths: ['/', '/stories'],
};
/** A healthy status with two findings. */
export const status: SeoStatus = {
  isConfigured: true,
  whyNot: null,
  isEnabled: true,
  keyAddress: 'https://magazine.example.org/0123456789abcdef0123456789abcdef.txt',
  known: 1_204,
  waiting: 3,
  haltedBecause: null,
  putOffUntil: null,
  last: submission,
  submitRun: null,
  checkRun: null,
  checkedAt: '2026-11-22T13:00:00.000Z',
  checkedPages: 1_190,
  isOutdated: false,
  findings: [
    { kind: 'broken-link', count: 1 },
    { kind: 'short-description', count: 1 },
  ],
};
/** A finding in a post. */
export const broken: SeoFinding = {
  id: 1,
  kind: 'broken-link',
  path: '/post/slow-boats',
  title: 'Slow boats',
  postId: 12,
  place: 'Link to /post/nowhere',
  found: 'There is nothing at this address.',
  advice: 'Correct it or remove the link.',
};
/** A finding in a category. */
export const short: SeoFinding = {
  ...broken,
  id: 2,
  kind: 'short-description',
  path: '/category/travel',
  title: 'Travel',
  postId: null,
  place: 'Description',
};
/** A run, in progress by default. */
export const run = (part: Partial<Run>): Run =>
  ({
    id: 9,
    task: 'check-site',
    status: 'running',
    total: 4,
    changed: 1,
    skipped: 1,
    failed: 0,
    error: null,
    ...part,
  }) as Run;

/** Response with one resource. */
export const one = (body: unknown, code = 200): ServedAnswer => ({ status: code, body });
/** Response with a list. */
export const list = (body: unknown[]): ServedAnswer => ({
  status: 200,
  body,
  headers: { 'x-total-count': String(body.length) },
});
/** Responses to the reads of the search engines screen. */
export const answers = {
  ...settingsAnswers,
  [STATUS]: one(status),
  [FINDINGS]: list([broken, short]),
  [SUBMISSIONS]: list([submission]),
};
