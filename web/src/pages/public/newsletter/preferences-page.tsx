import { useSearchParams } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import { PreferencesForm } from '~/features/newsletter/components/preferences-form';
import { useRefusedForm } from '~/lib/form-context';
import { useRead } from '~/lib/read';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { loadForHolder } from './newsletter-load';
import { MessagePage } from './newsletter-page';
import { LostLink } from './lost-link';
import { Unsubscribed } from './unsubscribed';
import { useMailToken } from './use-mail-token';

const TITLE = 'Your letters';

export const load = loadForHolder(TITLE);

export function Page() {
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
      title={TITLE}
      lead={
        <>
          What would you like to receive at <strong>{stored.email}</strong>, and how often?
        </>
      }
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
