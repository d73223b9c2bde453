import type { Revision } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { type PostVersion, versionOf } from '~/lib/post-version';
import { useAction } from '~/lib/use-action';
import { changedSince, versionNotRestored, versionRestored } from './messages';

interface Outcomes {
  onRestored: (present: PostVersion) => void;
  /** Called when the current version is no longer the newest. */
  onOutdated: () => void;
}

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Restores a version, unless the current one changed since it was compared. */
export function useRestoring(
  { post, etag }: PostVersion,
  { id, version }: Revision,
  { onRestored, onOutdated }: Outcomes,
) {
  const { isPending, run } = useAction();
  const given = { params: { id: post.id, rid: id }, ifMatch: etag };

  const restore = (): Promise<unknown> =>
    run(
      async (call) => versionOf(await call('POST /api/posts/{id}/revisions/{rid}/restore', given)),
      {
        done: (restored) => versionRestored(version, restored.post.takenOut),
        onDone: onRestored,
        failed: (error) => (isOutdated(error) ? changedSince : versionNotRestored),
        refuse(error) {
          if (isOutdated(error)) onOutdated();
          return false;
        },
      },
    );

  return { isPending, restore };
}
