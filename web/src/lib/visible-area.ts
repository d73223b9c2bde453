/** The part of the window that is in view, in px. */
interface VisibleArea {
  top: number;
  height: number;
}

/** Minimum height of a keyboard in px; anything smaller is a browser's bar. */
const MIN_KEYBOARD = 120;

/** Window area above a phone's keyboard; null where none is open. */
function besideKeyboard(): VisibleArea | null {
  const view = window.visualViewport;
  // Pinch zoom does not move the layout.
  if (!view || Math.abs(view.scale - 1) > 0.01) return null;
  const taken = document.documentElement.clientHeight - view.height;
  return taken < MIN_KEYBOARD ? null : { top: view.offsetTop, height: view.height };
}

/** The part of the window that a phone's keyboard does not cover. */
export const visibleArea = (): VisibleArea =>
  besideKeyboard() ?? { top: 0, height: document.documentElement.clientHeight };

/** Calls back whenever that part may have changed, until the function that it returns is called. */
export function onVisibleArea(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}

/** Exposes that area to the style sheets (`room` in the tokens), until the returned function is called. */
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
