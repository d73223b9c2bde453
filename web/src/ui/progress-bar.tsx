import styled from 'styled-components';
import { color, motion, radius } from '../theme/tokens';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** Percent done; clamped to 0–100 (specification, section 5). */
  value: number;
  className?: string;
}

/** Thin progress bar. */
export const ProgressBar = ({ label, value, className }: ProgressBarProps) => {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
    >
      <Fill style={{ width: `${percent}%` }} />
    </Track>
  );
};

const Track = styled.div`
  overflow: hidden;
  height: 0.375rem;
  border-radius: ${radius.fine};
  background-color: ${color.block};
`;

const Fill = styled.div`
  height: 100%;
  background-color: ${color.gold};
  transition: width ${motion.fast} ${motion.ease};
`;
