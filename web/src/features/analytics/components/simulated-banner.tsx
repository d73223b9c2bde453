import { useState } from 'react';
import styled from 'styled-components';
import { useRefresh } from '~/lib/read';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { toast } from '~/ui/toast/toast-store';
import { ANALYTICS_PATH } from '../api/analytics-reads';
import { removeSimulated } from '../api/remove-simulated';
import { removalFailure, simulatedRemoved } from '../model/messages';

/** Says that not all readers are real, and takes the others out. */
export function SimulatedBanner() {
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);

  const remove = async (): Promise<void> => {
    setIsPending(true);
    try {
      await removeSimulated();
      toast(simulatedRemoved);
      setIsAsking(false);
      await refresh(ANALYTICS_PATH, '/api/stats', '/api/posts');
    } catch (error) {
      toast(removalFailure(error));
    }
    setIsPending(false);
  };

  return (
    <Banner aria-label="Simulated traffic">
      <p>
        <strong>These metrics include simulated traffic.</strong> It comes from the traffic
        simulator, not from real readers.
      </p>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove simulated traffic?"
        action={isPending ? 'Removing…' : 'Remove'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        All simulated views, sessions and clicks are deleted and excluded from all metrics. Real
        traffic is kept.
      </ConfirmDialog>
    </Banner>
  );
}

const Banner = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
`;
