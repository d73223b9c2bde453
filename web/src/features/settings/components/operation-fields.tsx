import { memo } from 'react';
import { Link } from 'react-router-dom';
import { textOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { SelectField } from '~/ui/select-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { zoneGroups, zoneName } from '../model/time-zones';
import { SettingsText } from './settings-text';

/** What the tasks and figures of the admin area go by. */
export const OperationFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard title="Site" note="Time zone, targets and data retention.">
    <FieldPair>
      <SelectField
        label="Time zone"
        name="timezone"
        hint={`${zoneName(form.values.timezone)}. Dates and the schedule follow it. Changing it recalculates all days that still have detailed data.`}
        {...textOf(form, 'timezone')}
      >
        <ZoneOptions current={form.values.timezone} />
      </SelectField>
      <SettingsText
        form={form}
        name="revenueTarget"
        label="Monthly revenue target (USD)"
        hint="The goal shown in Analytics."
        inputMode="decimal"
        isRequired
      />
    </FieldPair>
    <FieldPair>
      <SettingsText
        form={form}
        name="eventDays"
        label="Keep detailed page views for (days)"
        hint="Older ones are deleted nightly; daily totals are kept."
        inputMode="numeric"
        isRequired
      />
    </FieldPair>
    <FieldPair>
      <SettingsText
        form={form}
        name="priceMarkDays"
        label="Flag prices after (days)"
        hint="Readers see a note that the price may have changed."
        inputMode="numeric"
        isRequired
      />
      <SettingsText
        form={form}
        name="priceHideDays"
        label="Hide prices after (days)"
        hint="Older prices are hidden until you check them again."
        inputMode="numeric"
        isRequired
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Newsletter digest"
      name="newsletterDigest"
      hint={
        <>
          Emails the week’s articles to subscribers on Fridays at 8 AM. Turn content, social and SEO
          on or off on the <Link to="/admin">dashboard</Link>.
        </>
      }
      error={form.errors['automation.newsletter']}
      checked={form.values.newsletterDigest}
      onChange={(event) => form.set('newsletterDigest', event.target.checked)}
    />
  </SplitCard>
);

/** Some 420 options, drawn again only when the zone changes. */
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
