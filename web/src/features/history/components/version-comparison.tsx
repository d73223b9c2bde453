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
  /** Whether the editor has unsaved changes, which a restored version would replace. */
  hasUnsaved: boolean;
  onBack: () => void;
  onRestored: (present: PostVersion) => void;
  /** Called when the current version is no longer the newest. */
  onOutdated: () => void;
}

/** Compares a version of a post with the current one, with a button to restore it. */
export function VersionComparison(props: VersionComparisonProps) {
  const { revision, present, known, hasUnsaved, onBack, onRestored, onOutdated } = props;
  const { isPending, restore } = useRestoring(present, revision, { onRestored, onOutdated });
  // A rewrite that was only proposed was never a version, so it cannot be restored.
  const isRewrite = revision.state !== 'kept';
  const names = { before: versionName(revision), after: 'Current version' };
  return (
    <RestorableVersion
      read={revisionRead(present.post.id, revision.id)}
      note={
        isRewrite
          ? 'This was a proposed rewrite and can’t be restored. Restore an earlier version instead.'
          : 'The version’s products are restored too. If the article is published, readers see the change at once. The URL, the provenance and the published state don’t change.'
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
