import type { SocialAccount } from '@contract/social-account';
import { useForm } from '~/lib/form/use-form';
import { putAccount } from '../api/account-calls';
import { accountErrors, accountInputOf, accountValuesOf } from './account-values';
import { accountSaved, saveFailure } from './account-words';
import { useAccountDeed } from './use-account-deed';

/** The form of an account: saves it and closes. */
export function useAccountForm(account: SocialAccount, onClose: () => void) {
  const form = useForm(accountValuesOf(account));
  const { isPending, run } = useAccountDeed();

  const save = async (): Promise<void> => {
    const { platform } = account;
    if (isPending) return;
    if (!form.check(accountErrors(account, form.values))) return;
    await run({
      call: () => putAccount(platform, accountInputOf(form.values)),
      done: accountSaved(platform),
      failed: saveFailure,
      refuse: form.refuse,
      onDone: onClose,
    });
  };

  return { form, formRef: form.ref, isDirty: form.isDirty, isPending, save: () => void save() };
}
