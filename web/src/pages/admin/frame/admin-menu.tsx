import { useState } from 'react';
import styled from 'styled-components';
import { color, media } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { SidePanel } from '~/ui/side-panel/side-panel';
import { PlaceList } from './place-list';
import { UnreadDot } from './unread-count';

/** All places in a side panel, for screens without room for the sidebar. */
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
        <nav aria-label="Administration">
          <PlaceList onFollow={() => setOpen(false)} />
        </nav>
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
