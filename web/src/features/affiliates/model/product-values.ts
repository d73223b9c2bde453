import {
  type CatalogProduct,
  catalogProductInput,
  type CatalogProductInput,
  type CatalogProductPatch,
} from '@contract/affiliate-product';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { changedFields } from '~/lib/form/changed-fields';

/** A product as it stands in its form; a day that was not given is empty, pros and cons stand one a line. */
export interface ProductValues {
  name: string;
  brand: string;
  description: string;
  price: string;
  priceAsOf: string;
  imageUrl: string;
  affiliateUrl: string;
  networkId: number | null;
  archived: boolean;
  rating: number | null;
  bestFor: string;
  pros: string;
  cons: string;
}

/** The lines of a field in which something is written. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A product in its form, or the form of a new one. */
export const productValuesOf = (product?: CatalogProduct): ProductValues => ({
  name: product?.name ?? '',
  brand: product?.brand ?? '',
  description: product?.description ?? '',
  price: product?.price ?? '',
  priceAsOf: product?.priceAsOf ?? '',
  imageUrl: product?.imageUrl ?? '',
  affiliateUrl: product?.affiliateUrl ?? '',
  networkId: product?.networkId ?? null,
  archived: product?.archived ?? false,
  rating: product?.rating ?? null,
  bestFor: product?.bestFor ?? '',
  pros: product?.pros.join('\n') ?? '',
  cons: product?.cons.join('\n') ?? '',
});

/** Request body of the form. */
export const productInputOf = (values: ProductValues): CatalogProductInput => ({
  ...values,
  name: values.name.trim(),
  brand: values.brand.trim(),
  price: values.price.trim(),
  affiliateUrl: values.affiliateUrl.trim(),
  priceAsOf: values.priceAsOf === '' ? null : values.priceAsOf,
  bestFor: values.bestFor.trim(),
  pros: linesOf(values.pros),
  cons: linesOf(values.cons),
});

/** Request body of an edited product: only changed fields, since somebody else may have changed the others. */
export function productPatchOf(values: ProductValues, former: ProductValues): CatalogProductPatch {
  const input = productInputOf(values);
  const { price, priceAsOf } = input;
  const changed = changedFields(input, productInputOf(former));
  // A price and its day are one statement.
  return 'price' in changed || 'priceAsOf' in changed ? { ...changed, price, priceAsOf } : changed;
}

/**
 * A price that is being typed, with the day on which it was seen: today, unless another day was chosen or the
 * former price stands there again.
 */
export function pricedAt(
  price: string,
  { values, former, today }: { values: ProductValues; former: ProductValues; today: string },
): Pick<ProductValues, 'price' | 'priceAsOf'> {
  const { priceAsOf } = values;
  if (price === former.price && priceAsOf === today) {
    return { price, priceAsOf: former.priceAsOf };
  }
  const isChosen = priceAsOf !== former.priceAsOf;
  return { price, priceAsOf: isChosen || former.priceAsOf === '' ? priceAsOf : today };
}

/** Validation errors of the form. */
export const productErrors = (values: ProductValues): FormErrors =>
  schemaErrors(catalogProductInput, productInputOf(values));

/** A moment's day in a time zone: 2026-11-21. */
export const dayIn = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
