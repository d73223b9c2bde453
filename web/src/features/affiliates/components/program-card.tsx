import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import type { Program } from '../model/programs';

const TONES: Readonly<
  Record<Program['status'], 'neutral' | 'gold' | 'success' | 'info' | 'warning'>
> = {
  'Setup Required': 'warning',
  Recommended: 'success',
  'High Priority': 'info',
  'High Value': 'gold',
  'Luxury Focus': 'gold',
};

interface ProgramCardProps {
  program: Program;
  /** Undefined if the program is already one of the networks. */
  onAdd: (() => void) | undefined;
}

/** A program that may be joined: what it pays, for what, and where. */
export function ProgramCard({ program, onAdd }: ProgramCardProps) {
  const id = useId();
  return (
    <Sheet as="article" aria-labelledby={id}>
      <div>
        <Category>{program.category}</Category>
        <h3 id={id}>{program.name}</h3>
        <Badge tone={TONES[program.status]}>{program.status}</Badge>
      </div>
      <p>{program.description}</p>
      <Facts>
        <div>
          <dt>Commission</dt>
          <dd>{program.commission}</dd>
        </div>
        <div>
          <dt>Products</dt>
          <dd>{program.products}</dd>
        </div>
      </Facts>
      <Actions>
        <ButtonLink
          size="small"
          href={program.signupUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={id}
        >
          Join Program
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
        {onAdd === undefined ? (
          <Badge tone="success">In your networks</Badge>
        ) : (
          <Button size="small" variant="quiet" aria-describedby={id} onClick={onAdd}>
            Add as network
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  & h3 {
    margin-block: ${space[1]} ${space[2]};
    font-size: ${fontSize.lead};
  }
`;

const Category = styled.p`
  ${capsText}
  color: ${color.goldText};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  & dt {
    ${metaText}
  }
  & dd {
    color: ${color.ink};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  margin-top: auto;
`;
