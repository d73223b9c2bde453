import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { count, plural } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

export const NOT_TOLD = 'Search engines were not told';
export const NOT_CHECKED = 'The site was not checked';

const refused = (title: string, description: string): ToastInput => ({
  title,
  description,
  variant: 'destructive',
});

/** What came of telling search engines; each part that they took counts as changed. */
export function toldWords(run: Run, status: SeoStatus | null): ToastInput {
  const { changed, failed, error } = run;
  if (run.status === 'cancelled') return { title: 'Telling search engines was stopped' };
  if (run.status === 'failed' || failed > 0) {
    const title = changed === 0 ? NOT_TOLD : 'Search engines were told of a part only';
    return refused(title, error ?? status?.last?.message ?? 'What went wrong stands on this page.');
  }
  if (changed === 0) {
    return { title: 'Nothing to tell', description: 'Search engines know every page as it is.' };
  }
  const told = changed === 1 ? status?.last?.count : undefined;
  return {
    title: 'Search engines have been told',
    description:
      told === undefined
        ? plural(changed, 'submission was accepted', 'submissions were accepted')
        : plural(told, 'address was accepted', 'addresses were accepted'),
  };
}

/** What the check of the whole site found. */
export function checkedWords(run: Run, status: SeoStatus | null): ToastInput {
  if (run.status === 'cancelled') {
    return { title: 'The check was stopped', description: 'The findings from before stay.' };
  }
  if (run.status === 'failed' || run.failed > 0) {
    const lost = 'Some parts could not be checked. The findings from before stay.';
    return refused(NOT_CHECKED, run.error ?? lost);
  }
  const title = 'The whole site has been checked';
  if (status === null) return { title };
  const found = status.findings.reduce((sum, one) => sum + one.count, 0);
  const pages = plural(status.checkedPages, 'page', 'pages');
  const description =
    found === 0 ? `Nothing to mend on ${pages}.` : `${count(found)} to mend on ${pages}.`;
  return { title, description };
}
