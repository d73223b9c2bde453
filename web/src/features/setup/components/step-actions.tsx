import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media, space } from '~/theme/tokens';
import { Button, ButtonLink } from '~/ui/button';

interface StepActionsProps {
  /** Address of the previous step; undefined for the first. */
  back: string | undefined;
  /** Label of the button that continues; omitted if the step can only be skipped. */
  label?: string;
  isPending: boolean;
  /** Omitted if the button submits the surrounding form. */
  onContinue?: () => void;
  /** Omitted if skipping would be the same as continuing. */
  onSkip?: (() => void) | undefined;
}

/** Buttons of a step: continue, skip and back. */
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
