import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { brandLength, brandMark } from '~/theme/brand-mark';
import { color, fontSize, media, motion, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { AdminMenu } from './admin-menu';
import { adminPlaces } from './admin-places';
import { UnreadCount } from './unread-count';

/** Screens that are reached from one of these and belong to it. */
const WITHIN: Readonly<Record<string, RegExp>> = {
  '/admin': /^\/admin\/(?:products|sales)(?:\/|$)/,
  '/admin/articles': /^\/admin\/authors(?:\/|$)/,
};

interface AdminHeaderProps {
  isSignedIn: boolean;
  /** Controls at the right end, such as Logout. */
  children?: ReactNode;
}

/** The bar of the admin area: the brand, its screens, and the ways out. */
export function AdminHeader({ isSignedIn, children }: AdminHeaderProps) {
  const { brandName } = useSite();
  return (
    <Bar className="no-print" data-tone="stage">
      <Row>
        {/* The magazine is another document: it is loaded anew, with what was changed here. */}
        <Mark href="/" aria-label={`${brandName}, home`} data-length={brandLength(brandName)}>
          {brandName}
        </Mark>
        {isSignedIn && <Places />}
        <Tools>
          {children}
          {isSignedIn && <AdminMenu />}
        </Tools>
      </Row>
    </Bar>
  );
}

function Places() {
  const { pathname } = useLocation();
  return (
    <Nav aria-label="Administration">
      <ul>
        {adminPlaces.map(({ to, label, ...rest }) => (
          <li key={to}>
            <Place to={to} data-within={WITHIN[to]?.test(pathname) || undefined} {...rest}>
              {label}
              {to === '/admin/messages' && <UnreadCount />}
            </Place>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Bar = styled.header`
  border-bottom: 1px solid ${color.line};
  background-color: ${color.page};
  color: ${color.text};
  font-size: ${fontSize.small};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  column-gap: ${space[4]};
  min-height: 3.5rem;
`;

const Mark = styled.a`
  ${brandMark}
`;

/* On narrower screens the menu has them. */
const Nav = styled.nav`
  flex: none;
  margin-left: ${space[4]};
  & > ul {
    display: flex;
    gap: ${space[6]};
  }
  ${media.belowLg} {
    display: none;
  }
`;

const Place = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 3.5rem;
  border-bottom: 2px solid transparent;
  color: ${color.muted};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.fast} ${motion.ease};
  &:is(:hover, [aria-current='page'], [data-within]) {
    color: ${color.ink};
  }
  &:is([aria-current='page'], [data-within]) {
    border-bottom-color: ${color.gold};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
  ${media.md} {
    gap: ${space[4]};
  }
`;
