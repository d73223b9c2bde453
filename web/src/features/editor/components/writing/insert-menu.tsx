import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { plural } from '~/lib/format';
import { isComposing } from '~/lib/is-composing';
import { useAwaitedChoice } from '~/lib/use-awaited-choice';
import { onVisibleArea, visibleArea } from '~/lib/visible-area';
import { color, fontSize, layer, lineHeight, media, radius, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import type { InsertItem } from '../../model/insert/insert-items';
import type { Slash } from '../../model/insert/slash';
import { type Entry, useInsertEntries } from '../../model/insert/use-insert-entries';
import { measureParts } from '../../model/text-mirror';

/** Imperative handle that the text field uses. */
export interface InsertMenuHandle {
  /** Returns true if the menu handled the key. */
  onKey(event: KeyboardEvent): boolean;
}

interface InsertMenuProps {
  ref?: Ref<InsertMenuHandle>;
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  slash: Slash;
  /** Replaces the line of the slash command with a block. */
  onBlock: (block: string) => void;
  onItem: (item: InsertItem) => void;
  /** Clears the search. */
  onClear: () => void;
  onClose: () => void;
}

const WIDTH = 320;
const MAX_HEIGHT = 340;
/** Minimum room below the line, in px; with less, the menu opens on the side that has more. */
const MIN_HEIGHT = 200;

/**
 * Position below the line if there is room, else above; within the visual viewport, which a phone's
 * keyboard reduces.
 */
function placeOf(area: HTMLTextAreaElement, from: number): CSSProperties {
  const [line] = measureParts(area, [{ from, to: from + 1 }]);
  const box = area.getBoundingClientRect();
  const seen = visibleArea();
  const top = box.top + (line?.top ?? 0) - area.scrollTop;
  const below = Math.max(seen.top + 8, top + (line?.height ?? 0) + 4);
  const left = Math.max(8, Math.min(box.left + (line?.left ?? 0), window.innerWidth - WIDTH - 8));
  const room = seen.top + seen.height - below - 8;
  const above = top - seen.top - 8;
  if (room >= MIN_HEIGHT || room >= above) {
    return { left, top: below, maxHeight: Math.min(MAX_HEIGHT, room) };
  }
  const bottom = document.documentElement.clientHeight - top + 4;
  return { left, bottom, maxHeight: Math.min(MAX_HEIGHT, above) };
}

/** Position of the menu in the window, updated on scroll. */
function useMenuPlace(area: InsertMenuProps['area'], from: number) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    const field = area.current;
    if (field === null) return undefined;
    const measure = () => setPlace(placeOf(field, from));
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    const leave = onVisibleArea(measure);
    return () => {
      leave();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [area, from]);
  return place;
}

const nothingText = {
  found: 'Nothing found.',
  failed: 'Products and articles could not be searched.',
} as const;

/** Menu of blocks and entries to insert, filtered by the typed text; the text keeps the caret. */
export function InsertMenu(props: InsertMenuProps) {
  const { ref, id, area, slash, onClose } = props;
  const { entries, title, isSearching, isFailed, back } = useInsertEntries(slash.query, props);
  const nothing = isSearching ? 'Searching…' : nothingText[isFailed ? 'failed' : 'found'];
  const status =
    entries.length === 0
      ? nothing
      : `${plural(entries.length, 'entry', 'entries')}. Arrow keys choose, Enter inserts.`;
  const [active, setActive] = useState({ query: slash.query, index: 0 });
  const index = active.query === slash.query ? Math.min(active.index, entries.length - 1) : 0;
  const place = useMenuPlace(area, slash.from);
  const list = useRef<HTMLDivElement>(null);
  const current = entries[index];
  const activeId = current === undefined ? undefined : `${id}-${current.key}`;
  useEffect(() => {
    const field = area.current;
    if (field === null) return undefined;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-autocomplete', 'list');
    if (activeId !== undefined) field.setAttribute('aria-activedescendant', activeId);
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) {
        field.removeAttribute(name);
      }
    };
  }, [area, id, activeId]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const takeWhenFound = useAwaitedChoice({
    text: slash.query,
    isSearching,
    take: isFailed ? undefined : current?.take,
  });

  const step = (by: number): void => {
    if (entries.length === 0) return;
    setActive({ query: slash.query, index: (index + by + entries.length) % entries.length });
  };
  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Escape') (back ?? onClose)();
      else if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey) return false;
      else if (isSearching && current?.isFound !== false) takeWhenFound();
      else if (current) current.take();
      else return false;
      event.preventDefault();
      return true;
    },
  }));

  if (place === null) return null;
  return createPortal(
    <Menu style={place} data-insert-menu>
      {title !== undefined && <Title>{title}</Title>}
      <List ref={list} role="listbox" tabIndex={0} id={id} aria-label={title ?? 'Insert'}>
        {grouped(entries).map(({ group, entries: part }) => (
          <div key={group} role="group" aria-label={group}>
            {group !== '' && <Group aria-hidden>{group}</Group>}
            {part.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entry.key}`}
                role="option"
                aria-selected={entry === current}
                // Keeps the focus in the text.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive({ query: slash.query, index: entries.indexOf(entry) })}
                onClick={() => entry.take()}
              >
                {labelOf(entry)}
              </Option>
            ))}
          </div>
        ))}
      </List>
      {entries.length === 0 && <Nothing>{status}</Nothing>}
      <span className="visually-hidden" role="status">
        {status}
      </span>
    </Menu>,
    // Above sticky elements, but inside a dialog, which closes on a press outside it.
    document.querySelector(`:is([role="dialog"], main):has([aria-controls="${id}"])`) ??
      document.body,
  );
}

const labelOf = ({ label, hint }: Entry): ReactNode => (
  <>
    <Name>{label}</Name>
    {hint !== '' && <Hint>{hint}</Hint>}
  </>
);

function grouped(entries: readonly Entry[]): { group: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return Array.from(groups, ([group, part]) => ({ group, entries: part }));
}

const Menu = styled.div`
  position: fixed;
  z-index: ${layer.tooltip};
  display: flex;
  flex-direction: column;
  width: ${WIDTH}px;
  max-width: calc(100vw - 1rem);
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.fine};
  background-color: ${color.surface};
  box-shadow: 0 8px 24px rgb(0 0 0 / 0.18);
`;

const Title = styled.p`
  padding: ${space[2]} ${space[3]};
  border-bottom: 1px solid ${color.line};
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;

const List = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Group = styled.p`
  ${capsText}
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.muted};
`;

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  place-content: center start;
  align-items: baseline;
  gap: 0 ${space[2]};
  min-height: 2.25rem;
  padding: ${space[1]} ${space[3]};
  border-left: 2px solid transparent;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  color: ${color.ink};
  cursor: pointer;
  &[aria-selected='true'] {
    border-left-color: ${color.gold};
    background-color: ${color.sunken};
  }
  ${media.touch} {
    min-height: 2.75rem;
  }
`;

const Name = styled.span`
  flex: none;
  max-width: 100%;
`;

const Hint = styled.span`
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;

const Nothing = styled.p`
  padding: ${space[3]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`;
