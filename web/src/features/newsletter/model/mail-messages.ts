import type { NewsletterIssue } from '@contract/newsletter-issue';
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
  'What you typed is still here. Please try again.',
);
export const digestComposed = ({ postIds }: NewsletterIssue): ToastInput => ({
  title: 'Digest composed',
  description: `${plural(postIds.length, 'story', 'stories')}. Look at it and send it when it is right.`,
});
export const digestFailure = failed('No digest was composed');
export const issueDeleted: ToastInput = { title: 'Issue deleted' };
export const deleteFailure = failed('The issue was not deleted');
export const testSent = (email: string): ToastInput => ({
  title: 'Test is on its way',
  description: `To ${email}. Links and unsubscribe are disabled in tests.`,
});
export const testFailure = failed('The test was not sent');
export const issueScheduled = (when: string): ToastInput => ({
  title: 'Issue scheduled',
  description: `It goes out on ${when}.`,
});
export const issueUnscheduled: ToastInput = {
  title: 'No longer scheduled',
  description: 'The issue is a draft again.',
};
export const scheduleFailure = failed('The schedule was not changed');
export const issueSending: ToastInput = {
  title: 'The issue is going out',
  description: 'You can leave this page; the server goes on by itself.',
};
export const sendFailure = failed('The issue was not sent');
export const issuePaused: ToastInput = {
  title: 'Sending paused',
  description: 'A message that was just being handed over may still arrive.',
};
export const issueResumed: ToastInput = { title: 'Sending goes on' };
export const issueCancelled: ToastInput = {
  title: 'The rest is cancelled',
  description: 'A message that was just being handed over may still arrive.',
};
export const steerFailure = failed('Nothing was changed');
export const mailResumed: ToastInput = { title: 'Mail is tried again' };
export const mailTestSent = (email: string): ToastInput => ({
  title: 'Test is on its way',
  description: `To ${email}. The list below says what became of it.`,
});
export const messageRetried: ToastInput = { title: 'The message waits to be sent again' };
export const messageLeft: ToastInput = { title: 'The message is left as it is' };
export const copyRestored: ToastInput = { title: 'Your earlier text is back.' };
