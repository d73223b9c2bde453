import type { Texts } from '@contract/texts/texts';
import type { ToastInput } from '~/ui/toast/toast-store';
import { ApiError } from './http';

/** Anchor of the newsletter's section on the home page. */
export const NEWSLETTER_ID = 'newsletter';

/** Id of its email field, for who leads the reader there. */
export const NEWSLETTER_EMAIL_ID = 'newsletter-email';

/** Where plain forms sign up; with the anchor the answer, refused or not, opens at the section. */
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

/** Whether a sign-up was refused for its address. */
const isAboutAddress = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'email');

/** Why an address was refused, by the status of the answer. */
export const addressFault = (t: Texts, status: number): string =>
  t(status === 409 ? 'invalid.subscribed' : 'invalid.email');

/** Error message at the field of a refused sign-up; undefined where it is not about the address. */
export const signUpFault = (t: Texts, error: unknown): string | undefined =>
  isAboutAddress(error) ? addressFault(t, error.status) : undefined;
