import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { useRun } from '~/lib/use-run';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { checkSite, readStatus, submitNow } from '../api/seo-calls';
import { SEO_PATH } from '../api/seo-reads';
import { checkedWords, NOT_CHECKED, NOT_TOLD, toldWords } from './run-words';

const SHOWN = [SEO_PATH];

/** Says what came of a run, by its figures and how it stands then. */
const saying =
  (words: (run: Run, status: SeoStatus | null) => ToastInput) =>
  (run: Run): void =>
    void readStatus()
      .catch(() => null)
      .then((status) => toast(words(run, status)));

const refusing =
  (title: string) =>
  (description: string): void => {
    toast({ title, description, variant: 'destructive' });
  };

const check = { start: checkSite, ended: saying(checkedWords), refused: refusing(NOT_CHECKED) };
const submission = { start: submitNow, ended: saying(toldWords), refused: refusing(NOT_TOLD) };

/** The check of the whole site that goes on, or can be begun. */
export const useCheck = (current: number | null) => useRun({ ...check, current, shown: SHOWN });

/** The telling of search engines that goes on, or can be begun. */
export const useSubmission = (current: number | null) =>
  useRun({ ...submission, current, shown: SHOWN });
