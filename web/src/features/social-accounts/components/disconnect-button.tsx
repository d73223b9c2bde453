import { useState } from 'react';
import { type SocialPlatform, socialPlatformNames } from '@contract/social-post';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { accountGone, disconnectFailure } from '../model/account-labels';

/** Forgets how a platform is reached, after asking. */
export function DisconnectButton({ platform }: { platform: SocialPlatform }) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAction();
  const name = socialPlatformNames[platform];
  const disconnect = (): Promise<unknown> =>
    run(
      (call) => call('DELETE /api/automation/social-accounts/{platform}', { params: { platform } }),
      {
        done: accountGone(platform),
        failed: disconnectFailure,
        onDone: () => setAsked(false),
      },
    );
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
