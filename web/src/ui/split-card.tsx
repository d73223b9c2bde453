import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, media, space } from '../theme/tokens';
import { Card } from './card';

interface SplitCardProps {
  /** In lower case and joined by hyphens, it is the anchor of the card. */
  title: string;
  /** Purpose of the card, in a sentence or two. */
  note?: ReactNode;
  children: ReactNode;
}

/** Anchor of a card, from its title. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Card of a settings screen: title and purpose on the left, fields next to them. */
export const SplitCard = ({ title, note, children }: SplitCardProps) => {
  const id = useId();
  return (
    <Sheet aria-labelledby={id} id={anchorOf(title)}>
      <Side>
        {/* Receives the focus when a link leads to the anchor. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <Note>{note}</Note>}
      </Side>
      <FieldStack>{children}</FieldStack>
    </Sheet>
  );
};

/** Stacks fields. */
export const FieldStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
`;

/** Short fields side by side if there is room. */
export const FieldPair = styled(FieldStack)`
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Sheet = styled(Card)`
  display: grid;
  scroll-margin-top: ${space[16]};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} ${space[12]};
  ${media.lg} {
    grid-template-columns: minmax(0, 18rem) minmax(0, 1fr);
    padding: ${space[8]};
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  & > h2 {
    font-size: ${fontSize.h4};
  }
`;

const Note = styled.p`
  max-width: 48ch;
  color: ${color.muted};
`;
