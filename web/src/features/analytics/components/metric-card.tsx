import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';

interface MetricCardProps {
  title: string;
  isSample?: boolean;
  /** Content at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A framed part of the dashboard with its title. */
export function MetricCard({ title, isSample = false, aside, children }: MetricCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {isSample ? <Badge tone="gold">Sample</Badge> : aside}
      </CardHead>
      {children}
    </Card>
  );
}

/** A chart and the table of its values; side by side if there is room. */
export const ChartAndTable = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[12]};
    &[data-wide='chart'] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    }
  }
`;

/** Parts of a tab, stacked. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** Parts of a tab, side by side if there is room. */
export const Halves = styled(Parts)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
