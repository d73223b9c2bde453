import { type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import type { useChartCursor } from './use-chart-cursor';

interface ChartFrameProps {
  /** Names the chart. */
  label: string;
  cursor: ReturnType<typeof useChartCursor>;
  /** The point that is looked at, in words. */
  announcement: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  className?: string;
}

/**
 * Around a drawing: it takes the focus, arrow keys lead through its points, and each is read out. All it
 * shows stands in a table beside it as well.
 */
export function ChartFrame({
  label,
  cursor,
  announcement,
  ref,
  children,
  className,
}: ChartFrameProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <Focused
        ref={ref}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        {...cursor.keyboard}
      >
        <span id={hintId} hidden>
          Use the arrow keys to move between points.
        </span>
        <div aria-hidden>{children}</div>
      </Focused>
      <p className="visually-hidden" aria-live="polite">
        {cursor.isAnnounced ? announcement : ''}
      </p>
    </div>
  );
}

const Focused = styled.div`
  position: relative;
`;
