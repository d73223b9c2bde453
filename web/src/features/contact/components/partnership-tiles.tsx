import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, fontSize, media, rhythm, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { partnerships } from '../model/contact';

/** Kinds of partnership that the magazine offers. */
export const PartnershipTiles = ({ titleId }: { titleId: string }) => {
  const t = useTexts();
  return (
    <>
      <Head>
        <h2 id={titleId}>{t('contact.partnerships')}</h2>
        <p>{t('contact.partnershipsText')}</p>
      </Head>
      <Tiles role="list">
        {partnerships.map(({ id, title, sentence }) => (
          <Tile key={id}>
            <Title>{t(title)}</Title>
            <Sentence>{t(sentence)}</Sentence>
          </Tile>
        ))}
      </Tiles>
    </>
  );
};

const Head = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: ${width.text};
  margin-bottom: ${rhythm.grid};
`;

const Tiles = styled.ul`
  display: grid;
  border-top: 1px solid ${color.line};
  border-left: 1px solid ${color.line};
  ${media.sm} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Tile = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  padding: ${space[6]};
  border-right: 1px solid ${color.line};
  border-bottom: 1px solid ${color.line};
`;

const Title = styled.h3`
  font-size: ${fontSize.h4};
`;

const Sentence = styled.p`
  ${metaText}
`;
