import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Explanation, Period } from '@contract/analytics';
import { shortDate } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { capsText, titleText } from '~/theme/type-styles';
import { TableScroll } from '~/ui/table-scroll';
import { dayOf } from '../model/days';
import type { MetricTable } from '../model/metric-table';
import { previousPeriodNames, periodNames } from '../model/names';
import { written } from '../model/numbers';
import { ChartLine } from './chart-line';
import { ExplainedRows } from './explained-rows';
import { MetricTableView } from './metric-table-view';

interface ExplainedMetricProps {
  explanation: Explanation;
  period: Period;
}

/** A metric's definition, formula, days and rows. */
export const ExplainedMetric = ({ explanation, period }: ExplainedMetricProps) => {
  const { label, unit, value, previous, counted, formula, days } = explanation;
  return (
    <Parts>
      <div>
        <p>{periodNames[period]}</p>
        <Value>{written(value, unit)}</Value>
        <p>
          {written(previous, unit)} in {previousPeriodNames[period]}
        </p>
      </div>
      <Part title="Definition">
        <p>{counted}</p>
      </Part>
      <Part title="Formula">
        <Formula>{formula}</Formula>
      </Part>
      <Part title="By day">
        <ChartLine label={`${label} by day`} points={days} unit={unit} height={180} />
        <Days>
          <summary>Show days as a table</summary>
          <MetricTableView table={daysTable(explanation)} isHeld />
        </Days>
      </Part>
      <Part title="Latest records">
        <Rows explanation={explanation} />
      </Part>
    </Parts>
  );
};

const daysTable = ({ label, unit, days }: Explanation): MetricTable => ({
  title: `${label} by day`,
  columns: [
    { label: 'Day', kind: 'day' },
    { label, kind: unit },
  ],
  rows: days.toReversed().map(({ date, value }) => ({ id: date, cells: [date, value] })),
});

function Rows({ explanation: { rows, rowsSince } }: { explanation: Explanation }) {
  const { timezone } = useSite();
  return (
    <>
      {rows.length > 0 && (
        <TableScroll dense label="Latest records">
          <ExplainedRows rows={rows} timezone={timezone} />
        </TableScroll>
      )}
      <p>
        {rowsSince === null
          ? 'There are no individual records.'
          : `Individual records go back to ${shortDate(dayOf(rowsSince, timezone))}; earlier days only have totals.`}
      </p>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.body};
  color: ${color.muted};
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
  }
  & h3 {
    ${capsText}
    color: ${color.ink};
  }
`;

const Value = styled.p`
  ${titleText}
  font-size: ${fontSize.h2};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Formula = styled.p`
  padding-left: ${space[4]};
  border-left: 2px solid ${color.gold};
  font-size: ${fontSize.body};
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

const Days = styled.details`
  & > summary {
    min-height: 1.75rem;
    cursor: pointer;
  }
`;
