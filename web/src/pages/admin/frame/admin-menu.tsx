import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space, weight } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { SidePanel } from '~/ui/side-panel/side-panel';
import { adminPlaces } from './admin-places';
import { UnreadCount, UnreadDot } from './unread-count';

/** The screens of the admin area in a side panel, for screens whose bar has no room for them. */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={22} />
        <span className="visually-hidden">Menu </span>
        <UnreadDot />
      </Opener>
      <SidePanel open={isOpen} onOpenChange={setOpen} title="Menu">
        <Nav aria-label="Administration">
          <ul>
            {adminPlaces.map(({ to, label, ...rest }) => (
              <li key={to}>
                <NavLink to={to} onClick={() => setOpen(false)} {...rest}>
                  {label}
                  {to === '/admin/messages' && <UnreadCount />}
                </NavLink>
              </li>
            ))}
            <li>
              <a href="/cms">Editors’ Panel</a>
            </li>
          </ul>
        </Nav>
      </SidePanel>
    </>
  );
}

const Opener = styled.button`
  position: relative;
  display: none;
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: ${color.ink};
  ${media.belowLg} {
    display: inline-flex;
  }
`;

const Nav = styled.nav`
  & a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: 3rem;
    text-decoration: none;
    font-family: ${fontFamily.serif};
    font-size: ${fontSize.h4};
    font-weight: ${weight.medium};
    color: ${color.ink};
  }
  & a[aria-current] {
    color: ${color.goldText};
    text-decoration: underline ${color.gold} 1px;
  }
`;
