import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { plural } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

export const SUBMISSION_FAILED = 'The submission failed';
export const CHECK_FAILED = 'The site was not checked';

const refused = (title: string, description: string): ToastInput => ({
  title,
  description,
  variant: 'destructive',
});

/** Result of a submission to search engines; each accepted batch counts as a change. */
export function submissionToast(run: Run, status: SeoStatus | null): ToastInput {
  const { changed, failed, error } = run;
  if (run.status === 'cancelled') return { title: 'Submission canceled' };
  if (run.status === 'failed' || failed > 0) {
    const title = changed === 0 ? SUBMISSION_FAILED : 'Some submissions failed';
    return refused(title, error ?? status?.last?.message ?? 'See this page for details.');
  }
  if (changed === 0) {
    return {
      title: 'Nothing to submit',
      description: 'Every change has already been submitted.',
    };
  }
  const reported = changed === 1 ? status?.last?.count : undefined;
  return {
    title: 'Submitted to search engines',
    description:
      reported === undefined
        ? plural(changed, 'submission was accepted', 'submissions were accepted')
        : plural(reported, 'address was accepted', 'addresses were accepted'),
  };
}

/** Result of a site check. */
export function siteCheckToast(run: Run, status: SeoStatus | null): ToastInput {
  if (run.status === 'cancelled') {
    return { title: 'The check was canceled', description: 'The previous findings are kept.' };
  }
  if (run.status === 'failed' || run.failed > 0) {
    const lost = 'Some parts could not be checked. The previous findings are kept.';
    return refused(CHECK_FAILED, run.error ?? lost);
  }
  const title = 'The whole site has been checked';
  if (status === null) return { title };
  const found = status.findings.reduce((sum, one) => sum + one.count, 0);
  const pages = plural(status.checkedPages, 'page', 'pages');
  const description =
    found === 0 ? `No issues on ${pages}.` : `${plural(found, 'issue', 'issues')} on ${pages}.`;
  return { title, description };
}
