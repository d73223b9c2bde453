import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { MAGAZINE_IMAGE } from '~/lib/preview-image';
import { color, fontSize, lineHeight, media, rhythm, space, width } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Container } from '~/ui/container';
import { GoldRule } from '~/ui/gold-rule';
import { Picture } from '~/ui/image';
import { Section } from '~/ui/section';

const TAGLINE = 'Exclusive experiences, and the craft behind them.';

interface HeroProps {
  tagline: string;
  storiesId: string;
  newsletterId: string;
  onExplore: () => void;
  onSubscribe: () => void;
}

const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

/** The opening scene. Before the script runs its buttons are those of a form that leads to anchors. */
export const Hero = ({ tagline, storiesId, newsletterId, onExplore, onSubscribe }: HeroProps) => (
  <Stage tone="stage" space="none" aria-labelledby="hero-title">
    <Picture
      src={MAGAZINE_IMAGE}
      alt=""
      sizes="(orientation: portrait) 55vh, 100vw"
      widths={[800, 1200, 1600, 2400]}
      priority
      fill
    />
    <Scrim />
    <Place>
      <Title id="hero-title">Live the Extraordinary</Title>
      <GoldRule />
      <Tagline>{tagline || TAGLINE}</Tagline>
      <Actions action={`#${storiesId}`}>
        <Button type="submit" variant="filled" onClick={instead(onExplore)}>
          Explore Stories
        </Button>
        <Button type="submit" formAction={`#${newsletterId}`} onClick={instead(onSubscribe)}>
          Subscribe Now
        </Button>
      </Actions>
    </Place>
  </Stage>
);

const Stage = styled(Section)`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: clamp(34rem, calc(94svh - 4.5rem), max(54rem, 38vw));
  overflow: hidden;
  /* The road and its car, however narrow or low the view. */
  & img {
    object-position: 62% 75%;
  }
  ${media.lg} {
    align-items: center;
  }
`;

const Scrim = styled.div`
  position: absolute;
  inset: 0;
  background-image: linear-gradient(
    to top,
    rgb(15 14 12 / 0.9),
    rgb(15 14 12 / 0.58) 60%,
    transparent
  );
  ${media.lg} {
    background-image: linear-gradient(
      to right,
      rgb(15 14 12 / 0.82),
      rgb(15 14 12 / 0.58) 45%,
      transparent 85%
    );
  }
`;

const Place = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[6]};
  padding-block: ${rhythm.compact};
`;

const Title = styled.h1`
  max-width: 7em;
  font-size: ${fontSize.display};
  line-height: ${lineHeight.flat};
`;

const Tagline = styled.p`
  max-width: ${width.narrow};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
`;

const Actions = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-top: ${space[2]};
`;
