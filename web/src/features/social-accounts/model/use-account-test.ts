import { useState } from 'react';
import type { SocialAccount, SocialAccountTest } from '@contract/social-account';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';

/** Tests an account; the result is shown until the account is saved again. */
export function useAccountTest({ platform, updatedAt }: SocialAccount) {
  const { isPending, run } = useAction();
  const [last, setLast] = useState<(SocialAccountTest & { of: string | null }) | null>(null);

  const test = async (): Promise<void> => {
    if (isPending) return;
    setLast(null);
    const params = { platform };
    await run((call) => call('POST /api/automation/social-accounts/{platform}/test', { params }), {
      onDone: ({ body }) => setLast({ ...body, of: updatedAt }),
      refuse(error) {
        const message = reasonOf(error, 'The test did not finish. Please try again.');
        setLast({ ok: false, message, of: updatedAt });
        return true;
      },
    });
  };

  return { isPending, result: last?.of === updatedAt ? last : null, run: () => void test() };
}
