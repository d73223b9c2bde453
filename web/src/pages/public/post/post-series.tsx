import styled from 'styled-components';
import { seriesPath } from '@contract/entry-paths';
import type { PostSeries as Place } from '@contract/post';
import { SiteLink } from '~/lib/site-link';
import { RichText, useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, media, rhythm, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { postPath } from './post-head';

/** Navigation through the series that an article belongs to. */
export function PostSeries({ series }: { series: Place | undefined }) {
  const t = useTexts();
  if (series === undefined) return null;
  const { slug, title, place, count, previous, next } = series;
  return (
    <Frame aria-label={t('series.name', { title })} className="no-print">
      <Line>
        <RichText
          of="series.place"
          values={{
            place,
            count,
            seriesLink: <SiteLink to={seriesPath(slug)}>{title}</SiteLink>,
          }}
        />
      </Line>
      <Neighbours>
        {previous !== null && (
          <NeighbourLink to={postPath(previous.slug)} rel="prev">
            <Line as="span">{t('list.previous')}</Line>
            {previous.title}
          </NeighbourLink>
        )}
        {next !== null && (
          <NeighbourLink to={postPath(next.slug)} rel="next" data-next>
            <Line as="span">{t('list.next')}</Line>
            {next.title}
          </NeighbourLink>
        )}
      </Neighbours>
    </Frame>
  );
}

const Frame = styled.nav`
  display: grid;
  gap: ${space[6]};
  max-width: ${width.text};
  margin-inline: auto;
  margin-bottom: ${rhythm.compact};
  padding-top: ${space[6]};
  border-top: 2px solid ${color.gold};
`;

const Line = styled.p`
  ${metaText}
  & > a {
    color: ${color.ink};
  }
`;

const Neighbours = styled.div`
  display: grid;
  gap: ${space[6]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const NeighbourLink = styled(SiteLink)`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  line-height: 1.25;
  color: ${color.ink};
  text-decoration-color: transparent;
  &:hover {
    text-decoration-color: currentcolor;
  }
  ${media.md} {
    &[data-next] {
      grid-column: 2;
      text-align: right;
    }
  }
`;
