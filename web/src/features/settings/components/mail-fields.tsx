import { Link } from 'react-router-dom';
import { tickOf } from '~/lib/form/field-of';
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
        Check your provider’s limits. Confirmations and tests ignore the warm-up. Sent emails are
        listed in the <Link to="/admin/newsletter?tab=outbox">outbox</Link>.
      </>
    }
  >
    <FieldPair>
      <SettingsText
        form={form}
        name="mailPerSecond"
        label="Emails per second"
        hint="Upper limit; your mail server may slow it down."
        inputMode="numeric"
        isRequired
      />
      <SettingsText
        form={form}
        name="mailPerHour"
        label="Emails per hour"
        hint="Upper limit; 0 means no limit."
        inputMode="numeric"
        isRequired
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Warm-up"
      name="mailWarmUp"
      hint="For a new sending domain: starts at 200 emails per day and grows over six weeks, so that mail providers learn to trust it."
      {...tickOf(form, 'mailWarmUp')}
    />
    <CheckboxField
      role="switch"
      label="Email me new messages"
      name="contactNotice"
      hint={
        <>
          Sends contact-form messages to the address under Contact. They are also kept in{' '}
          <Link to="/admin/messages">Messages</Link>.
        </>
      }
      {...tickOf(form, 'contactNotice')}
    />
    <CheckboxField
      role="switch"
      label="Weekly email of what needs you"
      name="attentionMail"
      hint={
        <>
          Sent on Monday mornings to the address under Contact, and only when something{' '}
          <Link to="/admin/attention">needs you</Link>.
        </>
      }
      {...tickOf(form, 'attentionMail')}
    />
  </SplitCard>
);
