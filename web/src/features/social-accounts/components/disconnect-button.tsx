import { useState } from 'react';
import { type SocialPlatform, socialPlatformNames } from '@contract/social-post';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { deleteAccount } from '../api/account-calls';
import { accountGone, disconnectFailure } from '../model/account-words';
import { useAccountDeed } from '../model/use-account-deed';

/** Forgets how a platform is reached, after asking. */
export function DisconnectButton({ platform }: { platform: SocialPlatform }) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAccountDeed();
  const name = socialPlatformNames[platform];
  const disconnect = (): Promise<void> =>
    run({
      call: () => deleteAccount(platform),
      done: accountGone(platform),
      failed: disconnectFailure,
      onDone: () => setAsked(false),
    });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Disconnect ${name}`}
        onClick={() => setAsked(true)}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Disconnect ${name}?`}
        action={isPending ? 'Disconnecting…' : 'Disconnect'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void disconnect()}
        onCancel={() => setAsked(false)}
      >
        Its secrets are deleted and must be entered again. Scheduled posts wait, and fail after 12
        hours.
      </ConfirmDialog>
    </>
  );
}
