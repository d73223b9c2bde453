import type { SocialAccount } from '@contract/social-account';
import { useForm } from '~/lib/form/use-form';
import { useAction } from '~/lib/use-action';
import { accountErrors, accountInputOf, accountValuesOf } from './account-values';
import { accountSaved, saveFailure } from './account-labels';

/** State of an account's form; saving closes it. */
export function useAccountForm(account: SocialAccount, onClose: () => void) {
  const form = useForm(accountValuesOf(account));
  const { isPending, run } = useAction();

  const save = async (): Promise<void> => {
    const { platform } = account;
    if (isPending) return;
    if (!form.check(accountErrors(account, form.values))) return;
    const given = { params: { platform }, body: accountInputOf(form.values) };
    await run((call) => call('PUT /api/automation/social-accounts/{platform}', given), {
      done: accountSaved(platform),
      failed: saveFailure,
      refuse: form.refuse,
      onDone: onClose,
    });
  };

  return { form, formRef: form.ref, isDirty: form.isDirty, isPending, save: () => void save() };
}
