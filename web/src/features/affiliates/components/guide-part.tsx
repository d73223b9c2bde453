import styled from 'styled-components';
import type { AffiliateNetwork } from '@contract/affiliate';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Stack } from '~/ui/layout';
import { NamedOptions, SelectField } from '~/ui/select-field';
import { networksRead } from '../api/reads';
import { advice } from '../model/guide';
import { Loaded } from '~/ui/loaded';
import { NetworkSetup } from './network-setup';

interface GuidePartProps {
  /** Network whose setup is shown; null for the first one. */
  networkId: number | null;
  onNetwork: (id: number) => void;
}

/** How to set networks up: advice, and what to enter at each. */
export const GuidePart = ({ networkId, onNetwork }: GuidePartProps) => (
  <Halves>
    <Card aria-labelledby="guide-title">
      <CardHead id="guide-title" title="Setup guide" />
      <Steps role="list">
        {advice.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </Steps>
    </Card>
    <Card aria-labelledby="setup-title">
      <CardHead id="setup-title" title="Your networks’ setup" />
      <Loaded read={networksRead()} what="networks">
        {(networks) => <Setup {...{ networks, networkId, onNetwork }} />}
      </Loaded>
    </Card>
  </Halves>
);

function Setup({
  networks,
  networkId,
  onNetwork,
}: GuidePartProps & { networks: readonly AffiliateNetwork[] }) {
  const network = networks.find(({ id }) => id === networkId) ?? networks[0];
  if (network === undefined) {
    return (
      <EmptyState title="Set up affiliate programs to start tracking performance.">
        <p>Networks you add under Programs get their postback address here.</p>
      </EmptyState>
    );
  }
  return (
    <Stack $gap={6}>
      <SelectField
        label="Network"
        value={network.id}
        onChange={({ target }) => onNetwork(Number(target.value))}
      >
        <NamedOptions of={networks} />
      </SelectField>
      <NetworkSetup key={network.id} network={network} />
    </Stack>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};
  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[6]};
  counter-reset: step;
  & > li {
    display: grid;
    gap: ${space[2]};
    counter-increment: step;
  }
  & h3 {
    font-size: ${fontSize.body};
  }
  & h3::before {
    content: counter(step) '. ';
    color: ${color.goldText};
  }
`;
