import styled from 'styled-components';
import { color, motion, radius } from '~/theme/tokens';
import { LineDrawing } from '~/ui/icon';
import { useExplain } from '../model/explain-context';
import type { ExplainTarget } from '../model/metric-table';

const INFO = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.75';

interface ExplainMarkProps {
  target: ExplainTarget;
  /** Whether the target is a single number, not a row. */
  isSingle?: boolean;
}

/** Opens the explanation of a number, or of a row's numbers. */
export function ExplainMark({ target, isSingle = false }: ExplainMarkProps) {
  const explain = useExplain();
  const what = isSingle ? 'Explain this number' : 'Explain the numbers';
  return (
    <Mark
      type="button"
      title={what}
      aria-label={isSingle ? `${what}: ${target.name}` : `${what} of ${target.name}`}
      onClick={() => explain(target)}
    >
      <LineDrawing path={INFO} size={16} />
    </Mark>
  );
}

const Mark = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.fine};
  color: ${color.muted};
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.goldText};
  }
`;
