import type { NewsletterIssue } from '@contract/newsletter-issue';
import type { MailStatus } from '@contract/outbox';
import { plural } from '~/lib/format';
import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';

const failed =
  (title: string, otherwise = 'Please try again.') =>
  (error: unknown): ToastInput => ({
    title,
    description: reasonOf(error, otherwise),
    variant: 'destructive',
  });

export const issueSaved: ToastInput = { title: 'Issue saved' };
export const issueNotSaved = failed(
  'The issue was not saved',
  'Your changes are still here. Please try again.',
);
export const digestComposed = ({ postIds }: NewsletterIssue): ToastInput => ({
  title: 'Digest created',
  description: `${plural(postIds.length, 'article', 'articles')}. Check it and send it when you’re ready.`,
});
export const digestFailure = failed('No digest was created');
export const issueDeleted: ToastInput = { title: 'Issue deleted' };
export const deleteFailure = failed('The issue was not deleted');
const testSaved: ToastInput = {
  title: 'Test email saved as a file',
  description: 'Nobody receives it: no mail server is connected.',
};
export const testSent = (email: string, folder: string | null): ToastInput =>
  folder === null
    ? {
        title: 'Test email queued',
        description: `To ${email}. Links work but aren’t counted; unsubscribe doesn’t work in tests.`,
      }
    : testSaved;
export const testFailure = failed('The test was not sent');
export const issueScheduled = (when: string): ToastInput => ({
  title: 'Issue scheduled',
  description: `It will be sent on ${when}.`,
});
export const issueUnscheduled: ToastInput = {
  title: 'No longer scheduled',
  description: 'The issue is a draft again.',
};
export const scheduleFailure = failed('The schedule was not changed');
export const issueSending: ToastInput = {
  title: 'Sending started',
  description: 'You can leave this page; the server continues automatically.',
};
export const issueSaving: ToastInput = {
  title: 'Saving the emails as files',
  description: 'Nobody receives them: no mail server is connected.',
};
export const sendFailure = failed('The issue was not sent');
export const issuePaused: ToastInput = {
  title: 'Sending paused',
  description: 'A message that was being sent may still arrive.',
};
export const issueResumed: ToastInput = { title: 'Sending resumed' };
export const issueCancelled: ToastInput = {
  title: 'Remaining emails canceled',
  description: 'A message that was being sent may still arrive.',
};
export const issueActionFailure = failed('Nothing was changed');
export const mailResumed: ToastInput = { title: 'Trying again' };
export const mailTestSent = (email: string, transport: MailStatus['transport']): ToastInput =>
  transport === 'smtp'
    ? { title: 'Test email queued', description: `To ${email}. See the result in the list below.` }
    : testSaved;
export const messageRetried: ToastInput = { title: 'The message will be sent again' };
export const messageLeft: ToastInput = { title: 'The message won’t be sent again' };
export const copyRestored: ToastInput = { title: 'Your earlier text has been restored.' };
