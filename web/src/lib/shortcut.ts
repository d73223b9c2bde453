import { useEffect, useRef } from 'react';

/** Whether the browser runs on a Mac, where shortcuts use the Command key. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /Macintosh|iPhone|iPad/.test(navigator.userAgent);

/** Label of a shortcut: '⌘S' or 'Ctrl S'. */
export const shortcutLabel = (key: string): string =>
  `${isMac() ? '⌘' : 'Ctrl '}${key.toUpperCase()}`;

/** Runs `action` on Ctrl or Cmd with a key, instead of the browser's default. */
export function useShortcut(key: string, action: () => void, isActive = true): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, isActive]);
}
