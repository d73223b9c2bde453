import type { ReactNode } from 'react';
import styled from 'styled-components';
import { statBox, statMetric } from '../theme/stat-style';
import { color, fontSize, media, space } from '../theme/tokens';

/** Bordered panel of an admin screen. */
export const Card = styled.section`
  min-width: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  font-size: ${fontSize.small};
  ${media.md} {
    padding: ${space[6]};
  }
`;

interface CardHeadProps {
  title: ReactNode;
  id?: string;
  /** A control or badge at the end of the line. */
  children?: ReactNode;
}

/** Card title with optional controls. */
export const CardHead = ({ title, id, children }: CardHeadProps) => (
  <Head>
    <h2 id={id}>{title}</h2>
    {children}
  </Head>
);

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** How the number is computed or what it means. */
  note?: ReactNode;
}

/** A number with its label. */
export const StatCard = ({ label, value, note }: StatCardProps) => (
  <Stat>
    <dt>{label}</dt>
    <dd>
      <Metric>{value}</Metric>
      {note && <Note>{note}</Note>}
    </dd>
  </Stat>
);

/** Stat cards side by side; a `<dl>`. */
export const StatRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[5]};
  & > h2 {
    font-size: ${fontSize.h4};
  }
`;

/* Aligns the numbers of a row, however many lines their labels take. */
const Stat = styled.div`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: ${space[3]};
  ${statBox}
`;

const Metric = styled.span`
  ${statMetric}
`;

const Note = styled.span`
  display: block;
  font-size: ${fontSize.small};
  color: ${color.muted};
`;
