import { useState } from 'react';
import type { SocialAccount, SocialAccountTest } from '@contract/social-account';
import { useRefresh } from '~/lib/read';
import { reasonOf } from '~/lib/reason-of';
import { testAccount } from '../api/account-calls';
import { ACCOUNTS_PATH } from '../api/account-reads';

/** The test of an account, and what came of it until the account is saved anew. */
export function useAccountTest({ platform, updatedAt }: SocialAccount) {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const [last, setLast] = useState<(SocialAccountTest & { of: string | null }) | null>(null);

  const run = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setLast(null);
    try {
      setLast({ ...(await testAccount(platform)), of: updatedAt });
      await refresh(ACCOUNTS_PATH);
    } catch (error) {
      const message = reasonOf(error, 'The test did not finish. Please try again.');
      setLast({ ok: false, message, of: updatedAt });
    } finally {
      setPending(false);
    }
  };

  return { isPending, result: last?.of === updatedAt ? last : null, run: () => void run() };
}
