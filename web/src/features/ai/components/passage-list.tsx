import { useId, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { changedWords } from '~/ui/changed-text';
import { CheckboxField } from '~/ui/checkbox-field';
import type { TextPart } from '../model/passages';

/** Passages shown at first and with each “Show more”; rendering more takes long. */
const SHOWN = 40;

interface PassageListProps {
  passages: readonly { parts: readonly TextPart[] }[];
  taken: ReadonlySet<number>;
  onToggle: (place: number) => void;
}

/** The changed passages of a text, each to accept or reject. */
export function PassageList({ passages, taken, onToggle }: PassageListProps) {
  const [most, setMost] = useState(SHOWN);
  const hidden = passages.length - most;
  return (
    <>
      <List role="list" aria-label="Changes">
        {passages.slice(0, most).map(({ parts }, place) => (
          <Passage
            key={place}
            parts={parts}
            label={`Accept change ${place + 1} of ${passages.length}`}
            isTaken={taken.has(place)}
            onToggle={() => onToggle(place)}
          />
        ))}
      </List>
      {hidden > 0 && (
        <Button size="small" onClick={() => setMost(most + SHOWN)}>
          Show {Math.min(SHOWN, hidden)} more changes
        </Button>
      )}
    </>
  );
}

interface PassageProps {
  parts: readonly TextPart[];
  label: string;
  isTaken: boolean;
  onToggle: () => void;
}

function Passage({ parts, label, isTaken, onToggle }: PassageProps) {
  const id = useId();
  return (
    <li data-left={!isTaken || undefined}>
      <CheckboxField label={label} aria-describedby={id} checked={isTaken} onChange={onToggle} />
      <Text id={id}>
        {parts.map(({ kind, text }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>;
          const Mark = kind === 'removed' ? 'del' : 'ins';
          return <Mark key={index}>{text}</Mark>;
        })}
      </Text>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
    padding: ${space[3]} ${space[4]} ${space[4]};
    border: 1px solid ${color.line};
    border-left: 2px solid ${color.gold};
    background-color: ${color.page};
  }
  & > [data-left] {
    border-left-color: ${color.line};
  }
`;

const Text = styled.p`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.body};
  ${changedWords}
  [data-left] > & > ins {
    background-color: transparent;
    text-decoration-style: dotted;
  }
  [data-left] > & > del {
    background-color: transparent;
    text-decoration: none;
  }
`;
