import type { ToastInput } from '~/ui/toast/toast-store';

/** What the native alert says once a message is stored (specification, section 2 'Contact'). */
export const MESSAGE_SENT = "Thank you for your message. We'll get back to you soon!";

/** Stands above a refused form whose fields say what is wrong with them. */
export const CORRECT_FIELDS = 'Your message was not sent. Please correct the marked fields.';

/** What is said where a message could not be stored; its text stays in the form. */
export const messageNotSent = (reason: string): ToastInput => ({
  title: 'Message not sent',
  description: reason || 'Your message could not be sent. Please try again.',
  variant: 'destructive',
});
