import type { Texts } from '@contract/texts/texts';
import type { ToastInput } from '~/ui/toast/toast-store';
import { ApiError } from './http';

/** Anchor of the newsletter section on the home page. */
export const NEWSLETTER_ID = 'newsletter';

/** Id of the email field, for links to it. */
export const NEWSLETTER_EMAIL_ID = 'newsletter-email';

/** Action of plain sign-up forms; the anchor opens the response at the newsletter section. */
export const NEWSLETTER_ACTION = `/newsletter/subscribe#${NEWSLETTER_ID}`;

/** Notice after a sign-up (specification, section 8). */
export const subscribed = (t: Texts): ToastInput & { description: string } => ({
  title: t('newsletter.done'),
  description: t('newsletter.doneText'),
});

/** Notice after a failed sign-up. */
export const notSubscribed = (t: Texts): ToastInput & { description: string } => ({
  title: t('newsletter.failed'),
  description: t('newsletter.failedText'),
  variant: 'destructive',
});

/** Whether a sign-up was rejected because of its address. */
const isAboutAddress = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'email');

/** Why an address was rejected, by response status. */
export const addressFault = (t: Texts, status: number): string =>
  t(status === 409 ? 'invalid.subscribed' : 'invalid.email');

/** Error message at the field of a rejected sign-up; undefined if it is not about the address. */
export const signUpFault = (t: Texts, error: unknown): string | undefined =>
  isAboutAddress(error) ? addressFault(t, error.status) : undefined;
