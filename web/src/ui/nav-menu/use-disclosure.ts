import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { closestTo } from '~/lib/closest-to';
import { isArrow, isEdge, moveFocus } from './list-focus';

const LEAVE_DELAY_MS = 150;
/** A click this soon after opening belongs to the hover or focus that opened the list. */
const SAME_GESTURE_MS = 300;

/** Open state of the list, with functions that change it. */
const useOpenState = () => {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const show = () => {
    clearTimeout(leaving.current);
    if (!open) openedAt.current = Date.now();
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const hideSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(false), LEAVE_DELAY_MS);
  };
  const toggle = () => (open && Date.now() - openedAt.current > SAME_GESTURE_MS ? hide() : show());

  return { open, setOpen, show, hide, hideSoon, toggle };
};

/** Closes on a pointer press outside, for which touch fires no blur. */
const useOutsidePress = (
  root: { readonly current: HTMLElement | null },
  open: boolean,
  hide: () => void,
) => {
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) hide();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
};

/** Hover, focus, click, arrow key and Escape handling for a button with a list of links. */
export const useDisclosure = () => {
  const { open, setOpen, show, hide, hideSoon, toggle } = useOpenState();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutsidePress(root, open, hide);
  // Before hydration the browser opened the list for the focus (nav-menu.tsx); it stays open.
  useEffect(() => {
    const { activeElement } = document;
    const isInList = activeElement !== button.current && root.current?.contains(activeElement);
    if (isInList || button.current?.matches(':focus-visible')) setOpen(true);
  }, [setOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      hide();
    }
    const inList = open && document.activeElement !== button.current;
    if (isArrow(event.key) || (inList && isEdge(event.key))) {
      event.preventDefault();
      // A hidden list cannot receive the focus: show it first.
      flushSync(show);
      moveFocus(root.current, event.key);
    }
  };

  return {
    open,
    root: {
      ref: root,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hideSoon(),
      onBlur: (event: FocusEvent) => {
        if (!root.current?.contains(event.relatedTarget)) hide();
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onClick: toggle,
      onFocus: (event: FocusEvent) => {
        // Without a relatedTarget the window regained the focus, and the user did not move to the
        // button.
        if (event.relatedTarget && event.target.matches(':focus-visible')) show();
      },
    },
    list: {
      onClick: (event: MouseEvent) => {
        if (closestTo(event.target, 'a') !== null) hide();
      },
    },
  };
};
