import { useSearchParams } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import { PreferencesForm } from '~/features/newsletter/components/preferences-form';
import { useRefusedForm } from '~/lib/form-context';
import { useRead } from '~/lib/read';
import { RichText, useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { loadForHolder } from './newsletter-load';
import { MessagePage } from './newsletter-page';
import { LostLink } from './lost-link';
import { Unsubscribed } from './unsubscribed';
import { useMailToken } from './use-mail-token';

export const load = loadForHolder('letters.title');

export function Page() {
  const t = useTexts();
  const token = useMailToken();
  const isRefused = useRefusedForm('preferences') !== undefined;
  const isSaved = useSearchParams()[0].has('saved');
  const preferences = useRead(preferencesRead(token));
  const categories = useRead(categoriesRead);
  const error = preferences.error ?? categories.error;
  if (preferences.data === null) return <LostLink />;
  const retry = (): void => {
    for (const { mutate } of [preferences, categories]) void mutate();
  };
  if (error !== undefined) return <ErrorScreen onRetry={retry} />;
  const stored = preferences.data;
  if (stored === undefined || !categories.data) return <PageSkeleton />;
  if (stored.status === 'unsubscribed' || stored.status === 'bounced') {
    return <Unsubscribed email={stored.email} />;
  }
  return (
    <MessagePage
      stage="choosing"
      title={t('letters.title')}
      lead={<RichText of="letters.lead" values={{ address: <strong>{stored.email}</strong> }} />}
    >
      <PreferencesForm
        token={token}
        stored={stored}
        categories={categories.data}
        start={isRefused ? 'failed' : isSaved ? 'saved' : null}
      />
    </MessagePage>
  );
}
