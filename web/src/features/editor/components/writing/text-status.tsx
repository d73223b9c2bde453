import { useId, useState } from 'react';
import styled from 'styled-components';
import { findLabel } from '../../model/find-key';
import type { TextPart } from '../../model/find-quote';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { OutlinePanel } from './outline-panel';
import { TextFacts } from './text-facts';

interface TextStatusProps {
  content: string;
  isFull: boolean;
  onFull: () => void;
  onFind: () => void;
  onJump: (part: TextPart) => void;
}

/** Length of the text, with buttons for search, outline and full screen. */
export function TextStatus({ content, isFull, onFull, onFind, onJump }: TextStatusProps) {
  const [isOpen, setIsOpen] = useState(false);
  const outlineId = useId();
  return (
    <>
      {isOpen && <OutlinePanel id={outlineId} content={content} onJump={onJump} />}
      <Row>
        <TextFacts content={content} />
        <StepButton
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? outlineId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="outline" size={16} />
          Outline
        </StepButton>
        <StepButton type="button" title={findLabel()} onClick={onFind}>
          <Icon name="search" size={16} />
          Find
        </StepButton>
        <StepButton type="button" aria-pressed={isFull} onClick={onFull}>
          <Icon name={isFull ? 'close' : 'expand'} size={16} />
          Full screen
        </StepButton>
      </Row>
    </>
  );
}

const Row = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};
  padding-inline: ${space[4]};
  border-top: 1px solid ${color.line};
  ${media.belowSm} {
    justify-content: space-between;
    & > p {
      flex: 1 0 100%;
      padding-top: ${space[2]};
    }
  }
`;

const StepButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.25rem;
  font-size: ${fontSize.caption};
  color: ${color.muted};
  ${media.touch} {
    min-height: 2.75rem;
  }
  &:hover,
  &[aria-expanded='true'],
  &[aria-pressed='true'] {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
