import { useId, useState } from 'react';
import type { OfferedModels } from '@contract/connection';
import { type SiteSettings, siteSettingsPatch } from '@contract/site-settings';
import { callApi } from '~/lib/call-api';
import { schemaErrors } from '~/lib/form/form-errors';
import { textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { reasonOf } from '~/lib/reason-of';
import { settingsRead } from '~/lib/settings-reads';
import { Button } from '~/ui/button';
import { Marks, Meta } from '~/ui/layout';
import { LoadingOrError } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import type { ConnectionOf } from '../api/reads';
import { aiServiceAt, aiServices } from '../model/ai-services';
import { secretOf, type SecretValue, sentSecret } from '../model/secret-value';
import { useConnection } from '../model/use-connection';
import { ConnectionFrame } from './connection-frame';
import { LoadedConnection } from './loaded-connection';
import { SecretField } from './secret-field';

const amounts = ['aiInputPrice', 'aiOutputPrice', 'aiDailyBudget'] as const;
type Amount = (typeof amounts)[number];

interface AiValues extends Record<Amount, string> {
  baseUrl: string;
  model: string;
  key: SecretValue;
}

const OTHER = 'Other server';

/** Form of the site's model connection; it loads, tests and saves itself. */
export function AiConnection() {
  const settings = useRead(settingsRead);
  const { data } = settings;
  if (!data) return <LoadingOrError answer={settings} what="settings" />;
  return (
    <LoadedConnection topic="ai">
      {(connection) => <AiForm connection={connection} settings={data} />}
    </LoadedConnection>
  );
}

const numberOf = (text: string): number => Number(text.replace(/[$,\s]/g, '') || Number.NaN);

/** Prices and budget that differ from the settings. */
const changedAmounts = (
  values: AiValues,
  settings: SiteSettings,
): Partial<Record<Amount, number>> =>
  Object.fromEntries(
    amounts
      .map((name) => [name, numberOf(values[name])] as const)
      .filter(([name, amount]) => amount !== settings[name]),
  );

const inputOf = ({ baseUrl, model, key }: Pick<AiValues, 'baseUrl' | 'model' | 'key'>) => ({
  topic: 'ai' as const,
  baseUrl,
  model,
  key: sentSecret(key),
});

interface AiFormProps {
  connection: ConnectionOf<'ai'>;
  settings: SiteSettings;
}

function AiForm({ connection, settings }: AiFormProps) {
  const state = useConnection<'ai', AiValues>({
    connection,
    valuesOf: ({ values, stored }, typed) => ({
      ...values,
      key: secretOf(stored, 'key'),
      aiInputPrice: typed?.aiInputPrice ?? String(settings.aiInputPrice),
      aiOutputPrice: typed?.aiOutputPrice ?? String(settings.aiOutputPrice),
      aiDailyBudget: typed?.aiDailyBudget ?? String(settings.aiDailyBudget),
    }),
    inputOf,
    otherErrors: (values) => schemaErrors(siteSettingsPatch, changedAmounts(values, settings)),
    async alsoSave(call, values) {
      const body = changedAmounts(values, settings);
      if (Object.keys(body).length > 0) await call('PATCH /api/settings', { body });
    },
  });
  const { form, isFixed } = state;
  return (
    <ConnectionFrame connection={connection} state={state} testLabel="Test AI">
      {!isFixed('baseUrl') && <ServiceChoice form={form} />}
      <FieldPair>
        <TextField
          {...textOf(form, 'baseUrl')}
          name="baseUrl"
          label="Address"
          hint="Any server with an OpenAI-compatible API; usually ends in /v1. Leave empty for OpenAI."
          readOnly={isFixed('baseUrl')}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
        <SecretField
          name="key"
          label="API key"
          hint="A self-hosted server may not need one."
          error={form.errors['key']}
          value={form.values.key}
          isStored={connection.stored.includes('key')}
          isFixed={isFixed('key')}
          onChange={(key) => form.set('key', key)}
        />
      </FieldPair>
      <ModelField form={form} isFixed={isFixed('model')} />
      <PriceFields form={form} />
    </ConnectionFrame>
  );
}

function ServiceChoice({ form }: { form: Form<AiValues> }) {
  const known = aiServiceAt(form.values.baseUrl);
  const choose = (name: string): void => {
    const service = aiServices.find((one) => one.name === name);
    // Choosing “Other” sets an unknown address, so that it stays selected until the owner types
    // one.
    form.merge({
      baseUrl: service?.baseUrl ?? 'https://',
      ...(service?.model !== undefined && { model: service.model }),
    });
  };
  return (
    <SelectField
      label="AI service"
      value={known?.name ?? OTHER}
      onChange={({ target }) => choose(target.value)}
    >
      <Options of={[...aiServices.map(({ name }) => name), OTHER]} name={String} />
    </SelectField>
  );
}

interface ModelFieldProps {
  form: Form<AiValues>;
  isFixed: boolean;
}

/** Loads the models that the typed server offers, on demand. */
function useModels(form: Form<AiValues>) {
  const [offered, setOffered] = useState<OfferedModels | null>(null);
  const [isPending, setPending] = useState(false);
  const ask = async (): Promise<void> => {
    setPending(true);
    try {
      const { body } = await callApi('POST /api/connections/models', {
        body: { ...inputOf(form.values), model: form.values.model || 'none' },
      });
      setOffered(body);
    } catch (error) {
      if (form.refuse(error)) return;
      const message = reasonOf(error, 'The models could not be loaded. Please try again.');
      setOffered({ models: [], message });
    } finally {
      setPending(false);
    }
  };
  return { offered, isPending, ask: () => void ask() };
}

function ModelField({ form, isFixed }: ModelFieldProps) {
  const id = useId();
  const { offered, isPending, ask } = useModels(form);
  const models = offered?.models ?? [];
  const choose = (model: string): void => {
    const { inputPrice = null, outputPrice = null } =
      models.find(({ id: one }) => one === model) ?? {};
    form.merge({
      model,
      ...(inputPrice !== null && { aiInputPrice: String(inputPrice) }),
      ...(outputPrice !== null && { aiOutputPrice: String(outputPrice) }),
    });
  };
  return (
    <div>
      <TextField
        name="model"
        label="Model"
        error={form.errors['model'] ?? null}
        value={form.values.model}
        list={id}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={id}>
        {models.map((model) => (
          <option key={model.id} value={model.id} />
        ))}
      </datalist>
      {!isFixed && (
        <Marks role="status">
          <Button size="small" variant="quiet" aria-disabled={isPending || undefined} onClick={ask}>
            {isPending ? 'Loading models…' : 'Load the server’s models'}
          </Button>
          {offered !== null && (
            <Meta as="span">
              {offered.message ??
                `${plural(models.length, 'model', 'models')}: choose one in the field above.`}
            </Meta>
          )}
        </Marks>
      )}
    </div>
  );
}

const PriceFields = ({ form }: { form: Form<AiValues> }) => (
  <>
    <FieldPair>
      <TextField
        {...textOf(form, 'aiInputPrice')}
        name="aiInputPrice"
        label="Price per million input tokens (USD)"
        hint="From your provider’s price list; 0 for a self-hosted model."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...textOf(form, 'aiOutputPrice')}
        name="aiOutputPrice"
        label="Price per million output tokens (USD)"
        inputMode="decimal"
        autoComplete="off"
      />
    </FieldPair>
    <FieldPair>
      <TextField
        {...textOf(form, 'aiDailyBudget')}
        name="aiDailyBudget"
        label="Budget per day (USD)"
        hint="Calculated from the prices above, so it never applies if they are 0. Calls over it are refused until midnight. 0 means no limit."
        inputMode="decimal"
        autoComplete="off"
      />
    </FieldPair>
  </>
);
