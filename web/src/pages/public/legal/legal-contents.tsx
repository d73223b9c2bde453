import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, media, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import type { ShownPage } from '@contract/page';
import { useTexts } from '~/lib/texts';

/** Table of contents of a legal page, on wide screens only; the text is short enough on others. */
export const LegalContents = ({ sections }: Pick<ShownPage, 'sections'>) => {
  const t = useTexts();
  return (
    <Contents className="no-print" aria-labelledby="contents-title">
      <Title id="contents-title">{t('legal.contents')}</Title>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </Contents>
  );
};

const Contents = styled.nav`
  display: none;
  ${media.lg} {
    ${metaText}
    position: sticky;
    top: 7rem;
    display: block;
    align-self: start;
  }
  & a {
    display: block;
    padding-block: ${space[1]};
    color: ${color.muted};
    text-decoration: none;
    &:hover {
      color: ${color.goldText};
    }
  }
`;

const Title = styled.h2`
  ${capsText}
  margin-bottom: ${space[3]};
  color: ${color.goldText};
`;
