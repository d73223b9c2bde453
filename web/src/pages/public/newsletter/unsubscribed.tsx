import { SignUpAgain } from '~/features/newsletter/components/sign-up-again';
import { LetterPage } from './letter-page';

/** What stands there once somebody has left. */
export const Unsubscribed = ({ email }: { email: string }) => (
  <LetterPage
    stage="left"
    title="You are unsubscribed"
    lead={
      <>
        No further letter goes to <strong>{email}</strong>. Should you wish to come back, sign up
        again at any time; we ask you once more to confirm it by mail.
      </>
    }
  >
    <SignUpAgain />
  </LetterPage>
);
