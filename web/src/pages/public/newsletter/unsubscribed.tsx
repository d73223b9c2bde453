import { SignUpAgain } from '~/features/newsletter/components/sign-up-again';
import { MessagePage } from './newsletter-page';

/** What stands there once somebody has left. */
export const Unsubscribed = ({ email }: { email: string }) => (
  <MessagePage
    stage="left"
    title="You are unsubscribed"
    lead={
      <>
        We won’t send any more letters to <strong>{email}</strong>. If you change your mind, sign up
        again at any time; we’ll ask you to confirm by email.
      </>
    }
  >
    <SignUpAgain />
  </MessagePage>
);
