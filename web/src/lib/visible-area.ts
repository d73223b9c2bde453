/** The visible part of the window, in px. */
interface VisibleArea {
  top: number;
  height: number;
}

/** Minimum height of a keyboard in px; anything smaller is a browser toolbar. */
const MIN_KEYBOARD = 120;

/** Window area above a phone's keyboard; null if none is open. */
function besideKeyboard(): VisibleArea | null {
  const view = window.visualViewport;
  // Pinch zoom does not change the layout.
  if (!view || Math.abs(view.scale - 1) > 0.01) return null;
  const taken = document.documentElement.clientHeight - view.height;
  return taken < MIN_KEYBOARD ? null : { top: view.offsetTop, height: view.height };
}

/** The part of the window that a phone's keyboard does not cover. */
export const visibleArea = (): VisibleArea =>
  besideKeyboard() ?? { top: 0, height: document.documentElement.clientHeight };

/** Calls `listener` when the visible area may have changed; returns a function that removes it. */
export function onVisibleArea(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}

/** Exposes the visible area to CSS (`room` in the tokens); returns a function that stops it. */
export function followKeyboard(): () => void {
  const { style } = document.documentElement;
  const follow = (): void => {
    const area = besideKeyboard();
    style.setProperty('--seen-top', area === null ? '' : `${area.top}px`);
    style.setProperty('--seen-height', area === null ? '' : `${area.height}px`);
  };
  follow();
  return onVisibleArea(follow);
}
