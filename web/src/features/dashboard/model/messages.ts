import type { TaskReport } from '@contract/automation-run';
import { plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && (error.status < 500 || error.status === 501) ? error.detail : '';

/** Said where a switch could not be turned; it goes back. */
export const switchFailure = (error: unknown): ToastInput => ({
  title: 'Setting not changed',
  description: sentenceOf(error) || 'Failed to change the automation setting.',
  variant: 'destructive',
});

/** What came of generating content. */
export const contentGenerated = ({ changed }: TaskReport): ToastInput => ({
  title: 'Content generated!',
  description: `${plural(changed, 'new draft is', 'new drafts are')} ready to be reviewed.`,
});

/** Why no content was generated, in the server's words where it has any. */
export const generateFailure = (error: unknown): ToastInput => ({
  title: 'Failed to generate content',
  description: sentenceOf(error) || 'No content was generated. Please try again.',
  variant: 'destructive',
});
