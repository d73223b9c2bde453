import { useState } from 'react';
import { type SiteSettingsPatch, siteSettingsPatch } from '@contract/site-settings';
import { changedFields } from '~/lib/form/changed-fields';
import { schemaErrors } from '~/lib/form/form-errors';
import { type Form, useForm } from '~/lib/form/use-form';
import { failureOf } from '~/lib/failure-toast';
import { useChangeSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { useUnsaved } from '~/lib/leave-guard';

const LOSS = 'What you typed in this step will be lost.';

/** Form of some settings in the setup; `save` resolves to true once they are stored. */
export function useSettingsStep<V extends object>(
  initial: V,
  patchOf: (values: V) => SiteSettingsPatch,
): { form: Form<V>; isPending: boolean; save: () => Promise<boolean> } {
  const form = useForm<V>(initial);
  const [saved, setSaved] = useState(initial);
  const changeSite = useChangeSite();
  const { isPending, run } = useAction();
  useUnsaved(form.isDirty, LOSS);

  const save = async (): Promise<boolean> => {
    const patch = patchOf(form.values);
    if (isPending || !form.check(schemaErrors(siteSettingsPatch, patch))) return false;
    // Sends only changes made here, which keeps concurrent changes.
    const body = changedFields(patch, patchOf(saved));
    if (Object.keys(body).length === 0) return true;
    const outcome = await run((call) => call('PATCH /api/settings', { body }), {
      onDone({ body: settings }) {
        changeSite(settings);
        setSaved(form.values);
        form.reset(form.values);
      },
      refuse: form.refuse,
      failed: failureOf('Not saved'),
    });
    return outcome !== null;
  };

  return { form, isPending, save };
}
