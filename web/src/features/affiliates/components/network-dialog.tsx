import { useId } from 'react';
import { type AffiliateNetwork, networkStatuses } from '@contract/affiliate';
import { limits } from '@contract/limits';
import { textOf, checkboxOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { useNamedSlug } from '~/lib/form/use-named-slug';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import { networkFailure, networkSaved } from '../model/messages';
import {
  networkErrors,
  networkInputOf,
  networkPatchOf,
  type NetworkValues,
  networkValuesOf,
} from '../model/network-values';
import { useEntryForm } from '~/lib/form/use-entry-form';
import { FormDialog } from '~/ui/dialog/form-dialog';

interface NetworkDialogProps {
  /** The network to edit, or initial values for a new one. */
  network: AffiliateNetwork | NetworkValues;
  /** Derives the slug from a name. */
  slugOf: (name: string) => string;
  onClose: () => void;
}

/** Adds or edits a network. */
export function NetworkDialog({ network, slugOf, onClose }: NetworkDialogProps) {
  const known = 'id' in network ? network : null;
  const { form, frame } = useEntryForm(
    () => ('id' in network ? networkValuesOf(network) : network),
    {
      errorsOf: networkErrors,
      edit: known && {
        changeOf: networkPatchOf,
        update: (call, body) =>
          call('PATCH /api/affiliate/networks/{id}', { params: { id: known.id }, body }),
      },
      create: (call, values) =>
        call('POST /api/affiliate/networks', {
          body: { ...networkInputOf(values), archived: false },
        }),
      done: ({ name }) => networkSaved(name),
      failed: networkFailure,
      onClose,
    },
  );
  return (
    <FormDialog title={known === null ? 'Add a network' : 'Edit network'} {...frame}>
      <NetworkFields form={form} isNew={known === null} slugOf={slugOf} />
    </FormDialog>
  );
}

interface NetworkFieldsProps {
  form: Form<NetworkValues>;
  isNew: boolean;
  slugOf: (name: string) => string;
}

function NetworkFields({ form, isNew, slugOf }: NetworkFieldsProps) {
  const { named, slug } = useNamedSlug(form, 'name', { isNew, slugOf });
  const statuses = useId();
  return (
    <>
      <FieldPair>
        <TextField
          label="Name"
          aria-required
          autoComplete="off"
          maxLength={limits.name}
          {...named}
        />
        <TextField
          label="Slug"
          aria-required
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.slug}
          hint="The last part of its postback URL. If you change it, enter the new URL at the network too."
          {...slug}
        />
        <TextField
          label="Status"
          aria-required
          list={statuses}
          autoComplete="off"
          maxLength={40}
          hint="Such as active, pending or paused."
          {...textOf(form, 'status')}
        />
        <TextField
          label="Commission rate, %"
          inputMode="decimal"
          autoComplete="off"
          {...textOf(form, 'commissionRate')}
        />
        <TextField
          label="Sub-ID parameter"
          aria-required
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          hint="Query parameter that carries the click ID. “subid” picks the one known for the network’s links."
          {...textOf(form, 'subIdParameter')}
        />
      </FieldPair>
      <datalist id={statuses}>
        {networkStatuses.map((status) => (
          <option key={status} value={status} />
        ))}
      </datalist>
      <CheckboxField
        role="switch"
        label="Signed reports only"
        hint="Accept signed reports only. Few networks support this."
        {...checkboxOf(form, 'signedOnly')}
      />
    </>
  );
}
