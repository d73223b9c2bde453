import type { Revision } from '@contract/revision';
import type { PostVersion } from '~/lib/post-version';
import { revisionRead } from '../api/reads';
import { versionName } from '../model/messages';
import { useRestoring } from '../model/use-restoring';
import { comparedPost, type KnownEntries } from '../model/version-fields';
import { RestorableVersion } from './restorable-version';
import { VersionDiff } from './version-diff';

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

/** A version of a post beside the present one, and the way back to it. */
export function VersionComparison(props: VersionComparisonProps) {
  const { revision, present, known, hasUnsaved, onBack, onRestored, onOutdated } = props;
  const { isPending, restore } = useRestoring(present, revision, { onRestored, onOutdated });
  // A rewrite that was only proposed never was a version, so it cannot be restored.
  const isRewrite = revision.state !== 'kept';
  const names = { before: versionName(revision), after: 'Current version' };
  return (
    <RestorableVersion
      read={revisionRead(present.post.id, revision.id)}
      note={
        isRewrite
          ? 'This was a proposed rewrite and can’t be restored. Restore an earlier version instead.'
          : 'Restoring doesn’t change the URL, the provenance or the published state.'
      }
      onRestore={isRewrite ? undefined : restore}
      isPending={isPending}
      hasUnsaved={hasUnsaved}
      onBack={onBack}
    >
      {({ snapshot }) => (
        <VersionDiff
          before={snapshot}
          after={comparedPost(present.post)}
          names={names}
          known={known}
        />
      )}
    </RestorableVersion>
  );
}
