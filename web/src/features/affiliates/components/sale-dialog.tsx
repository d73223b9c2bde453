import { type ReactNode, useState } from 'react';
import {
  type Conversion,
  type ConversionPatch,
  conversionStatus,
  type ConversionStatus,
} from '@contract/conversion';
import { limits } from '@contract/limits';
import { type Form, useForm } from '~/lib/form/use-form';
import type { ApiResponse } from '~/lib/http';
import { useSite } from '~/lib/site-context';
import { type Call, useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';
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
import { statusWords } from '../model/sale-labels';
import { useGuardedClose } from '~/lib/form/use-guarded-close';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { NetworkFilter } from './network-filter';

/** Draws the choice of a product or story. */
export type RenderPick = (
  kind: 'product' | 'post',
  pick: { value: Named | null; error: string | undefined; onChange: (value: Named | null) => void },
) => ReactNode;

interface SaleDialogProps {
  /** The sale to correct or assign; a new one without it. */
  sale?: Conversion | undefined;
  renderPick: RenderPick;
  onClose: () => void;
}

function useSaleForm({ sale, onClose }: Pick<SaleDialogProps, 'sale' | 'onClose'>) {
  const { timezone } = useSite();
  // What was opened: the list behind the dialog may be read again meanwhile.
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

/** Enters a sale by hand, corrects one, or says what it was that sold. */
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

const Identity = ({ form: { values, errors, set } }: { form: Form<SaleValues> }) => (
  <FieldPair>
    <NetworkFilter
      value={values.networkId}
      error={errors.networkId}
      onChange={(networkId) => set('networkId', networkId)}
    />
    <TextField
      label="Transaction id"
      aria-required
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.transactionId}
      hint="The network’s own ID; unique per network."
      error={errors.transactionId}
      value={values.transactionId}
      onChange={({ target }) => set('transactionId', target.value)}
    />
  </FieldPair>
);

interface MoneyFieldsProps {
  form: Form<SaleValues>;
  isNew: boolean;
}

const MoneyFields = ({ form: { values, errors, set }, isNew }: MoneyFieldsProps) => (
  <FieldPair>
    {(['amount', 'commission'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'amount' ? 'Order value' : 'Commission'}
        inputMode="decimal"
        autoComplete="off"
        error={errors[name]}
        value={values[name]}
        onChange={({ target }) => set(name, target.value)}
      />
    ))}
    <TextField
      label="Currency"
      autoComplete="off"
      spellCheck={false}
      maxLength={3}
      error={errors.currency}
      value={values.currency}
      onChange={({ target }) => set('currency', target.value.toUpperCase())}
    />
    <SelectField
      label="Status"
      error={errors.status ?? null}
      value={values.status}
      onChange={({ target }) => set('status', target.value as ConversionStatus)}
    >
      {conversionStatus.options.map((status) => (
        <option key={status} value={status}>
          {statusWords[status]}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Click id"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.clickId}
      hint="Matches the sale to a click, and so to a product and an article."
      error={errors.clickId}
      value={values.clickId}
      onChange={({ target }) => set('clickId', target.value)}
    />
    <TextField
      label="Date and time"
      type="datetime-local"
      hint={`In the magazine’s time zone${isNew ? '; leave empty for now' : ''}.`}
      error={errors.occurredAt}
      value={values.occurredAt}
      onChange={({ target }) => set('occurredAt', target.value)}
    />
  </FieldPair>
);
