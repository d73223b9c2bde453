import { useId, useState } from 'react';
import type { Revision } from '@contract/revision';
import { WaitingList } from '~/features/history/components/waiting-list';
import { Card, CardHead } from '~/ui/card';
import { HistoryWindow } from '../../articles/history-window';

/** Proposed rewrites, and the comparison of the chosen one. */
export function WaitingRewrites() {
  const titleId = useId();
  const [compared, setCompared] = useState<Revision | null>(null);
  const close = (): void => setCompared(null);
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title="Proposed rewrites" id={titleId} />
      <WaitingList onCompare={setCompared} />
      {compared !== null && (
        <HistoryWindow id={compared.postId} first={compared} onDecided={close} onClose={close} />
      )}
    </Card>
  );
}
