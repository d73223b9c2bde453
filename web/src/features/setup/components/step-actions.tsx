import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media, space } from '~/theme/tokens';
import { Button, ButtonLink } from '~/ui/button';

interface StepActionsProps {
  /** The address of the step before; none before the first. */
  back: string | undefined;
  /** Label of the button that continues; none where the step can only be skipped. */
  label?: string;
  isPending: boolean;
  /** Left out where the button submits the form around it. */
  onContinue?: () => void;
  /** Left out where going on is all the same. */
  onSkip?: (() => void) | undefined;
}

/** Back, skip and on, at the foot of a step. */
export const StepActions = ({ back, label, isPending, onContinue, onSkip }: StepActionsProps) => (
  <Row>
    {label !== undefined && (
      <Button
        variant="filled"
        type={onContinue === undefined ? 'submit' : 'button'}
        disabled={isPending}
        onClick={onContinue}
      >
        {isPending ? 'Saving…' : label}
      </Button>
    )}
    {onSkip !== undefined && (
      <Button disabled={isPending} onClick={onSkip}>
        Skip for now
      </Button>
    )}
    {back !== undefined && (
      <ButtonLink as={Link} to={back} variant="quiet">
        Back
      </ButtonLink>
    )}
  </Row>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.belowMd} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;
