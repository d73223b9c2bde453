import { useState } from 'react';
import type { Revision } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { type PresentPost, restoreRevision } from '../api/revision-calls';
import { changedSince, versionNotRestored, versionRestored } from './messages';

interface Outcomes {
  onRestored: (present: PresentPost) => void;
  /** The present version is no longer the newest. */
  onOutdated: () => void;
}

/** Makes a version the present one, unless the present one has changed since it was compared. */
export function useRestoring(
  { post, etag }: PresentPost,
  { id, version }: Revision,
  { onRestored, onOutdated }: Outcomes,
) {
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const refreshAll = () => refresh('/api/posts', '/api/categories', '/api/stats');

  const restore = async (): Promise<void> => {
    setIsPending(true);
    try {
      const restored = await restoreRevision(post.id, id, etag);
      toast(versionRestored(version, restored.post.takenOut));
      onRestored(restored);
      await refreshAll();
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      toast(isOutdated ? changedSince : versionNotRestored);
      if (isOutdated) {
        onOutdated();
        await refreshAll();
      }
    }
    setIsPending(false);
  };

  return { isPending, restore };
}
