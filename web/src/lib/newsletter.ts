import type { ToastInput } from '~/ui/toast/toast-store';

/** Anchor of the newsletter's section on the home page. */
export const NEWSLETTER_ID = 'newsletter';

/** Id of its email field, for who leads the reader there. */
export const NEWSLETTER_EMAIL_ID = 'newsletter-email';

/** Where plain forms sign up; with the anchor the answer, refused or not, opens at the section. */
export const NEWSLETTER_ACTION = `/newsletter/subscribe#${NEWSLETTER_ID}`;

/** The invitation, wherever there is a form. */
export const newsletterText = {
  label: 'Newsletter',
  title: 'Join the Elite Circle',
  lead: 'One letter a week: new stories, fair prices and a look behind a door that’s usually closed.',
} as const;

/** What a sign-up says (specification, section 8). */
export const subscribed: ToastInput = {
  title: 'Successfully subscribed!',
  description: 'Welcome to the community. Please check your email for confirmation.',
};

export const notSubscribed: ToastInput = {
  title: 'Subscription failed',
  description: 'This email might already be subscribed or there was an error.',
  variant: 'destructive',
};
