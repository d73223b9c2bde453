import {
  type Redirect,
  type RedirectInput,
  redirectInput,
  type RedirectPatch,
  type RedirectStatus,
} from '@contract/redirect';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** A product that a redirect leads to. */
export interface TargetProduct {
  id: number;
  title: string;
}

/** Form values of a redirect. */
export interface RedirectValues {
  source: string;
  isPattern: boolean;
  target: string;
  product: TargetProduct | null;
  status: RedirectStatus;
}

/** Prefilled values of a new redirect. */
export type RedirectStart = Pick<RedirectValues, 'source'>;

const productOf = ({ entry }: Redirect): TargetProduct | null =>
  entry?.kind === 'product' ? { id: entry.id, title: entry.title } : null;

/** Form values of a redirect, or of a new one. */
export function redirectValuesOf(redirect?: Redirect | RedirectStart): RedirectValues {
  const known = redirect !== undefined && 'id' in redirect ? redirect : undefined;
  const product = known ? productOf(known) : null;
  return {
    source: redirect?.source ?? '',
    isPattern: known?.isPattern ?? false,
    target: product === null ? (known?.target ?? '') : '',
    product,
    status: known?.status ?? 301,
  };
}

/** Request body of the form; a product target always has status 302, and 410 has no target. */
export function redirectInputOf({ source, isPattern, target, product, status }: RedirectValues) {
  const isGone = status === 410;
  return {
    source: source.trim(),
    isPattern,
    target: isGone || product !== null ? '' : target.trim(),
    productId: isGone ? null : (product?.id ?? null),
    status: product !== null && !isGone ? (302 as const) : status,
  };
}

/** Request body of an edited redirect: all fields if any changed. */
export function redirectPatchOf(values: RedirectValues, former: RedirectValues): RedirectPatch {
  const input = redirectInputOf(values);
  const before = redirectInputOf(former);
  return JSON.stringify(input) === JSON.stringify(before) ? {} : input;
}

/** Validation errors of the form. */
export function redirectErrors(values: RedirectValues): FormErrors {
  const input = redirectInputOf(values);
  const errors = schemaErrors(redirectInput, input);
  const lacksTarget = input.status !== 410 && input.target === '' && input.productId === null;
  return lacksTarget && errors.target === undefined
    ? { ...errors, target: 'Target is required' }
    : errors;
}

/** Request body that recreates a deleted redirect. */
export const restoredInputOf = (redirect: Redirect): RedirectInput => ({
  ...redirectInputOf(redirectValuesOf(redirect)),
  hits: redirect.hits,
  lastHitAt: redirect.lastHitAt,
});
