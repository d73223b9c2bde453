import {
  type AffiliateNetwork,
  affiliateNetworkInput,
  type AffiliateNetworkInput,
  type AffiliateNetworkPatch,
} from '@contract/affiliate';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { typedNumber } from './amounts';
import { changedFields } from '~/lib/form/changed-fields';

/** Form values of a network. */
export interface NetworkValues {
  name: string;
  slug: string;
  status: string;
  commissionRate: string;
  subIdParameter: string;
  signedOnly: boolean;
}

/** The form of a new network. */
export const emptyNetwork: NetworkValues = {
  name: '',
  slug: '',
  status: 'pending',
  commissionRate: '0',
  subIdParameter: 'subid',
  signedOnly: false,
};

/** Form values of an existing network. */
export const networkValuesOf = (network: AffiliateNetwork): NetworkValues => ({
  name: network.name,
  slug: network.slug,
  status: network.status,
  commissionRate: String(network.commissionRate),
  subIdParameter: network.subIdParameter,
  signedOnly: network.signedOnly,
});

/** Request body of the form. */
export const networkInputOf = (values: NetworkValues): Omit<AffiliateNetworkInput, 'archived'> => ({
  ...values,
  name: values.name.trim(),
  slug: values.slug.trim(),
  status: values.status.trim(),
  subIdParameter: values.subIdParameter.trim(),
  commissionRate: typedNumber(values.commissionRate) ?? 0,
});

/** Request body of an edited network: only changed fields, so that others' edits are kept. */
export const networkPatchOf = (
  values: NetworkValues,
  former: NetworkValues,
): AffiliateNetworkPatch => changedFields(networkInputOf(values), networkInputOf(former));

/** Validation errors of the form. */
export const networkErrors = (values: NetworkValues): FormErrors =>
  schemaErrors(affiliateNetworkInput, networkInputOf(values));
