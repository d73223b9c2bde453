import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsSwitch } from './settings-switch';
import { SettingsText } from './settings-text';

/** Daily AI limits and prices, and whether readers see how much of a post AI wrote. */
export const AiFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="AI"
    note="Daily limits for AI. Once one is reached, no more calls are made until midnight. 0 means no limit."
  >
    <FieldPair>
      <SettingsText form={form} name="aiDailyTokens" />
      <SettingsText form={form} name="aiDailyBudget" />
    </FieldPair>
    <FieldPair>
      <SettingsText form={form} name="aiInputPrice" />
      <SettingsText form={form} name="aiOutputPrice" />
    </FieldPair>
    <SettingsSwitch form={form} name="aiShare" />
  </SplitCard>
);
