import { useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { Revision } from '@contract/revision';
import { useRead } from '~/lib/read';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { type PresentPost, revisionRead } from '../api/revision-calls';
import { useRestoring } from '../model/use-restoring';
import { VersionDiff } from './version-diff';

/** The list that had the focus is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface VersionComparisonProps {
  revision: Revision;
  present: PresentPost;
  categories: readonly Category[];
  /** Something typed and not saved would be replaced by a restored version. */
  hasUnsaved: boolean;
  onBack: () => void;
  onRestored: (present: PresentPost) => void;
  /** The present version is no longer the newest. */
  onOutdated: () => void;
}

/** A version beside the present one, and the way back to it. */
export function VersionComparison(props: VersionComparisonProps) {
  const { revision, present, categories, hasUnsaved, onBack, onRestored, onOutdated } = props;
  const { data, error, mutate } = useRead(revisionRead(present.post.id, revision.id));
  const { isPending, restore } = useRestoring(present, revision, { onRestored, onOutdated });
  const [isAsked, setIsAsked] = useState(false);
  const names = { before: `Version ${revision.version}`, after: 'Present version' };
  return (
    <>
      <Bar>
        <Button ref={focus} size="small" variant="quiet" onClick={onBack}>
          <Flipped name="arrow" size={16} />
          All versions
        </Button>
        {revision.state !== 'proposed' && (
          <Button
            size="small"
            variant="filled"
            disabled={isPending || data === undefined || data === null}
            onClick={() => (hasUnsaved ? setIsAsked(true) : void restore())}
          >
            {isPending ? 'Restoring…' : 'Restore this version'}
          </Button>
        )}
      </Bar>
      <Note>
        Address, and whether it is published, stay as they are when a version is restored.
      </Note>
      {data === undefined && error === undefined && (
        <Loading label="Loading the version…">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data === undefined && error !== undefined && (
        <LoadFailure onRetry={() => void mutate()}>This version could not be loaded.</LoadFailure>
      )}
      {data === null && <p>This version is no longer in the history.</p>}
      {data && (
        <VersionDiff
          before={data.snapshot}
          after={present.post}
          names={names}
          categories={categories}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        title="Replace what is not saved?"
        action="Restore"
        onConfirm={() => {
          setIsAsked(false);
          void restore();
        }}
        onCancel={() => setIsAsked(false)}
      >
        The editor holds changes that are not saved. The restored version takes their place.
      </ConfirmDialog>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Flipped = styled(Icon)`
  transform: scaleX(-1);
`;

const Note = styled.p`
  ${metaText}
  margin-block: ${space[2]} ${space[5]};
`;
