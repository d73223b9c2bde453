import { useState } from 'react';
import styled from 'styled-components';
import { useAction } from '~/lib/use-action';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { removalFailure, simulatedRemoved } from '../model/messages';

/** Warns that some visits are simulated, and removes them on request. */
export function SimulatedBanner() {
  const { isPending, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);

  const remove = (): Promise<unknown> =>
    run((call) => call('DELETE /api/analytics/simulated', { timeout: 0 }), {
      done: simulatedRemoved,
      onDone: () => setIsAsking(false),
      failed: removalFailure,
    });

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
