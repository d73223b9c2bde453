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

export const networkSaved = (name: string): ToastInput => ({
  title: 'Network saved',
  description: name,
});
export const networkArchived = (name: string): ToastInput => ({
  title: 'Network archived',
  description: `${name} still takes reports of sales.`,
});
export const networkRestored = (name: string): ToastInput => ({
  title: 'Network restored',
  description: name,
});
export const networkDeleted = (name: string): ToastInput => ({
  title: 'Network deleted',
  description: name,
});
export const networkFailure = failed('The network was not changed');
export const secretRotated = (name: string): ToastInput => ({
  title: 'New secret made',
  description: `Enter the new address at ${name}: the former one no longer counts.`,
});

export const productSaved = (name: string): ToastInput => ({
  title: 'Product saved',
  description: name,
});
export const productArchived = (name: string): ToastInput => ({
  title: 'Product archived',
  description: `Readers no longer see ${name}.`,
});
export const productRestored = (name: string): ToastInput => ({
  title: 'Product restored',
  description: name,
});
export const productDeleted = (name: string): ToastInput => ({
  title: 'Product deleted',
  description: `${name} is in no story any more. Its sales stay.`,
});
export const productFailure = failed('The product was not changed');
export const linkChecked = (name: string, detail: string): ToastInput => ({
  title: `Link of ${name} checked`,
  description: detail,
});
export const linkAccepted = (name: string): ToastInput => ({
  title: 'New address accepted',
  description: `The link of ${name} is right where it ends now.`,
});
export const linkFailure = failed(
  'The link was not checked',
  'The check did not end. Please try again.',
);

export const saleSaved = (transactionId: string): ToastInput => ({
  title: 'Sale saved',
  description: transactionId,
});
export const saleReleased = (transactionId: string): ToastInput => ({
  title: 'Corrections taken back',
  description: `${transactionId} is as its network reports it.`,
});
export const saleFailure = failed('The sale was not changed');
export const saleEntryFailure = failed('The sale was not entered');
export const rateSaved = (currency: string, sales: number): ToastInput => ({
  title: `Rate of ${currency} saved`,
  description: `${plural(sales, 'sale counts', 'sales count')} by it.`,
});
export const rateFailure = failed('The rate was not saved');
export const clicksNoted = (days: number): ToastInput => ({
  title: 'Reported clicks noted',
  description: plural(days, 'day', 'days'),
});
export const clicksFailure = failed('The clicks were not noted');
export const exportFailure = failed(
  'Nothing was exported',
  'Some sales could not be loaded. Please try again.',
);

export const copied = (what: string): ToastInput => ({ title: `${what} copied` });
export const copyRefused: ToastInput = {
  title: 'Not copied',
  description: 'The browser does not let this page copy. Select the text and copy it by hand.',
  variant: 'destructive',
};
