import styled from 'styled-components';
import type { AffiliateNetwork } from '@contract/affiliate';
import { color, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { stepLabel, type TestStep } from '../model/test-steps';
import { useTestConversion } from '../model/use-test-conversion';
import { Meta } from '~/ui/layout';

const ICONS = { done: 'check', failed: 'close', 'not-reached': 'clock' } as const;
const STATES = { done: 'Passed', failed: 'Failed', 'not-reached': 'Not reached' } as const;

/** Reports a test sale to the network's real address and shows each step's result. */
export function TestConversion({ network }: { network: AffiliateNetwork }) {
  const { isPending, steps, send } = useTestConversion(network);
  return (
    <Frame>
      <Button size="small" variant="filled" disabled={isPending} onClick={send}>
        {isPending ? 'Sending…' : 'Send a test conversion'}
      </Button>
      <Meta>Sends a $100 test sale with your latest click of this network. Nothing is saved.</Meta>
      <div role="status">{steps && <Steps steps={steps} />}</div>
    </Frame>
  );
}

const Steps = ({ steps }: { steps: readonly TestStep[] }) => (
  <List role="list" aria-label="The test conversion">
    {steps.map(({ name, state, sentence }) => (
      <li key={name} data-state={state}>
        <Icon name={ICONS[state]} size={16} />
        <span className="visually-hidden">{STATES[state]}: </span>
        <span>
          <strong>{stepLabel(name)}</strong> {sentence}
        </span>
      </li>
    ))}
  </List>
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[3]};
`;

const List = styled.ol`
  ${metaText}
  position: relative;
  display: grid;
  gap: ${space[2]};
  & > li {
    display: flex;
    align-items: baseline;
    gap: ${space[3]};
  }
  & svg {
    flex: none;
    position: relative;
    top: 2px;
  }
  & strong {
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
  & > [data-state='done'] > svg {
    color: ${color.success};
  }
  & > [data-state='failed'] > svg {
    color: ${color.danger};
  }
  & > [data-state='not-reached'] strong {
    font-weight: ${weight.regular};
    color: ${color.muted};
  }
`;
