import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { callApi } from '~/lib/call-api';
import { startJob, useRun } from '~/lib/use-run';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { siteCheckToast, CHECK_FAILED, SUBMISSION_FAILED, submissionToast } from './run-labels';

/** Reports the outcome of a run, from its counts and the status afterwards. */
const saying =
  (words: (run: Run, status: SeoStatus | null) => ToastInput) =>
  (run: Run): void =>
    void callApi('GET /api/seo/status')
      .then(({ body }) => body)
      .catch(() => null)
      .then((status) => toast(words(run, status)));

const refusing =
  (title: string) =>
  (description: string): void => {
    toast({ title, description, variant: 'destructive' });
  };

const check = {
  address: 'POST /api/seo/check-site',
  start: () => startJob('POST /api/seo/check-site'),
  ended: saying(siteCheckToast),
  refused: refusing(CHECK_FAILED),
} as const;
const submission = {
  address: 'POST /api/seo/submit',
  start: () => callApi('POST /api/seo/submit'),
  ended: saying(submissionToast),
  refused: refusing(SUBMISSION_FAILED),
} as const;

/** Follows the running site check, or starts one. */
export const useCheck = (current: number | null) => useRun({ ...check, current });

/** Follows the running submission to search engines, or starts one. */
export const useSubmission = (current: number | null) => useRun({ ...submission, current });
