import { useState } from 'react';
import type { Revision } from '@contract/revision';
import { useRead } from '~/lib/read';
import type { PostVersion } from '~/lib/post-version';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { revisionRead } from '../api/reads';
import { versionName } from '../model/messages';
import { useRestoring } from '../model/use-restoring';
import { ComparisonBar, ComparisonNote, LoadedDiff } from './comparison-parts';
import { VersionDiff } from './version-diff';
import { comparedPost, type KnownEntries } from '../model/version-fields';

interface VersionComparisonProps {
  revision: Revision;
  present: PostVersion;
  known: KnownEntries;
  /** Something typed and not saved would be replaced by a restored version. */
  hasUnsaved: boolean;
  onBack: () => void;
  onRestored: (present: PostVersion) => void;
  /** The present version is no longer the newest. */
  onOutdated: () => void;
}

/** A version beside the present one, and the way back to it. */
export function VersionComparison(props: VersionComparisonProps) {
  const { revision, present, known, hasUnsaved, onBack, onRestored, onOutdated } = props;
  const { data, error, mutate } = useRead(revisionRead(present.post.id, revision.id));
  const { isPending, restore } = useRestoring(present, revision, { onRestored, onOutdated });
  const [isAsked, setIsAsked] = useState(false);
  // What was only ever proposed was never a version: there is no way back to it.
  const isRewrite = revision.state !== 'kept';
  const names = { before: versionName(revision), after: 'Current version' };
  return (
    <>
      <ComparisonBar onBack={onBack}>
        {!isRewrite && (
          <Button
            size="small"
            variant="filled"
            disabled={isPending || data === undefined || data === null}
            onClick={() => (hasUnsaved ? setIsAsked(true) : void restore())}
          >
            {isPending ? 'Restoring…' : 'Restore this version'}
          </Button>
        )}
      </ComparisonBar>
      <ComparisonNote>
        {isRewrite
          ? 'This was a proposed rewrite and can’t be restored. Restore an earlier version instead.'
          : 'Restoring doesn’t change the URL, the provenance or the published state.'}
      </ComparisonNote>
      <LoadedDiff data={data} error={error} onRetry={() => void mutate()}>
        {({ snapshot }) => (
          <VersionDiff
            before={snapshot}
            after={comparedPost(present.post)}
            names={names}
            known={known}
          />
        )}
      </LoadedDiff>
      <ConfirmDialog
        open={isAsked}
        title="Replace unsaved changes?"
        action="Restore"
        onConfirm={() => {
          setIsAsked(false);
          void restore();
        }}
        onCancel={() => setIsAsked(false)}
      >
        The editor has unsaved changes. The restored version will replace them.
      </ConfirmDialog>
    </>
  );
}
