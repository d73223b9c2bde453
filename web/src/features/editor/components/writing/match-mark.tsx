import { type RefObject, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { color } from '~/theme/tokens';
import type { TextPart } from '../../model/find-quote';
import { reveal } from '../../model/text-mirror';
import { usePartPlaces, useScrollTop } from '../../model/use-part-places';

interface MatchMarkProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Overlay of the text field. */
  layer: HTMLElement;
  match: TextPart;
}

/** Highlights a part of the text, which browsers do only in a focused field, and scrolls to it. */
export function MatchMark({ area, layer, match: { from, to } }: MatchMarkProps) {
  const parts = useMemo(() => [{ from, to }], [from, to]);
  const [place] = usePartPlaces(area, parts);
  const scrollTop = useScrollTop(area);
  useEffect(() => {
    if (place !== undefined) reveal(area.current, place);
  }, [area, place]);

  if (place === undefined) return null;
  const { top, left, width, height } = place;
  return createPortal(
    <Mark style={{ top: top - scrollTop, left, width, height }} aria-hidden />,
    layer,
  );
}

const Mark = styled.span`
  position: absolute;
  outline: 2px solid ${color.gold};
  background-color: color-mix(in srgb, ${color.gold} 25%, transparent);
`;
