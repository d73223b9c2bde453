import type { MailPreferences } from '@contract/newsletter-mail';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import { UnsubscribeForm } from '~/features/newsletter/components/unsubscribe-form';
import { useRead } from '~/lib/read';
import { RichText, useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { PageSkeleton } from '~/ui/page-skeleton';
import { loadForHolder } from './newsletter-load';
import { MessagePage } from './newsletter-page';
import { LostLink } from './lost-link';
import { Unsubscribed } from './unsubscribed';
import { useMailToken } from './use-mail-token';

export const load = loadForHolder('letters.unsubscribe');

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

const Question = ({ token, preferences }: { token: string; preferences: MailPreferences }) => {
  const t = useTexts();
  return (
    <MessagePage
      stage="asked"
      title={t('letters.question')}
      lead={
        <RichText
          of="letters.questionLead"
          values={{ address: <strong>{preferences.email}</strong> }}
        />
      }
    >
      <UnsubscribeForm token={token} />
    </MessagePage>
  );
};
