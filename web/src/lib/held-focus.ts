import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { closestTo } from './closest-to';

interface Held {
  element: HTMLElement;
  /** Index of its row in the list. */
  row: number;
}

/** Props for the element around a list's rows, so that the list keeps the focus. */
export interface HeldFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

const isInDialog = (target: EventTarget | null): boolean =>
  closestTo(target, '[role="dialog"], [role="alertdialog"]') !== null;

const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-row]'),
];

/**
 * Keeps the focus in a list: returns it to a control that was disabled meanwhile, or to the next
 * row if a row (marked `data-row`) was removed.
 */
export function useHeldFocus<E extends HTMLElement>(): HeldFocus<E> {
  const ref = useRef<E>(null);
  const held = useRef<Held | null>(null);

  // After every render, since any may remove or enable the focused element.
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
      // The user moved on: the element was not removed or disabled, and no dialog opened.
      const isFatal = target.isConnected && !target.matches(':disabled');
      if (isFatal && !isInDialog(relatedTarget)) held.current = null;
    },
  };
}
