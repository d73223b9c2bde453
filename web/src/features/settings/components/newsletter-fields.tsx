import { Link } from 'react-router-dom';
import type { Form } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SettingsText } from './settings-text';
import { WelcomeTest } from './welcome-test';

/** What new subscribers are mailed, and whether everybody may read sent issues. */
export const NewsletterFields = ({ form }: { form: Form<SettingsValues> }) => (
  <SplitCard
    title="Newsletter"
    note={
      <>
        Issues and subscribers are under <Link to="/admin/newsletter">Newsletter</Link>.
      </>
    }
  >
    <CheckboxField
      role="switch"
      label="Public archive"
      name="newsletterArchive"
      hint="Lists all sent issues at /newsletter/issues, also for search engines. While off, only readers who have the link in a mail can open an issue."
      error={form.errors.newsletterArchive}
      checked={form.values.newsletterArchive}
      onChange={(event) => form.set('newsletterArchive', event.target.checked)}
    />
    <SettingsText
      form={form}
      name="welcomeSubject"
      label="Welcome mail: subject"
      hint="Sent once, right after somebody confirms. Leave it empty to send none."
    />
    <SettingsText
      form={form}
      name="welcomeText"
      label="Welcome mail: text"
      hint="Markdown, as in an issue. Links to unsubscribe and to preferences are added below it."
      rows={8}
    />
    <WelcomeTest form={form} />
  </SplitCard>
);
