import type { KeyboardEvent } from 'react';
import { isMac, shortcutLabel } from '~/lib/shortcut';

/** Label of the shortcut for find and replace; on a Mac, Command H hides the app. */
export const findLabel = (): string => (isMac() ? '⌥⌘F' : shortcutLabel('h'));

/** Whether a key press opens find and replace; the browser's own search is left alone. */
export function isFindKey({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): boolean {
  if (shiftKey || ctrlKey === metaKey) return false;
  return isMac()
    ? metaKey && altKey && code === 'KeyF'
    : ctrlKey && !altKey && key.toLowerCase() === 'h';
}
