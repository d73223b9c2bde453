import { memo } from 'react';
import { textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { SelectField } from '~/ui/select-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import { settingsFields } from '../model/fields';
import type { SettingsValues } from '../model/settings-values';
import { zoneGroups, zoneName } from '../model/time-zones';
import { SettingsText } from './settings-text';

/** Time zone, revenue target, data retention, and the ages at which prices are marked or hidden. */
export const OperationFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Site" note="Time zone, targets and data retention.">
    <FieldPair>
      <SelectField
        label={settingsFields.timezone.label}
        name="timezone"
        hint={`${zoneName(form.values.timezone)}. ${settingsFields.timezone.hint}`}
        {...textOf(form, 'timezone')}
      >
        <ZoneOptions current={form.values.timezone} />
      </SelectField>
      <SettingsText form={form} name="revenueTarget" />
    </FieldPair>
    <FieldPair>
      <SettingsText form={form} name="eventDays" />
    </FieldPair>
    <FieldPair>
      <SettingsText form={form} name="priceMarkDays" />
      <SettingsText form={form} name="priceHideDays" />
    </FieldPair>
  </SplitCard>
);

/** About 420 options, which render again only if the zone changes. */
const ZoneOptions = memo(({ current }: { current: string }) =>
  zoneGroups(current).map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      {zones.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </optgroup>
  )),
);
ZoneOptions.displayName = 'ZoneOptions';
