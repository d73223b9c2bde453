import styled from 'styled-components';
import { color, motion, radius } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { LineDrawing } from '~/ui/icon';
import { useExplain } from '../model/explain-context';
import type { ExplainTarget } from '../model/metric-table';

const INFO = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.75';

/** Opens how a figure comes about. */
export function ExplainButton({ target }: { target: ExplainTarget }) {
  const explain = useExplain();
  return (
    <Quiet
      type="button"
      aria-label={`Explain this number: ${target.name}`}
      onClick={() => explain(target)}
    >
      Explain this number
    </Quiet>
  );
}

/** The same in a row of a table, as a mark. */
export function ExplainMark({ target }: { target: ExplainTarget }) {
  const explain = useExplain();
  return (
    <Mark
      type="button"
      aria-label={`Explain the numbers of ${target.name}`}
      onClick={() => explain(target)}
    >
      <LineDrawing path={INFO} size={16} />
    </Mark>
  );
}

const Quiet = styled.button`
  ${metaText}
  min-height: 1.75rem;
  padding: 0;
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${color.lineStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.ink};
    text-decoration-color: ${color.gold};
  }
`;

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
