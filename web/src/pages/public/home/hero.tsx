import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { Look } from '@contract/look';
import { magazineImage } from '~/lib/preview-image';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, media, rhythm, space, width } from '~/theme/tokens';
import { Button, ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';
import { GoldRule } from '~/ui/gold-rule';
import { Picture } from '~/ui/image';
import { Section } from '~/ui/section';

interface HeroProps {
  tagline: string;
  look: Look | undefined;
  /** Default target of the first button: a section of the page; without it, all posts. */
  postsId: string | undefined;
  /** Default target of the second button; undefined if the page has no such section. */
  newsletterId: string | undefined;
  onExplore: () => void;
  onSubscribe: () => void;
}

const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

/** Minimum length of a headline that is set smaller and wider. */
const LONG = 24;

/** Opening image. Until scripts run, its buttons submit a form that leads to anchors. */
export const Hero = ({ tagline, look, onExplore, onSubscribe, ...ids }: HeroProps) => {
  const { image, headline, text, explore, subscribe } = look?.hero ?? {};
  const t = useTexts();
  const title = headline || t('home.headline');
  const { postsId, newsletterId } = ids;
  return (
    <Stage
      tone="stage"
      space="none"
      data-own={image ? true : undefined}
      aria-labelledby="hero-title"
    >
      <Picture
        src={magazineImage(look)}
        alt=""
        sizes="(orientation: portrait) 55vh, 100vw"
        widths={[800, 1200, 1600, 2400]}
        priority
        fill
      />
      <Scrim />
      <Place>
        <Title id="hero-title" data-long={title.length > LONG || undefined}>
          {title}
        </Title>
        <GoldRule />
        <Tagline>{text || tagline || t('home.tagline')}</Tagline>
        <Actions action={`#${postsId ?? ''}`}>
          <HeroButton
            own={explore}
            label={t('home.explore')}
            to={postsId === undefined ? '/stories' : undefined}
            variant="filled"
            onClick={instead(onExplore)}
          />
          {(newsletterId !== undefined || subscribe?.to) && (
            <HeroButton
              own={subscribe}
              label={t('home.subscribe')}
              formAction={`#${newsletterId ?? ''}`}
              onClick={instead(onSubscribe)}
            />
          )}
        </Actions>
      </Place>
    </Stage>
  );
};

interface HeroButtonProps {
  /** Undefined for the default. */
  own: Look['hero']['explore'] | undefined;
  label: string;
  /** Target page if the owner set none; without either, the button calls a function. */
  to?: string | undefined;
  variant?: 'filled';
  formAction?: string;
  onClick: (event: MouseEvent) => void;
}

const HeroButton = ({ own, label, to, variant, ...act }: HeroButtonProps) => {
  if (own?.isShown === false) return null;
  const words = own?.label || label;
  const aim = own?.to || to;
  const look = variant === undefined ? {} : { variant };
  return aim ? (
    <ButtonLink as={SiteLink} to={aim} {...look}>
      {words}
    </ButtonLink>
  ) : (
    <Button type="submit" {...look} {...act}>
      {words}
    </Button>
  );
};

const Stage = styled(Section)`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: clamp(34rem, calc(94svh - 4.5rem), max(54rem, 38vw));
  overflow: hidden;
  /* Keeps the road and its car visible in narrow or low views. */
  & img {
    object-position: 62% 75%;
  }
  &[data-own] img {
    object-position: 50% 50%;
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
  &[data-long] {
    max-width: 14em;
    font-size: ${fontSize.h1};
  }
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
