import { useState } from 'react';
import type { Revision } from '@contract/revision';
import type { PostVersion } from '~/lib/post-version';
import { revisionsRead } from '../api/reads';
import { PresentVersion } from './comparison-parts';
import { ProposalComparison } from './proposal-comparison';
import { ProposalList } from './proposal-list';
import { VersionComparison } from './version-comparison';
import { VersionList } from './version-list';
import type { KnownEntries } from '../model/version-fields';

interface HistoryViewProps {
  present: PostVersion;
  known: KnownEntries;
  hasUnsaved: boolean;
  /** The version to compare with the current one; null for the list. */
  chosen: Revision | null;
  onChoose: (revision: Revision | null) => void;
  onRestored: (present: PostVersion) => void;
  /** Called after a proposal is accepted or rejected. */
  onDecided?: (() => void) | undefined;
  onOutdated: () => void;
}

/** The versions of a post, or a comparison of the chosen one with the current one. */
export function HistoryView(props: HistoryViewProps) {
  const { chosen, onChoose, onDecided, onRestored, ...rest } = props;
  const [page, setPage] = useState(1);
  const [lastId, setLastId] = useState<number | null>(null);
  const [isDecided, setIsDecided] = useState(false);
  const back = (): void => onChoose(null);
  const choose = (revision: Revision): void => {
    onChoose(revision);
    setLastId(revision.id);
  };

  if (chosen === null) {
    return (
      <>
        <PresentVersion {...rest.present.post} isFocused={isDecided} />
        <ProposalList postId={rest.present.post.id} onCompare={choose} />
        <VersionList
          read={(at) => revisionsRead(rest.present.post.id, at)}
          noun="article"
          page={page}
          onPage={setPage}
          focusedId={lastId}
          onChoose={choose}
        />
      </>
    );
  }
  const restored = (present: PostVersion): void => {
    back();
    onRestored(present);
  };
  const decided = (): void => {
    setIsDecided(true);
    setLastId(null);
    back();
    onDecided?.();
  };
  return chosen.state === 'proposed' ? (
    <ProposalComparison
      key={chosen.id}
      {...rest}
      proposal={chosen}
      onBack={back}
      onRejected={decided}
      onAccepted={(accepted) => {
        onRestored(accepted);
        decided();
      }}
    />
  ) : (
    <VersionComparison
      key={chosen.id}
      {...rest}
      revision={chosen}
      onBack={back}
      onRestored={restored}
    />
  );
}
