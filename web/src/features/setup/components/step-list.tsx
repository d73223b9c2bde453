import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Setup, SetupStep, SetupStepStatus } from '@contract/setup';
import { color, fontSize, media, radius, space, weight } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { stepPath, stepTexts } from '../model/steps';

const statusNames: Readonly<Record<SetupStepStatus, string>> = {
  done: 'Done',
  skipped: 'Skipped',
  open: 'Not done yet',
};

interface StepListProps {
  setup: Setup;
  current?: SetupStep;
  /** Uses columns, for a list across the full width. */
  isWide?: boolean;
}

/** All steps, each with its state. */
export const StepList = ({ setup, current, isWide = false }: StepListProps) => (
  <Nav aria-label="Steps" data-wide={isWide || undefined}>
    <ol>
      {setup.steps.map(({ id, status }) => (
        <li key={id}>
          <Link to={stepPath(id)} aria-current={id === current ? 'step' : undefined}>
            <Mark data-status={status}>
              {status === 'done' && <Icon name="check" size={14} />}
              <span className="visually-hidden">{statusNames[status]}: </span>
            </Mark>
            {stepTexts[id].title}
            {status === 'skipped' && <Note aria-hidden>Skipped</Note>}
          </Link>
        </li>
      ))}
    </ol>
  </Nav>
);

const Nav = styled.nav`
  min-width: 0;
  & > ol {
    display: grid;
  }
  & a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 2.75rem;
    color: ${color.muted};
    text-decoration: none;
  }
  & a:is(:hover, [aria-current]) {
    color: ${color.ink};
  }
  & a[aria-current] {
    font-weight: ${weight.semibold};
  }
  &[data-wide] > ol {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 ${space[6]};
  }
  ${media.belowLg} {
    && > ol {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 ${space[4]};
    }
  }
`;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 1.375rem;
  height: 1.375rem;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.fine};
  &[data-status='done'] {
    border-color: transparent;
    background-color: ${color.successTint};
    color: ${color.success};
  }
  &[data-status='skipped'] {
    border-style: dashed;
  }
`;

const Note = styled.span`
  margin-left: auto;
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;
