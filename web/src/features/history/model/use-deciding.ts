import { useState } from 'react';
import type { Revision } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { type PostVersion, versionOf } from '~/lib/post-version';
import { useAction } from '~/lib/use-action';
import { changedSince, rewriteAccepted, rewriteNotDecided, rewriteRejected } from './messages';

interface Outcomes {
  onAccepted: (present: PostVersion) => void;
  onRejected: () => void;
  /** Called when the current version is no longer the newest. */
  onOutdated: () => void;
}

/** Pending decision on a proposal. */
type Decision = 'accept' | 'reject';

const isRefusal = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Accepts or rejects a proposed rewrite, unless the article changed since it was compared. */
export function useDeciding(
  { etag }: PostVersion,
  { postId, id }: Revision,
  { onAccepted, onRejected, onOutdated }: Outcomes,
) {
  const { pending, run } = useAction<Decision>();
  /** The server's message if the rewrite no longer fits the article. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: postId, rid: id };

  const optionsOf = (key: Decision) => ({
    key,
    refuse(error: unknown): boolean {
      if (isRefusal(error, 412)) onOutdated();
      if (!isRefusal(error, 409) || error.detail === '') return false;
      setRefusal(error.detail);
      return true;
    },
    failed: (error: unknown) => (isRefusal(error, 412) ? changedSince : rewriteNotDecided(key)),
  });

  return {
    pending,
    refusal,
    accept(): Promise<unknown> {
      setRefusal(null);
      return run(
        async (call) =>
          versionOf(
            await call('POST /api/posts/{id}/revisions/{rid}/accept', { params, ifMatch: etag }),
          ),
        { ...optionsOf('accept'), done: rewriteAccepted, onDone: onAccepted },
      );
    },
    reject(): Promise<unknown> {
      setRefusal(null);
      return run((call) => call('POST /api/posts/{id}/revisions/{rid}/reject', { params }), {
        ...optionsOf('reject'),
        done: rewriteRejected,
        onDone: onRejected,
      });
    },
  };
}
