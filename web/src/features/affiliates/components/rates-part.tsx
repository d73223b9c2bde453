import { useState } from 'react';
import styled from 'styled-components';
import { type CurrencyRate, currencyParam, currencyRateInput } from '@contract/conversion';
import { textOf } from '~/lib/form/field-of';
import { plural, shortDateTime } from '~/lib/format';
import { schemaErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { ratesRead } from '../api/reads';
import { rateText, typedNumber } from '../model/amounts';
import { rateFailure, rateSaved } from '../model/messages';
import { useGuardedClose } from '~/lib/form/use-guarded-close';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { Bar, Entries, EntryName, Marks, Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';

/** Currencies without a rate first, then by code. */
export const missingFirst = (rates: readonly CurrencyRate[]): CurrencyRate[] =>
  [...rates].sort(
    (a, b) =>
      Number(a.usd !== null) - Number(b.usd !== null) || a.currency.localeCompare(b.currency),
  );

/** Exchange rates; sales in a currency without a rate do not count. */
export function RatesPart() {
  const [edited, setEdited] = useState<{ currency: string; usd: number | null } | null>(null);
  return (
    <Parts>
      <Bar>
        <Meta>Sales keep their own currency. Totals use the current rate.</Meta>
        <Button size="small" onClick={() => setEdited({ currency: '', usd: null })}>
          <Icon name="plus" size={16} />
          Add currency
        </Button>
      </Bar>
      <Loaded read={ratesRead} what="rates">
        {(rates) => (
          <Entries aria-label="Currencies">
            {missingFirst(rates).map((rate) => (
              <RateEntry key={rate.currency} rate={rate} onEdit={() => setEdited(rate)} />
            ))}
          </Entries>
        )}
      </Loaded>
      {edited && <RateDialog rate={edited} onClose={() => setEdited(null)} />}
    </Parts>
  );
}

function RateEntry({ rate, onEdit }: { rate: CurrencyRate; onEdit: () => void }) {
  const { timezone } = useSite();
  return (
    <Row>
      <div>
        <Marks>
          <EntryName as="h2">{rate.currency}</EntryName>
          {rate.usd === null && <Badge tone="warning">No rate yet</Badge>}
        </Marks>
        <Meta>
          {rate.usd !== null && `1 ${rate.currency} = ${rateText(rate.usd)} USD · `}
          {plural(rate.sales, 'sale', 'sales')}
          {rate.updatedAt && ` · set ${shortDateTime(rate.updatedAt, timezone)}`}
        </Meta>
      </div>
      {rate.currency !== 'USD' && (
        <Button
          size="small"
          aria-label={`${rate.usd === null ? 'Set rate' : 'Edit rate'} for ${rate.currency}`}
          onClick={onEdit}
        >
          {rate.usd === null ? 'Set rate' : 'Edit rate'}
        </Button>
      )}
    </Row>
  );
}

interface RateDialogProps {
  /** The currency is empty for a new one. */
  rate: { currency: string; usd: number | null };
  onClose: () => void;
}

function RateDialog({ rate, onClose }: RateDialogProps) {
  const form = useForm({
    currency: rate.currency,
    usd: rate.usd === null ? '' : rateText(rate.usd),
  });
  const { values, errors, set } = form;
  const { isPending, run } = useAction();
  const close = useGuardedClose({ isPending, isDirty: form.isDirty }, onClose);
  const save = async (): Promise<void> => {
    const usd = typedNumber(values.usd);
    const currency = values.currency.trim().toUpperCase();
    const found = {
      ...schemaErrors(currencyParam, { currency }),
      ...schemaErrors(currencyRateInput, { usd }),
    };
    if (!form.check(found) || usd === undefined) return;
    // The server revalues all sales in the currency, which may take long.
    const given = { params: { currency }, body: { usd }, timeout: 0 };
    const saved = await run((call) => call('PUT /api/affiliate/rates/{currency}', given), {
      done: ({ body }) => rateSaved(body.currency, body.sales),
      failed: rateFailure,
      refuse: form.refuse,
    });
    if (saved !== null) onClose();
  };
  return (
    <FormDialog
      title={rate.currency === '' ? 'Add a currency' : `Rate for ${rate.currency}`}
      size="narrow"
      formRef={form.ref}
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={close}
    >
      {rate.currency === '' && (
        <TextField
          label="Currency"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          hint="A code such as EUR."
          error={errors.currency}
          value={values.currency}
          onChange={({ target }) => set('currency', target.value.toUpperCase())}
        />
      )}
      <TextField
        label={`USD for one ${values.currency === '' ? 'unit' : values.currency}`}
        inputMode="decimal"
        autoComplete="off"
        hint="All its sales are recalculated, including past ones."
        {...textOf(form, 'usd')}
      />
    </FormDialog>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  ${media.md} {
    flex-wrap: nowrap;
  }
`;
