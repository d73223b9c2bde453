import styled from 'styled-components';
import type { ImportState } from '@contract/moving';
import { color, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

const steps = ['Files', 'Plan', 'Import', 'Report'] as const;

const stepOf: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  files: 'Files',
  looking: 'Files',
  ready: 'Plan',
  running: 'Import',
  done: 'Report',
};

/** Progress of an import in four steps. */
export const ImportSteps = ({ state }: { state: ImportState }) => {
  const current = stepOf[state];
  return (
    <Row aria-label="Steps of the import">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-past={index < steps.indexOf(current) || undefined}
        >
          <span>{index + 1}</span> {step}
        </li>
      ))}
    </Row>
  );
};

const Row = styled.ol.attrs({ role: 'list' })`
  ${metaText}
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  & > li {
    padding-top: ${space[3]};
    border-top: 2px solid ${color.line};
  }
  & > [data-past],
  & > [aria-current] {
    border-color: ${color.gold};
  }
  & > [aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }
  & span {
    margin-right: ${space[1]};
    color: ${color.goldText};
  }
`;
