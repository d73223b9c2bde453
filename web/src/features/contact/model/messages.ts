import type { Texts } from '@contract/texts/texts';
import type { ToastInput } from '~/ui/toast/toast-store';

/** What is said where a message could not be stored; its text stays in the form. */
export const messageNotSent = (t: Texts, reason: string): ToastInput => ({
  title: t('contact.notSent'),
  description: reason,
  variant: 'destructive',
});
