import { SignUpAgain } from '~/features/newsletter/components/sign-up-again';
import { RichText, useTexts } from '~/lib/texts';
import { MessagePage } from './newsletter-page';

/** Confirms an unsubscription. */
export const Unsubscribed = ({ email }: { email: string }) => {
  const t = useTexts();
  return (
    <MessagePage
      stage="left"
      title={t('letters.left')}
      lead={<RichText of="letters.leftLead" values={{ address: <strong>{email}</strong> }} />}
    >
      <SignUpAgain />
    </MessagePage>
  );
};
