import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { callApi } from '~/lib/call-api';
import { startJob, useRun } from '~/lib/use-run';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { checkResult, NOT_CHECKED, NOT_SHOWN, reportedText } from './run-labels';

/** Says what came of a run, by its counts and the status afterwards. */
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
  ended: saying(checkResult),
  refused: refusing(NOT_CHECKED),
} as const;
const submission = {
  address: 'POST /api/seo/submit',
  start: () => callApi('POST /api/seo/submit'),
  ended: saying(reportedText),
  refused: refusing(NOT_SHOWN),
} as const;

/** The check of the whole site that goes on, or can be begun. */
export const useCheck = (current: number | null) => useRun({ ...check, current });

/** The telling of search engines that goes on, or can be begun. */
export const useSubmission = (current: number | null) => useRun({ ...submission, current });
