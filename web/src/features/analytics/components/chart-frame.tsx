import { type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import type { useChartCursor } from './use-chart-cursor';

interface ChartFrameProps {
  /** Accessible name of the chart. */
  label: string;
  cursor: ReturnType<typeof useChartCursor>;
  /** Text that describes the current point. */
  announcement: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  className?: string;
}

/**
 * Makes a chart focusable: arrow keys step through its points, and each is announced. A table
 * next to the chart shows the same values.
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
