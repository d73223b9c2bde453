import { type SocialPlatform, socialPlatformNames } from '@contract/social-post';
import { useAction } from '~/lib/use-action';
import { DisconnectButton } from '~/ui/disconnect-button';
import { accountGone, disconnectFailure } from '../model/account-labels';

/** Deletes the credentials of a platform after confirmation. */
export function DisconnectPlatform({ platform }: { platform: SocialPlatform }) {
  const { isPending, run } = useAction();
  const disconnect = (close: () => void): Promise<unknown> =>
    run(
      (call) => call('DELETE /api/automation/social-accounts/{platform}', { params: { platform } }),
      { done: accountGone(platform), failed: disconnectFailure, onDone: close },
    );
  return (
    <DisconnectButton
      name={socialPlatformNames[platform]}
      isPending={isPending}
      onConfirm={(close) => void disconnect(close)}
    >
      Its secrets are deleted and must be entered again. Scheduled posts wait, and fail 12 hours
      after their time. Posts in doubt fail now.
    </DisconnectButton>
  );
}
