import {
  type Conversion,
  conversionInput,
  type ConversionPatch,
  conversionPatch,
  type ConversionStatus,
} from '@contract/conversion';
import { fromFieldText, toFieldText } from '~/lib/field-time';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { typedNumber } from './amounts';
import { changedFields } from '~/lib/form/changed-fields';

/** An entry that is chosen by its name. */
export interface Named {
  id: number;
  name: string;
}

/** Form values of a sale. */
export interface SaleValues {
  networkId: number | null;
  transactionId: string;
  clickId: string;
  product: Named | null;
  post: Named | null;
  amount: string;
  commission: string;
  currency: string;
  status: ConversionStatus;
  /** In the format of a `datetime-local` field. */
  occurredAt: string;
}

const named = (id: number | null | undefined, name: string | null | undefined): Named | null =>
  id === null || id === undefined ? null : { id, name: name ?? `No ${id}` };

/** Form values of a sale, or of a new one. */
export const saleValuesOf = (timezone: string, sale?: Conversion): SaleValues => ({
  networkId: sale?.networkId ?? null,
  transactionId: sale?.transactionId ?? '',
  clickId: sale?.clickId ?? '',
  product: named(sale?.productId, sale?.product),
  post: named(sale?.postId, sale?.post),
  amount: String(sale?.amount ?? ''),
  commission: String(sale?.commission ?? ''),
  currency: sale?.currency ?? 'USD',
  status: sale?.status ?? 'pending',
  occurredAt: toFieldText(sale?.occurredAt ?? '', timezone),
});

const fieldsOf = (values: SaleValues, timezone: string) => ({
  clickId: values.clickId.trim() === '' ? null : values.clickId.trim(),
  productId: values.product?.id ?? null,
  postId: values.post?.id ?? null,
  amount: typedNumber(values.amount) ?? 0,
  commission: typedNumber(values.commission) ?? 0,
  currency: values.currency.trim().toUpperCase(),
  status: values.status,
  occurredAt: fromFieldText(values.occurredAt, timezone),
});

/** Request body of a manually entered sale; without a date the server uses the current time. */
export function saleInputOf(values: SaleValues, timezone: string) {
  const { occurredAt, ...fields } = fieldsOf(values, timezone);
  return {
    networkId: values.networkId ?? 0,
    transactionId: values.transactionId.trim(),
    ...fields,
    ...(occurredAt === '' ? {} : { occurredAt }),
  };
}

/** Request body of a correction: only changed fields, since corrections override all reports. */
export const salePatchOf = (
  values: SaleValues,
  former: SaleValues,
  timezone: string,
): ConversionPatch => changedFields(fieldsOf(values, timezone), fieldsOf(former, timezone));

const FIELD_OF: Readonly<Record<string, keyof SaleValues>> = {
  productId: 'product',
  postId: 'post',
};

const byField = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [FIELD_OF[path] ?? path, text]));

/** Validation errors of a new sale. */
export const saleInputErrors = (values: SaleValues, timezone: string): FormErrors =>
  byField(schemaErrors(conversionInput, saleInputOf(values, timezone)));

/** Validation errors of a correction. */
export const salePatchErrors = (patch: ConversionPatch): FormErrors =>
  byField(schemaErrors(conversionPatch, patch));
