import type { ToastInput } from '~/ui/toast/toast-store';

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
