import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Held {
  element: HTMLElement;
  /** Which of the list's rows it stands in. */
  row: number;
}

/** Props that let a list hold the focus; spread them on the element around its rows. */
export interface HeldFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-row]'),
];

/**
 * Keeps the keyboard's place in a list: on a control that rested while it worked, and in the next
 * row where a row (marked `data-row`) has gone.
 */
export function useHeldFocus<E extends HTMLElement>(): HeldFocus<E> {
  const ref = useRef<E>(null);
  const held = useRef<Held | null>(null);

  // After every drawing: any may have taken the focused element away or woken it.
  useEffect(() => {
    const { current: list } = ref;
    const { current: last } = held;
    if (list === null || last === null || document.activeElement !== document.body) return;
    if (last.element.isConnected) {
      last.element.focus();
      return;
    }
    const rows = rowsOf(list);
    const row = rows[Math.min(last.row, rows.length - 1)];
    (row?.querySelector<HTMLElement>('button:enabled, a[href]') ?? list).focus();
  });

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      const { current: list } = ref;
      if (list === null || !list.contains(target) || !(target instanceof HTMLElement)) return;
      const row = rowsOf(list).findIndex((one) => one.contains(target));
      held.current = { element: target, row };
    },
    onBlur: ({ target, relatedTarget }) => {
      // Left by the person for good: neither taken away, nor put to rest, nor for a question.
      const isFatal = target.isConnected && !target.matches(':disabled');
      if (isFatal && !isInDialog(relatedTarget)) held.current = null;
    },
  };
}
