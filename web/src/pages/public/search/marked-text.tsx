import styled from 'styled-components';
import type { SearchWord } from '@contract/search-terms';
import { color } from '~/theme/tokens';
import { markedPieces } from './search-marks';

interface MarkedTextProps {
  text: string;
  words: readonly SearchWord[];
}

/** A text with the search words highlighted. */
export const MarkedText = ({ text, words }: MarkedTextProps) =>
  markedPieces(text, words).map((piece, index) =>
    piece.isFound ? <Mark key={index}>{piece.text}</Mark> : piece.text,
  );

const Mark = styled.mark`
  background-color: transparent;
  background-color: color-mix(in srgb, ${color.gold} 20%, transparent);
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${color.gold};
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;
  text-decoration-skip-ink: none;
`;
