import type { MailPreferences } from '@contract/newsletter-mail';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import { UnsubscribeForm } from '~/features/newsletter/components/unsubscribe-form';
import { useRead } from '~/lib/read';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { loadForHolder } from './newsletter-load';
import { MessagePage } from './newsletter-page';
import { LostLink } from './lost-link';
import { Unsubscribed } from './unsubscribed';
import { useMailToken } from './use-mail-token';

const TITLE = 'Unsubscribe';

export const load = loadForHolder(TITLE);

export function Page() {
  const token = useMailToken();
  const { data, error, mutate } = useRead(preferencesRead(token));
  if (data === null) return <LostLink />;
  if (data === undefined) {
    return error === undefined ? <PageSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
  }
  return data.status === 'unsubscribed' || data.status === 'bounced' ? (
    <Unsubscribed email={data.email} />
  ) : (
    <Question token={token} preferences={data} />
  );
}

const Question = ({ token, preferences }: { token: string; preferences: MailPreferences }) => (
  <MessagePage
    stage="asked"
    title="Unsubscribe?"
    lead={
      <>
        You won’t receive any more letters at <strong>{preferences.email}</strong>.
      </>
    }
  >
    <UnsubscribeForm token={token} />
  </MessagePage>
);
