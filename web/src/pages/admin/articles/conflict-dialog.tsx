import { useRef } from 'react';
import styled from 'styled-components';
import { inputOf } from '~/features/editor/model/post-values';
import { VersionDiff } from '~/features/history/components/version-diff';
import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { comparedPost } from '~/features/history/model/version-fields';
import { Dialog } from '~/ui/dialog/dialog';
import { useKnownEntries } from './use-known-entries';
import type { SaveConflict } from './use-saving';

interface ConflictDialogProps {
  conflict: SaveConflict;
  isPending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
}

const NAMES = { before: 'Saved version', after: 'Your version (not saved)' };

/** Compares a concurrently saved version with the own one, and lets the user choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const known = useKnownEntries();
  const { conflict, isPending, onKeepMine, onTakeTheirs, onGoOn } = props;
  const { theirs, mine } = conflict;
  const { timezone } = useSite();
  const safe = useRef<HTMLButtonElement>(null);
  const when = longDateTime(theirs.post.updatedAt, timezone);
  return (
    <Dialog
      open
      size="wide"
      title="This article has been saved elsewhere"
      description={`Version ${theirs.post.version} was saved ${when}, after you opened the article. Compare and choose. If you use yours, the saved one stays in the history. If you use the saved one, yours can only be brought back with Undo right after.`}
      onClose={onGoOn}
      initialFocus={safe}
      footer={
        <>
          <First ref={safe} size="small" onClick={onGoOn}>
            Keep editing
          </First>
          <Button size="small" disabled={isPending} onClick={onTakeTheirs}>
            Use saved version
          </Button>
          <Button size="small" variant="filled" disabled={isPending} onClick={onKeepMine}>
            {isPending ? 'Saving…' : 'Use my version'}
          </Button>
        </>
      }
    >
      <VersionDiff
        before={comparedPost(theirs.post)}
        after={inputOf(mine)}
        names={NAMES}
        known={known}
      />
    </Dialog>
  );
}

const First = styled(Button)`
  ${media.md} {
    margin-right: auto;
  }
  margin-block: ${space[1]};
`;
