import type { KeyboardEvent } from 'react';
import { isMac, shortcutLabel } from '~/lib/shortcut';

/** How the key reads that opens find and replace: on a Mac, Command H hides the program. */
export const findLabel = (): string => (isMac() ? '⌥⌘F' : shortcutLabel('h'));

/** Whether a key opens find and replace; the browser's own search stays where it is. */
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
