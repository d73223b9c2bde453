import { Link } from 'react-router-dom';
import type { Form } from '~/lib/form/use-form';
import { FieldPair, SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsSwitch } from './settings-switch';
import { SettingsText } from './settings-text';

/** Sending limits, and the notices that the owner gets by email. */
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
      <SettingsText form={form} name="mailPerSecond" />
      <SettingsText form={form} name="mailPerHour" />
    </FieldPair>
    <SettingsSwitch form={form} name="mailWarmUp" />
    <SettingsSwitch
      form={form}
      name="contactNotice"
      hint={
        <>
          Sends contact-form messages to the address under{' '}
          <Link to="/admin/settings/contact">Contact</Link>. They are also kept in{' '}
          <Link to="/admin/messages">Messages</Link>.
        </>
      }
    />
    <SettingsSwitch
      form={form}
      name="attentionMail"
      hint={
        <>
          Sent on Monday mornings to the address under{' '}
          <Link to="/admin/settings/contact">Contact</Link>, and only when something{' '}
          <Link to="/admin/attention">needs you</Link>.
        </>
      }
    />
  </SplitCard>
);
