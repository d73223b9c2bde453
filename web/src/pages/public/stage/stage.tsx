import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, palette, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Picture } from '~/ui/image';

interface StageProps {
  image: string;
  alt: string;
  /** `tall` fills most of the view, `low` a third of it. */
  height: 'tall' | 'low';
  children: ReactNode;
}

/**
 * Upright views crop the sides, so the image is displayed wider than the view; under its veil 1200
 * px are enough for a phone with two device pixels per px, and load faster.
 */
const SIZES = {
  tall: '(orientation: portrait) 68vh, 100vw',
  low: '(orientation: portrait) 56vh, 100vw',
} as const;
const WIDTHS = [800, 1200, 1600, 2400];

/** Full-bleed image under a dark veil, with the page's title at its bottom. */
export const Stage = ({ image, alt, height, children }: StageProps) => (
  <Band data-tone="stage" data-height={height}>
    <Picture src={image} alt={alt} sizes={SIZES[height]} widths={WIDTHS} priority fill />
    <Veil data-veil />
    <Words>{children}</Words>
  </Band>
);

const Band = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: clamp(24rem, 56svh, 36rem);
  overflow: hidden;
  background-color: ${palette.ink};
  &[data-height='tall'] {
    min-height: clamp(28rem, 72svh, 46rem);
  }
`;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    rgb(15 14 12 / 0.9) 0%,
    rgb(15 14 12 / 0.62) 38%,
    rgb(15 14 12 / 0.3) 72%,
    rgb(15 14 12 / 0.38) 100%
  );
`;

const Words = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  padding-block: ${rhythm.compact} ${space[10]};
  color: ${color.text};
  ${media.md} {
    padding-bottom: ${space[16]};
  }
`;
