import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { StarterRemoval, StarterState } from '@contract/starter';
import { readOne, useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { LoadFailure } from '~/ui/error-screen';
import { SkeletonText } from '~/ui/skeleton';
import { SplitCard } from '~/ui/split-card';
import { isNone, listed, onDeleted, keptNote, onRemoved, RESTORABLE } from '../model/messages';
import { useStarterRemoval } from '../model/use-starter-removal';

const starterRead = readOne('GET /api/admin/starter');

const note = 'The sample articles, products, authors and series that came with the magazine.';

/** Remaining content of the starter magazine, with a button that removes it. */
export function StarterCard() {
  const { data, error, mutate } = useRead(starterRead);
  const { removal, ...asking } = useStarterRemoval();
  if (removal !== null && (!data || isNone(data.removable))) {
    return (
      <SplitCard title="Starter magazine" note={note}>
        <Outcome removal={removal} />
      </SplitCard>
    );
  }
  if (!data && error) {
    return (
      <SplitCard title="Starter magazine" note={note}>
        <LoadFailure onRetry={() => void mutate()}>
          The starter content could not be loaded.
        </LoadFailure>
      </SplitCard>
    );
  }
  return (
    <SplitCard title="Starter magazine" note={note}>
      {data === undefined && <SkeletonText lines={2} />}
      {data && isNone(data.removable) && <p>Nothing is left to remove.</p>}
      {data && !isNone(data.removable) && <Offer state={data} {...asking} />}
    </SplitCard>
  );
}

type OfferProps = Omit<ReturnType<typeof useStarterRemoval>, 'removal'> & { state: StarterState };

function Offer({ state, isAsked, setIsAsked, isPending, remove }: OfferProps) {
  const { removable, kept } = state;
  return (
    <Words>
      <p>
        <strong>{listed(removable)}</strong> can be removed. Categories are kept.
      </p>
      {!isNone(kept) && <p>{keptNote(kept)}</p>}
      <Button size="small" variant="danger" disabled={isPending} onClick={() => setIsAsked(true)}>
        {isPending ? 'Removing…' : 'Remove starter content'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Remove the starter magazine?"
        action={isPending ? 'Removing…' : 'Remove'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      >
        {listed(removable)} will be removed from the site immediately.
        {removable.posts > 0 && ` ${RESTORABLE}`}
        {` ${onDeleted(removable)}`}
      </ConfirmDialog>
    </Words>
  );
}

/** Result of the removal; takes the focus, since the button that had it is removed. */
function Outcome({ removal: { removed, kept } }: { removal: StarterRemoval }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Words>
      <p ref={ref} tabIndex={-1}>
        {isNone(removed) ? 'There was nothing left to remove.' : onRemoved(removed)}
      </p>
      {!isNone(kept) && <p>{keptNote(kept)}</p>}
      {removed.posts > 0 && (
        <p>
          {RESTORABLE} <SiteLink to="/admin/articles?view=trash">Open the trash</SiteLink>
        </p>
      )}
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]};
  & > p {
    max-width: 60ch;
  }
  & strong {
    color: ${color.ink};
  }
`;
