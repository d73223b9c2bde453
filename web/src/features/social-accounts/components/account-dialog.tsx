import { useId } from 'react';
import type { SocialAccount } from '@contract/social-account';
import { socialPlatformNames } from '@contract/social-post';
import { useLeave, useUnsaved } from '~/lib/leave-guard';
import { useReturnedFocus } from '~/lib/returned-focus';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Parts } from '~/ui/layout';
import { useAccountForm } from '../model/use-account-form';
import { AccountFields } from './account-fields';

const LOSS = 'Your changes haven’t been saved and will be lost.';

interface AccountDialogProps {
  account: SocialAccount;
  onClose: () => void;
}

/** Connects a platform, or changes its credentials. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const id = useId();
  const { form, formRef, isDirty, isPending, save } = useAccountForm(account, onClose);
  const leave = useLeave();
  const noteFocus = useReturnedFocus(isPending);
  useUnsaved(isDirty, LOSS);
  const close = (): void => {
    if (isPending) return;
    if (isDirty) leave(onClose);
    else onClose();
  };
  const name = socialPlatformNames[account.platform];
  return (
    <Dialog
      open
      title={account.isConnected ? `${name} connection` : `Connect ${name}`}
      description="Secrets are encrypted and can’t be viewed again."
      onClose={close}
      footer={
        <>
          <Button size="small" aria-disabled={isPending || undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            size="small"
            variant="filled"
            type="submit"
            form={id}
            aria-disabled={isPending || undefined}
          >
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <Parts
        as="form"
        id={id}
        ref={formRef}
        noValidate
        inert={isPending}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          noteFocus();
          save();
        }}
      >
        <AccountFields account={account} form={form} />
      </Parts>
    </Dialog>
  );
}
