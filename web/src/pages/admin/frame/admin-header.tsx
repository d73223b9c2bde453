import { type ReactNode, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { color, fontFamily, fontSize, media, motion, space, weight } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { useCurrentInView } from '~/ui/tabs/use-current-in-view';
import { UnreadCount } from './unread-count';

const places = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/articles', label: 'Articles' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/settings', label: 'Settings' },
] as const;

/** Screens that are reached from the dashboard and belong to it. */
const WITHIN_DASHBOARD = /^\/admin\/(?:products|sales)(?:\/|$)/;

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
        <Mark href="/" aria-label={`${brandName}, home`}>
          {brandName}
        </Mark>
        {isSignedIn && <Places />}
        <Tools>{children}</Tools>
      </Row>
    </Bar>
  );
}

function Places() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, pathname);
  const isWithinDashboard = WITHIN_DASHBOARD.test(pathname);
  return (
    <Nav ref={row} aria-label="Administration">
      <ul>
        {places.map(({ to, label, ...rest }) => (
          <li key={to}>
            <Place
              to={to}
              data-within={(to === '/admin' && isWithinDashboard) || undefined}
              {...rest}
            >
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
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[8]};
  min-height: 3.5rem;
`;

const Mark = styled.a`
  /* A long name gives way to what stands beside it. */
  flex: 0 1 auto;
  min-width: 0;
  max-width: 14rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  line-height: 3.5rem;
  font-family: ${fontFamily.serif};
  font-size: 1.25rem;
  font-weight: ${weight.semibold};
  letter-spacing: 0.2em;
  text-transform: uppercase;
  text-decoration: none;
  color: ${color.ink};
  &:hover {
    color: ${color.goldText};
  }
`;

const Nav = styled.nav`
  order: 3;
  width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  & > ul {
    display: flex;
    gap: ${space[6]};
  }
  ${media.lg} {
    order: 0;
    width: auto;
  }
`;

const Place = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
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
  ${media.lg} {
    min-height: 3.5rem;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  margin-left: auto;
`;
