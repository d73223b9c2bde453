import { limits } from '@contract/limits';
import { type Redirect, redirectStatuses } from '@contract/redirect';
import { useEntryForm } from '~/lib/form/use-entry-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { Options, SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { redirectFailure, redirectSaved } from '../model/messages';
import { statusLabels } from '../model/redirect-labels';
import {
  redirectErrors,
  redirectInputOf,
  redirectPatchOf,
  type RedirectStart,
  redirectValuesOf,
} from '../model/redirect-values';
import { TargetField } from './target-field';

interface RedirectDialogProps {
  /** The redirect to edit, or the initial values of a new one. */
  redirect: Redirect | RedirectStart;
  onClose: () => void;
}

/** Adds or edits a redirect. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const known = 'id' in redirect ? redirect : null;
  const { form, frame } = useEntryForm(() => redirectValuesOf(redirect), {
    errorsOf: redirectErrors,
    edit: known && {
      changeOf: redirectPatchOf,
      update: (call, body) => call('PATCH /api/redirects/{id}', { params: { id: known.id }, body }),
    },
    create: (call, values) => call('POST /api/redirects', { body: redirectInputOf(values) }),
    done: ({ source }) => redirectSaved(source),
    failed: redirectFailure,
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={known === null ? 'Add a redirect' : 'Edit redirect'} {...frame}>
      <TextField
        label="Old address"
        aria-required
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.url}
        placeholder={values.isPattern ? '^/old/(.*)$' : '/old-page'}
        hint={
          values.isPattern
            ? 'A regular expression for the whole path, tried when nothing else matches.'
            : 'A path on this site; capitals and a trailing slash make no difference.'
        }
        error={errors.source}
        value={values.source}
        onChange={({ target }) => set('source', target.value)}
      />
      <CheckboxField
        label="Pattern for many addresses"
        checked={values.isPattern}
        onChange={({ target }) => set('isPattern', target.checked)}
      />
      {values.status !== 410 && <TargetField form={form} />}
      {(values.product === null || values.status === 410) && (
        <SelectField
          label="Kind"
          error={errors.status}
          value={values.status}
          onChange={({ target }) => {
            const status = redirectStatuses.find((one) => String(one) === target.value);
            if (status !== undefined) set('status', status);
          }}
        >
          <Options of={redirectStatuses} name={(status) => statusLabels[status]} />
        </SelectField>
      )}
    </FormDialog>
  );
}
