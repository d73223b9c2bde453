import { useState } from 'react';
import type { Revision } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { acceptProposal, rejectProposal } from '../api/proposal-calls';
import type { PresentPost } from '../api/revision-calls';
import { changedSince, rewriteAccepted, rewriteNotDecided, rewriteRejected } from './messages';

const REFRESHED = ['/api/posts', '/api/revisions', '/api/categories', '/api/stats'];

interface Outcomes {
  onAccepted: (present: PresentPost) => void;
  onRejected: () => void;
  /** The present version is no longer the newest. */
  onOutdated: () => void;
}

/** What is being done with a proposal. */
type Deed = 'accept' | 'reject';

const isRefusal = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Accepts or turns down a proposed rewrite, unless the article has changed since it was compared. */
export function useDeciding(
  { etag }: PresentPost,
  proposal: Revision,
  { onAccepted, onRejected, onOutdated }: Outcomes,
) {
  const refresh = useRefresh();
  const [pending, setPending] = useState<Deed | null>(null);
  /** The server's sentence where the rewrite fits the article no more. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = async (deed: Deed, work: () => Promise<void>): Promise<void> => {
    setPending(deed);
    setRefusal(null);
    try {
      await work();
      await refresh(...REFRESHED);
    } catch (error) {
      if (isRefusal(error, 412)) {
        toast(changedSince);
        onOutdated();
        await refresh(...REFRESHED);
      } else if (isRefusal(error, 409) && error.detail !== '') setRefusal(error.detail);
      else toast(rewriteNotDecided(deed));
    }
    setPending(null);
  };

  return {
    pending,
    refusal,
    accept: () =>
      attempt('accept', async () => {
        const accepted = await acceptProposal(proposal, etag);
        toast(rewriteAccepted);
        onAccepted(accepted);
      }),
    reject: () =>
      attempt('reject', async () => {
        await rejectProposal(proposal);
        toast(rewriteRejected);
        onRejected();
      }),
  };
}
