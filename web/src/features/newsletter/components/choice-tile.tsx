import { type ComponentPropsWithRef, useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, media, motion, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

interface ChoiceTileProps extends ComponentPropsWithRef<'input'> {
  type: 'checkbox' | 'radio';
  label: string;
  note?: string;
  /** Color of a category, shown as a thin line. */
  hex?: string;
}

/** A choice as a fully clickable tile. */
export function ChoiceTile({ label, note, hex, ...input }: ChoiceTileProps) {
  const noteId = useId();
  return (
    <Tile
      style={hex === undefined ? undefined : { borderLeftColor: hex }}
      data-ruled={hex !== undefined}
    >
      <input
        {...input}
        aria-label={label}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      <span>
        <Name>{label}</Name>
        {note !== undefined && <Note id={noteId}>{note}</Note>}
      </span>
    </Tile>
  );
}

/** Tiles side by side, if there is room. */
export const ChoiceTiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Tile = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
  min-height: 3.5rem;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  line-height: ${lineHeight.snug};
  cursor: pointer;
  transition: border-color ${motion.fast} ${motion.ease};
  &[data-ruled='true'] {
    border-left-width: 3px;
  }
  &:hover {
    border-block-color: ${color.lineStrong};
    border-right-color: ${color.lineStrong};
  }
  &:has(:checked) {
    border-block-color: ${color.gold};
    border-right-color: ${color.gold};
  }
  & > input {
    margin-top: 0.1em;
  }
  & > span {
    display: grid;
    gap: ${space[1]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.span`
  font-size: ${fontSize.small};
  color: ${color.ink};
`;

const Note = styled.span`
  ${metaText}
`;
