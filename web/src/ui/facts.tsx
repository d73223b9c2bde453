import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/tokens';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Definition list of names and values. */
export const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  & > div {
    display: grid;
    gap: 0 ${space[4]};
    grid-template-columns: 7rem minmax(0, 1fr);
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & code {
    font-size: 0.9em;
  }
`;
