import {
  ownAdapters,
  type SocialAccount,
  socialAccountInput,
  type SocialAccountInput,
  type SocialAdapterName,
} from '@contract/social-account';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { type AccountField, accountFields } from './account-fields';

/** An account as it stands in its form; secrets are empty, whether they are kept or not. */
export interface AccountValues extends Record<AccountField['name'], string> {
  adapter: SocialAdapterName;
  isAutomatic: boolean;
}

/** A platform in its form, connected or not. */
export const accountValuesOf = (account: SocialAccount): AccountValues => ({
  adapter: account.adapter ?? ownAdapters[account.platform],
  accountId: account.accountId,
  url: '',
  apiKey: '',
  apiSecret: '',
  accessToken: '',
  accessTokenSecret: '',
  secret: '',
  isAutomatic: account.isAutomatic,
});

/** Whether empty secret fields keep the stored values; those of another adapter are dropped. */
export const keepsSecrets = (account: SocialAccount, adapter: SocialAdapterName): boolean =>
  account.isConnected && account.adapter === adapter;

/** Request body of the form: the adapter's fields, without secrets that were left empty. */
export function accountInputOf(values: AccountValues): SocialAccountInput {
  const { adapter, isAutomatic } = values;
  const given = accountFields[adapter].flatMap(({ name, isSecret }) => {
    const value = values[name].trim();
    return isSecret && value === '' ? [] : [[name, value] as const];
  });
  // The fields of an adapter are those of its schema, which the form is checked against.
  return { adapter, isAutomatic, ...Object.fromEntries(given) } as SocialAccountInput;
}

/** Validation errors of an account's form. */
export function accountErrors(account: SocialAccount, values: AccountValues): FormErrors {
  const missing = keepsSecrets(account, values.adapter)
    ? []
    : accountFields[values.adapter]
        .filter(({ name, isSecret }) => isSecret && values[name].trim() === '')
        .map(({ name, label }) => [name, `${label} is required`] as const);
  return {
    ...Object.fromEntries(missing),
    ...schemaErrors(socialAccountInput, accountInputOf(values)),
  };
}
