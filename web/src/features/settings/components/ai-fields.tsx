import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** What a day of AI use may come to, what it costs, and what readers are told of it. */
export const AiFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="AI"
    note="What a day of AI use may come to: once a budget is used up, the model is asked nothing more until midnight. 0 is no budget."
  >
    <FieldPair>
      <SettingsText
        form={form}
        name="aiDailyTokens"
        label="Tokens a day"
        hint="Those of the questions and of the answers."
        inputMode="numeric"
        isRequired
      />
      <SettingsText
        form={form}
        name="aiDailyBudget"
        label="Budget a day (USD)"
        hint="Counted by the prices below."
        inputMode="decimal"
        isRequired
      />
    </FieldPair>
    <FieldPair>
      <SettingsText
        form={form}
        name="aiInputPrice"
        label="Price of a million input tokens (USD)"
        hint="From your provider’s price list; 0 for a model of your own."
        inputMode="decimal"
        isRequired
      />
      <SettingsText
        form={form}
        name="aiOutputPrice"
        label="Price of a million output tokens (USD)"
        hint="Of what the model writes."
        inputMode="decimal"
        isRequired
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Show the share of AI"
      name="aiShare"
      hint="Tells readers of an edited story how many of its words are from the AI draft."
      error={form.errors.aiShare}
      checked={form.values.aiShare}
      onChange={(event) => form.set('aiShare', event.target.checked)}
    />
  </SplitCard>
);
