import { type ReactNode, useState } from 'react';
import { type Conversion, type ConversionPatch, conversionStatus } from '@contract/conversion';
import { limits } from '@contract/limits';
import { textOf } from '~/lib/form/field-of';
import { type Form, useForm } from '~/lib/form/use-form';
import type { ApiResponse } from '~/lib/http';
import { useSite } from '~/lib/site-context';
import { type Call, useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { Options, SelectField } from '~/ui/select-field';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import { saleEntryFailure, saleFailure, saleReleased, saleSaved } from '../model/messages';
import {
  type Named,
  saleInputErrors,
  saleInputOf,
  salePatchErrors,
  salePatchOf,
  type SaleValues,
  saleValuesOf,
} from '../model/sale-values';
import { statusLabels } from '../model/sale-labels';
import { useGuardedClose } from '~/lib/form/use-guarded-close';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { NetworkFilter } from './network-filter';

/** Renders the choice of a product or post. */
export type RenderPick = (
  kind: 'product' | 'post',
  pick: { value: Named | null; error: string | undefined; onChange: (value: Named | null) => void },
) => ReactNode;

interface SaleDialogProps {
  /** The sale to correct or assign; undefined for a new one. */
  sale?: Conversion | undefined;
  renderPick: RenderPick;
  onClose: () => void;
}

function useSaleForm({ sale, onClose }: Pick<SaleDialogProps, 'sale' | 'onClose'>) {
  const { timezone } = useSite();
  // Values from when the dialog opened: the list behind it may be refreshed meanwhile.
  const [initial] = useState(() => saleValuesOf(timezone, sale));
  const form = useForm(initial);
  const { isPending, run } = useAction();

  const change = async (
    work: (call: Call) => Promise<ApiResponse<Conversion>>,
    said = saleSaved,
  ): Promise<void> => {
    const changed = await run(work, {
      done: ({ body }) => said(body.transactionId),
      failed: sale === undefined ? saleEntryFailure : saleFailure,
      refuse: form.refuse,
    });
    if (changed !== null) onClose();
  };
  const update = (id: number, body: ConversionPatch) => (call: Call) =>
    call('PATCH /api/affiliate/conversions/{id}', { params: { id }, body });

  const save = (): void => {
    const { values } = form;
    if (sale === undefined) {
      if (!form.check(saleInputErrors(values, timezone))) return;
      const body = saleInputOf(values, timezone);
      void change((call) => call('POST /api/affiliate/conversions', { body }));
      return;
    }
    const patch = salePatchOf(values, initial, timezone);
    if (!form.check(salePatchErrors(patch))) return;
    if (Object.keys(patch).length === 0) onClose();
    else void change(update(sale.id, patch));
  };

  const release = (): void => {
    if (sale) void change(update(sale.id, { corrected: false }), saleReleased);
  };

  const close = useGuardedClose({ isPending, isDirty: form.isDirty }, onClose);
  return { form, isPending, save, release, close };
}

/** Dialog to enter a sale, correct one, or assign its product. */
export function SaleDialog({ sale, renderPick, onClose }: SaleDialogProps) {
  const { form, isPending, save, release, close } = useSaleForm({ sale, onClose });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={sale === undefined ? 'Add sale' : 'Edit sale'}
      description={
        sale &&
        `${sale.network}, ${sale.transactionId}. Your changes override the network’s reports.`
      }
      size="wide"
      formRef={form.ref}
      isPending={isPending}
      onSubmit={save}
      onClose={close}
      aside={
        sale?.corrected && (
          <Button size="small" variant="quiet" disabled={isPending} onClick={release}>
            Remove corrections
          </Button>
        )
      }
    >
      {sale === undefined && <Identity form={form} />}
      {(['product', 'post'] as const).map((kind) => (
        <div key={kind}>
          {renderPick(kind, {
            value: values[kind],
            error: errors[kind] ?? errors[`${kind}Id`],
            onChange: (value) => set(kind, value),
          })}
        </div>
      ))}
      <MoneyFields form={form} isNew={sale === undefined} />
    </FormDialog>
  );
}

const Identity = ({ form }: { form: Form<SaleValues> }) => (
  <FieldPair>
    <NetworkFilter
      value={form.values.networkId}
      error={form.errors.networkId}
      onChange={(networkId) => form.set('networkId', networkId)}
    />
    <TextField
      label="Transaction ID"
      aria-required
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.transactionId}
      hint="The network’s own ID; unique per network."
      {...textOf(form, 'transactionId')}
    />
  </FieldPair>
);

interface MoneyFieldsProps {
  form: Form<SaleValues>;
  isNew: boolean;
}

const MoneyFields = ({ form, isNew }: MoneyFieldsProps) => (
  <FieldPair>
    {(['amount', 'commission'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'amount' ? 'Order value' : 'Commission'}
        inputMode="decimal"
        autoComplete="off"
        {...textOf(form, name)}
      />
    ))}
    <TextField
      label="Currency"
      autoComplete="off"
      spellCheck={false}
      maxLength={3}
      {...textOf(form, 'currency')}
      onChange={({ target }) => form.set('currency', target.value.toUpperCase())}
    />
    <SelectField label="Status" {...textOf(form, 'status')}>
      <Options of={conversionStatus.options} name={(status) => statusLabels[status]} />
    </SelectField>
    <TextField
      label="Click ID"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.clickId}
      hint="Matches the sale to a click, and so to a product and an article."
      {...textOf(form, 'clickId')}
    />
    <TextField
      label="Date and time"
      type="datetime-local"
      hint={`In the magazine’s time zone${isNew ? '; leave empty for now' : ''}.`}
      {...textOf(form, 'occurredAt')}
    />
  </FieldPair>
);
