import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, rhythm, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ButtonLink } from '~/ui/button';
import { pageCount, pagePath } from './page-number';

interface PagingProps {
  path: string;
  page: number;
  total: number;
  /** Further query parameters of the address. */
  query?: Record<string, string>;
}

/** Links to the previous and next page of a list; null if there is only one page. */
export function Paging({ path, page, total, query }: PagingProps) {
  const t = useTexts();
  const pages = pageCount(total);
  if (pages === 1) return null;
  return (
    <Nav aria-label={t('list.pages')}>
      <Side>
        {page > 1 && (
          <ButtonLink as={SiteLink} rel="prev" to={pagePath(path, page - 1, query)}>
            {t('list.previous')}
          </ButtonLink>
        )}
      </Side>
      <Place>{t('list.place', { page, pages })}</Place>
      <Side data-end>
        {page < pages && (
          <ButtonLink as={SiteLink} rel="next" to={pagePath(path, page + 1, query)}>
            {t('list.next')}
          </ButtonLink>
        )}
      </Side>
    </Nav>
  );
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${space[4]};
  margin-top: ${rhythm.compact};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
`;

const Side = styled.div`
  &[data-end] {
    justify-self: end;
  }
`;

const Place = styled.p`
  ${metaText}
`;
