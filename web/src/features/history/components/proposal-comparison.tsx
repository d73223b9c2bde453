import { useState } from 'react';
import styled from 'styled-components';
import type { Revision } from '@contract/revision';
import { useRead } from '~/lib/read';
import type { PostVersion } from '~/lib/post-version';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Buttons } from '~/ui/layout';
import { revisionRead } from '../api/reads';
import { useDeciding } from '../model/use-deciding';
import { ComparisonBar, ComparisonNote, LoadedDiff } from './comparison-parts';
import { VersionDiff } from './version-diff';
import { comparedPost, type KnownEntries } from '../model/version-fields';

const NAMES = { before: 'Current version', after: 'Proposed rewrite' };

interface ProposalComparisonProps {
  proposal: Revision;
  present: PostVersion;
  known: KnownEntries;
  /** Whether the editor has unsaved changes, which the rewrite would replace. */
  hasUnsaved: boolean;
  onBack: () => void;
  onAccepted: (present: PostVersion) => void;
  onRejected: () => void;
  /** Called when the current version is no longer the newest. */
  onOutdated: () => void;
}

/** Compares a proposed rewrite with the current version, with buttons to accept or reject it. */
export function ProposalComparison(props: ProposalComparisonProps) {
  const { proposal, present, known, onBack } = props;
  const { data, error, mutate } = useRead(revisionRead(present.post.id, proposal.id));
  const isReady = data !== undefined && data !== null;
  const deciding = useDeciding(present, proposal, props);
  return (
    <>
      <ComparisonBar onBack={onBack}>
        <Decision {...deciding} isReady={isReady} hasUnsaved={props.hasUnsaved} />
      </ComparisonBar>
      <ComparisonNote>
        {proposal.reason !== '' && <Reason>{proposal.reason}</Reason>}
        {present.post.published
          ? 'Readers will see the rewrite'
          : 'The draft will contain the rewrite'}{' '}
        once you accept it; the URL doesn’t change.
      </ComparisonNote>
      {deciding.refusal !== null && <Refusal role="alert">{deciding.refusal}</Refusal>}
      <LoadedDiff data={data} error={error} onRetry={() => void mutate()}>
        {({ snapshot }) => (
          <VersionDiff
            before={comparedPost(present.post)}
            after={snapshot}
            names={NAMES}
            known={known}
          />
        )}
      </LoadedDiff>
    </>
  );
}

interface DecisionProps extends Omit<ReturnType<typeof useDeciding>, 'refusal'> {
  isReady: boolean;
  hasUnsaved: boolean;
}

function Decision({ pending, accept, reject, isReady, hasUnsaved }: DecisionProps) {
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const isResting = pending !== null || !isReady;
  return (
    <Buttons>
      <Button size="small" disabled={isResting} onClick={() => setAsked('reject')}>
        {pending === 'reject' ? 'Rejecting…' : 'Reject'}
      </Button>
      <Button
        size="small"
        variant="filled"
        disabled={isResting}
        onClick={() => (hasUnsaved ? setAsked('accept') : void accept())}
      >
        {pending === 'accept' ? 'Accepting…' : 'Accept'}
      </Button>
      <ConfirmDialog
        open={asked === 'accept'}
        title="Replace unsaved changes?"
        action="Accept"
        onConfirm={() => {
          setAsked(null);
          void accept();
        }}
        onCancel={() => setAsked(null)}
      >
        The editor has unsaved changes. The rewrite will replace them.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'reject'}
        isDangerous
        title="Reject this rewrite?"
        action="Reject"
        onConfirm={() => {
          setAsked(null);
          void reject();
        }}
        onCancel={() => setAsked(null)}
      >
        The article won’t change. The rewrite is kept in its history.
      </ConfirmDialog>
    </Buttons>
  );
}

const Reason = styled.span`
  display: block;
  margin-bottom: ${space[2]};
  color: ${color.ink};
`;

const Refusal = styled.p`
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.danger};
  font-size: ${fontSize.small};
  color: ${color.danger};
`;
