import { Link } from 'react-router-dom';
import type { Form } from '~/lib/form/use-form';
import { SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsSwitch } from './settings-switch';
import { SettingsText } from './settings-text';
import { WelcomeTest } from './welcome-test';

/** Welcome email for new subscribers, and whether sent issues are public. */
export const NewsletterFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="Newsletter"
    note={
      <>
        Issues and subscribers are under <Link to="/admin/newsletter">Newsletter</Link>.
      </>
    }
  >
    <SettingsSwitch form={form} name="newsletterArchive" />
    <SettingsSwitch
      form={form}
      name="newsletterDigest"
      hint={
        <>
          Emails the articles since the last digest, by default on Fridays at 8 AM. Monthly
          subscribers get only the first of each month. Turn content, social and SEO on or off on
          the <Link to="/admin">dashboard</Link>.
        </>
      }
    />
    <SettingsText form={form} name="welcomeSubject" />
    <SettingsText form={form} name="welcomeText" />
    <WelcomeTest form={form} />
  </SplitCard>
);
