import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontSize, media, motion, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { PlaceList } from './place-list';
import { BAR_HEIGHT } from './admin-header';
import type { ColumnState } from './use-column';

const PLACES_ID = 'admin-places';

/** Scroll position of the sidebar, which each screen mounts again. */
let scrolled = 0;

function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (current === undefined) return;
  if (current.top >= frame.top && current.bottom <= frame.bottom) return;
  list.scrollTop += current.top + current.height / 2 - (frame.top + frame.height / 2);
}

interface AdminColumnProps {
  state: ColumnState;
  onTurn: () => void;
}

/** Sidebar with all places, for wide screens. */
export function AdminColumn({ state, onTurn }: AdminColumnProps) {
  const { pathname, search } = useLocation();
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (list.current === null) return;
    list.current.scrollTop = scrolled;
    showCurrent(list.current);
  }, [pathname, search]);

  return (
    <Column className="no-print">
      <Sheet data-state={state}>
        <Places
          ref={list}
          id={PLACES_ID}
          aria-label="Administration"
          onScroll={({ currentTarget }) => {
            scrolled = currentTarget.scrollTop;
          }}
        >
          <PlaceList isNarrow={state === 'rail'} />
        </Places>
        <Turn
          type="button"
          aria-expanded={state === 'open'}
          aria-controls={PLACES_ID}
          onClick={onTurn}
        >
          <Icon name="chevron" size={18} />
          <span className={state === 'rail' ? 'visually-hidden' : undefined}>
            {state === 'open' ? 'Collapse menu' : 'Expand menu'}
          </span>
        </Turn>
      </Sheet>
    </Column>
  );
}

const Column = styled.div`
  width: var(--admin-column);
  border-right: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.belowLg} {
    display: none;
  }
`;

/* As high as the window below the header, so that its foot is visible before scrolling. */
const Sheet = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: calc(100dvh - ${BAR_HEIGHT});
`;

const Places = styled.nav`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]} ${space[3]};
  scrollbar-width: thin;
  scrollbar-color: ${color.line} transparent;
`;

const Turn = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.75rem;
  padding-inline: ${space[6]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${fontSize.caption};
  & > svg {
    flex: none;
    transform: rotate(90deg);
    transition: transform ${motion.fast} ${motion.ease};
  }
  [data-state='rail'] > & {
    justify-content: center;
    padding-inline: 0;
    & > svg {
      transform: rotate(-90deg);
    }
  }
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
