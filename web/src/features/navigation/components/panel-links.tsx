import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { PagesInPlace } from '@contract/page';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { categoryLinks, mainLinks, menuPages, type SiteDestination } from '../model/links';

interface PanelLinksProps {
  categories: readonly Category[] | undefined;
  /** The owner's own pages. */
  pages: PagesInPlace['menu'] | undefined;
}

/** Links of the side panel, without the admin area (specification, section 2). */
export const PanelLinks = ({ categories, pages }: PanelLinksProps) => {
  const t = useTexts();
  const { home, about, contact } = mainLinks(t);
  const { pathname } = useLocation();
  const headingId = useId();
  const entry = ({ to, label }: SiteDestination) => (
    <li key={to}>
      <SiteLink to={to} aria-current={pathname === to ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  );
  return (
    <Nav aria-label={t('menu.open')}>
      <Main>{entry(home)}</Main>
      <Heading id={headingId}>{t('menu.categories')}</Heading>
      <Categories aria-labelledby={headingId}>{categoryLinks(t, categories).map(entry)}</Categories>
      <Main>{[about, contact, ...menuPages(pages).links].map(entry)}</Main>
    </Nav>
  );
};

const Nav = styled.nav`
  & ul {
    margin: 0;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
    overflow-wrap: anywhere;
    color: ${color.ink};
  }
  & a[aria-current] {
    color: ${color.goldText};
    text-decoration: underline ${color.gold} 1px;
  }
`;

const Main = styled.ul`
  padding-block: ${space[2]};
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  font-weight: ${weight.medium};
`;

const Heading = styled.p`
  ${capsText}
  padding-block: ${space[5]} ${space[2]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
`;

const Categories = styled.ul`
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
  font-size: ${fontSize.body};
`;
