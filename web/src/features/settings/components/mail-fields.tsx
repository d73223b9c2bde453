import { Link } from 'react-router-dom';
import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';

/** How fast mail leaves, and what the owner is told by mail. */
export const MailFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="Mail"
    note={
      <>
        How fast mail leaves. Your mail service’s terms say what it allows; confirmations and tests
        never wait for the warm-up. What has left is in the{' '}
        <Link to="/admin/newsletter?tab=outbox">outbox</Link>.
      </>
    }
  >
    <FieldPair>
      <SettingsText
        form={form}
        name="mailPerSecond"
        label="Mails a second"
        hint="Upper limit; your mail server may slow it down."
        inputMode="numeric"
        isRequired
      />
      <SettingsText
        form={form}
        name="mailPerHour"
        label="Mails an hour"
        hint="Upper limit; 0 means no limit."
        inputMode="numeric"
        isRequired
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Warm-up"
      name="mailWarmUp"
      hint="For a new sender’s domain: 200 messages of an issue on the first day, more day by day over six weeks, so that mail providers learn to trust it."
      error={form.errors.mailWarmUp}
      checked={form.values.mailWarmUp}
      onChange={(event) => form.set('mailWarmUp', event.target.checked)}
    />
    <CheckboxField
      role="switch"
      label="Notice of new messages"
      name="contactNotice"
      hint={
        <>
          Sends contact-form messages to the address under Contact. They stay in{' '}
          <Link to="/admin/messages">Messages</Link> either way.
        </>
      }
      error={form.errors.contactNotice}
      checked={form.values.contactNotice}
      onChange={(event) => form.set('contactNotice', event.target.checked)}
    />
  </SplitCard>
);
