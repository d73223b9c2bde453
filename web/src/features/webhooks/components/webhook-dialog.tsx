import { limits } from '@contract/limits';
import type { Webhook, WebhookWithSecret } from '@contract/webhook';
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@contract/webhook-events';
import { useEntryForm } from '~/lib/form/use-entry-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { FieldGroup } from '~/ui/field-group';
import { FieldNotes, useField } from '~/ui/field-frame';
import { TextField } from '~/ui/text-field';
import { webhookAdded, webhookFailure, webhookSaved } from '../model/messages';
import {
  webhookErrors,
  webhookInputOf,
  webhookPatchOf,
  webhookValuesOf,
} from '../model/webhook-values';

interface WebhookDialogProps {
  /** The webhook to edit; null for a new one. */
  webhook: Webhook | null;
  /** Called with a new webhook, whose secret is shown only once. */
  onAdded: (added: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const { form, frame } = useEntryForm(() => webhookValuesOf(webhook), {
    errorsOf: (values) => webhookErrors(values, webhook !== null),
    edit: webhook && {
      changeOf: webhookPatchOf,
      update: (call, body) =>
        call('PATCH /api/webhooks/{id}', { params: { id: webhook.id }, body }),
    },
    create: async (call, values) => {
      const answer = await call('POST /api/webhooks', { body: webhookInputOf(values) });
      onAdded(answer.body);
      return { ...answer, body: answer.body.webhook };
    },
    done: ({ description }) => (webhook ? webhookSaved : webhookAdded)(description),
    failed: webhookFailure,
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={webhook === null ? 'Add a webhook' : 'Edit webhook'} {...frame}>
      <TextField
        label="Description"
        aria-required
        autoComplete="off"
        maxLength={limits.name}
        placeholder="Static site"
        error={errors.description}
        value={values.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <TextField
        label="Address"
        type="url"
        aria-required={webhook === null}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.url}
        placeholder="https://example.com/hooks/aurelian"
        hint={
          webhook === null
            ? 'The address that receives events. It is stored encrypted and not shown again.'
            : `On ${webhook.host}. Leave it empty to keep the address.`
        }
        error={errors.url}
        value={values.url}
        onChange={({ target }) => set('url', target.value)}
      />
      <Events
        chosen={values.events}
        error={errors.events}
        onChange={(events) => set('events', events)}
      />
    </FormDialog>
  );
}

interface EventsProps {
  chosen: readonly WebhookEventType[];
  error: string | undefined;
  onChange: (chosen: readonly WebhookEventType[]) => void;
}

function Events({ chosen, error, onChange }: EventsProps) {
  const field = useField({ error });
  return (
    <FieldGroup title="Events">
      <FieldNotes field={field} error={error} />
      {webhookEventTypes.map((type) => (
        <CheckboxField
          key={type}
          label={webhookEvents[type].label}
          hint={webhookEvents[type].when}
          checked={chosen.includes(type)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
          }
        />
      ))}
    </FieldGroup>
  );
}
