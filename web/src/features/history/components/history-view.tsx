import { useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { Revision } from '@contract/revision';
import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import type { PresentPost } from '../api/revision-calls';
import { VersionComparison } from './version-comparison';
import { VersionList } from './version-list';

interface HistoryViewProps {
  present: PresentPost;
  categories: readonly Category[];
  hasUnsaved: boolean;
  onRestored: (present: PresentPost) => void;
  onOutdated: () => void;
}

/** The versions of a post; the chosen one beside the present one. */
export function HistoryView({ present, onRestored, ...rest }: HistoryViewProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Revision | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const { timezone } = useSite();
  const { id, version, updatedAt } = present.post;
  if (chosen !== null) {
    return (
      <VersionComparison
        key={chosen.id}
        {...rest}
        revision={chosen}
        present={present}
        onBack={() => setChosen(null)}
        onRestored={(restored) => {
          setChosen(null);
          onRestored(restored);
        }}
      />
    );
  }
  return (
    <>
      <Now>
        Present: version {version}, since {longDateTime(updatedAt, timezone)}
      </Now>
      <VersionList
        postId={id}
        page={page}
        onPage={setPage}
        focusedId={lastId}
        onChoose={(revision) => {
          setChosen(revision);
          setLastId(revision.id);
        }}
      />
    </>
  );
}

const Now = styled.p`
  ${metaText}
  margin-bottom: ${space[3]};
`;
