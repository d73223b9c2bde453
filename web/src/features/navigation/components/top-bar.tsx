import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { Look } from '@contract/look';
import type { PagesInPlace } from '@contract/page';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { barHeight, color, fontSize, layer, lineHeight, media, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { NavMenu, NavMenuLink } from '~/ui/nav-menu/nav-menu';
import { categoryLinks, mainLinks, menuPages, type SiteDestination } from '../model/links';
import { MobileMenu } from './mobile-menu';
import { Wordmark } from './wordmark';

interface TopBarProps {
  brandName: string;
  look?: Look | undefined;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** The owner's own pages. */
  pages?: PagesInPlace['menu'] | undefined;
}

/** The sticky bar at the top of every page. */
export function TopBar({ brandName, look, categories, pages }: TopBarProps) {
  const t = useTexts();
  const { home, about, contact } = mainLinks(t);
  return (
    <Bar className="no-print">
      <Row>
        <Wordmark brandName={brandName} look={look} />
        <Nav aria-label={t('menu.main')}>
          <ul>
            <PageLink {...home} />
            <li>
              <NavMenu label={t('menu.categories')}>
                {categoryLinks(t, categories).map(({ to, label }) => (
                  <li key={to}>
                    <NavMenuLink as={SiteLink} to={to}>
                      {label}
                    </NavMenuLink>
                  </li>
                ))}
              </NavMenu>
            </li>
            <PageLink {...about} />
            <PageLink {...contact} />
            <OwnPages pages={pages} />
          </ul>
        </Nav>
        <Tools>
          <IconButton as={SiteLink} to="/search" aria-label={t('menu.search')}>
            <Icon name="search" />
          </IconButton>
          <AdminLink to="/admin" reloadDocument>
            {t('menu.admin')}
          </AdminLink>
          <MobileMenu categories={categories} pages={pages} />
        </Tools>
      </Row>
    </Bar>
  );
}

const PageLink = ({ to, label }: SiteDestination) => {
  const { pathname } = useLocation();
  return (
    <li>
      <TextLink to={to} aria-current={pathname === to ? 'page' : undefined}>
        {label}
      </TextLink>
    </li>
  );
};

/** The owner's own pages: in the bar if they are few and short, otherwise in the “More” menu. */
const OwnPages = ({ pages }: Pick<TopBarProps, 'pages'>) => {
  const t = useTexts();
  const { links, areDirect } = menuPages(pages);
  if (areDirect) return links.map((link) => <PageLink key={link.to} {...link} />);
  return (
    <li>
      <NavMenu label={t('menu.more')} isAtEnd>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavMenuLink as={SiteLink} to={to}>
              {label}
            </NavMenuLink>
          </li>
        ))}
      </NavMenu>
    </li>
  );
};

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  border-bottom: 1px solid ${color.line};
  background-color: ${color.page};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[6]};
  min-height: ${barHeight.phone};
  ${media.md} {
    min-height: ${barHeight.desktop};
  }
`;

const Nav = styled.nav`
  display: none;
  align-self: stretch;
  margin-left: auto;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  & > ul {
    display: flex;
    gap: clamp(${space[5]}, 2.6vw, ${space[10]});
    height: 100%;
    margin: 0;
  }
  & > ul > li {
    display: flex;
    align-items: center;
  }
  ${media.md} {
    display: block;
  }
`;

const TextLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${color.ink};
  text-decoration: none;
  border-block: 1px solid transparent;
  &[aria-current] {
    border-bottom-color: ${color.gold};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-left: auto;
  margin-right: -0.75rem;
  ${media.md} {
    gap: ${space[2]};
    margin-inline: 0;
  }
`;

// No SiteLink, so that hovering does not prefetch the admin area.
const AdminLink = styled(Link)`
  display: none;
  align-items: center;
  min-height: 2.75rem;
  font-size: ${fontSize.caption};
  color: ${color.muted};
  text-decoration: none;
  ${media.md} {
    display: inline-flex;
  }
`;
