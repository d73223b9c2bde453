import {
  ownAdapters,
  type SocialAccount,
  socialAccountInput,
  type SocialAccountInput,
  type SocialAdapterName,
} from '@contract/social-account';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { type AccountField, accountFields } from './account-fields';

/** Form values of an account; secrets are initially empty, even if they are stored. */
export interface AccountValues extends Record<AccountField['name'], string> {
  adapter: SocialAdapterName;
  isAutomatic: boolean;
}

/** Initial form values of a platform, connected or not. */
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

/** Whether empty secret fields keep the stored values; changing the adapter drops them. */
export const keepsSecrets = (account: SocialAccount, adapter: SocialAdapterName): boolean =>
  account.isConnected && account.adapter === adapter;

/** Request body: the adapter's fields, without empty secrets. */
export function accountInputOf(values: AccountValues): SocialAccountInput {
  const { adapter, isAutomatic } = values;
  const given = accountFields[adapter].flatMap(({ name, isSecret }) => {
    const value = values[name].trim();
    return isSecret && value === '' ? [] : [[name, value] as const];
  });
  // The fields match the adapter's schema, against which the form is validated.
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
