import {
  type CatalogProduct,
  catalogProductInput,
  type CatalogProductInput,
  type CatalogProductPatch,
} from '@contract/affiliate-product';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { changedFields } from '~/lib/form/changed-fields';

/** Form values of a product; an unknown day is empty, pros and cons are one per line. */
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

/** The nonempty lines of a field. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Form values of a product, or of a new one. */
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

/** Request body of an edited product: only changed fields, so that others' edits are kept. */
export function productPatchOf(values: ProductValues, former: ProductValues): CatalogProductPatch {
  const input = productInputOf(values);
  const { price, priceAsOf } = input;
  const changed = changedFields(input, productInputOf(former));
  // A price and its date are sent together.
  return 'price' in changed || 'priceAsOf' in changed ? { ...changed, price, priceAsOf } : changed;
}

/**
 * A typed price with the day it was seen: today, unless the day was chosen or the price is the
 * former one again.
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

/** The day of a timestamp in a time zone: 2026-11-21. */
export const dayIn = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
