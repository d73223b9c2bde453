import type { CatalogProduct } from '@contract/affiliate-product';
import { plural } from '~/lib/format';
import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';
import { placesText } from './product-places';

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
  description: `${name} still accepts sales reports.`,
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
  title: 'New secret created',
  description: `Enter the new address at ${name}: the old one no longer works.`,
});

export const productSaved = (name: string): ToastInput => ({
  title: 'Product saved',
  description: name,
});
export const productArchived = (product: CatalogProduct): ToastInput => {
  const places = placesText(product);
  const where = places === '' ? '' : ` It is left out of ${places}.`;
  return {
    title: 'Product archived',
    description: `Readers no longer see ${product.name} as a product.${where} Links in texts stay, but their clicks are no longer counted.`,
  };
};
export const productRestored = ({ name }: CatalogProduct): ToastInput => ({
  title: 'Product restored',
  description: name,
});
export const productDeleted = (name: string): ToastInput => ({
  title: 'Product deleted',
  description: `${name} is no longer shown as a product. Links in texts stay.`,
});
export const productFailure = failed('The product was not changed');
export const linkChecked = (name: string, detail: string): ToastInput => ({
  title: `Link of ${name} checked`,
  description: detail,
});
export const linkAccepted = (name: string): ToastInput => ({
  title: 'New address accepted',
  description: `The link of ${name} is unchanged; this target now counts as correct.`,
});
export const linkFailure = failed(
  'The link was not checked',
  'The check did not finish. Please try again.',
);

export const saleSaved = (transactionId: string): ToastInput => ({
  title: 'Sale saved',
  description: transactionId,
});
export const saleReleased = (transactionId: string): ToastInput => ({
  title: 'Corrections removed',
  description: `${transactionId} now shows what its network reports.`,
});
export const saleFailure = failed('The sale was not changed');
export const saleEntryFailure = failed('The sale was not added');
export const rateSaved = (currency: string, sales: number): ToastInput => ({
  title: `Rate for ${currency} saved`,
  description: `${plural(sales, 'sale', 'sales')} recalculated.`,
});
export const rateFailure = failed('The rate was not saved');
export const clicksSaved = (days: number): ToastInput => ({
  title: 'Reported clicks saved',
  description: plural(days, 'day', 'days'),
});
export const clicksFailure = failed('The clicks were not saved');
export const exportFailure = failed(
  'Nothing was exported',
  'Some sales could not be loaded. Please try again.',
);

export const copied = (what: string): ToastInput => ({ title: `${what} copied` });
export const copyRefused: ToastInput = {
  title: 'Not copied',
  description: 'The browser blocked copying. Select the text and copy it yourself.',
  variant: 'destructive',
};
