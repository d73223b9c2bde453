import { tickOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** What a day of AI use may come to, what it costs, and what readers are told of it. */
export const AiFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="AI"
    note="Daily limits for AI. Once one is reached, no more calls are made until midnight. 0 means no limit."
  >
    <FieldPair>
      <SettingsText
        form={form}
        name="aiDailyTokens"
        label="Tokens per day"
        hint="Input and output combined."
        inputMode="numeric"
        isRequired
      />
      <SettingsText
        form={form}
        name="aiDailyBudget"
        label="Budget per day (USD)"
        hint="Based on the prices below."
        inputMode="decimal"
        isRequired
      />
    </FieldPair>
    <FieldPair>
      <SettingsText
        form={form}
        name="aiInputPrice"
        label="Price per million input tokens (USD)"
        hint="From your provider’s price list; 0 for a self-hosted model."
        inputMode="decimal"
        isRequired
      />
      <SettingsText
        form={form}
        name="aiOutputPrice"
        label="Price per million output tokens (USD)"
        hint="From your provider’s price list; output usually costs more."
        inputMode="decimal"
        isRequired
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Show the AI share"
      name="aiShare"
      hint="Tells readers how much of an edited article’s text is from the AI draft."
      {...tickOf(form, 'aiShare')}
    />
  </SplitCard>
);
