/** Attribute of a button that holds the id of its panel. */
export const OPENS = 'data-opens';

const CLOSES = '[data-closes]';

const panelOf = (button: Element | null): HTMLElement | null =>
  document.getElementById(button?.getAttribute(OPENS) ?? '');

/** Whether a click was outside an open panel; clicks on its backdrop target the panel itself. */
function isBeside(panel: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === panel && !isInside;
}

/**
 * Opens and closes the document's panels by their buttons, even before hydration. The browser traps
 * the focus, closes panels on Escape and restores the focus. Returns a function that stops it.
 */
export function watchPanels(): () => void {
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest(`[${OPENS}]`);
    const panel = panelOf(button);
    if (panel instanceof HTMLDialogElement) {
      event.preventDefault();
      panel.showModal();
      button?.setAttribute('aria-expanded', 'true');
    } else {
      const open = target.closest<HTMLDialogElement>('dialog[open]');
      const isClosing = target.closest(CLOSES) !== null;
      // The click is handled, and the hydrated page must not handle it again; a link still
      // navigates.
      if (open !== null && isClosing) event.preventDefault();
      if (open !== null && (isClosing || target.closest('a[href]') || isBeside(open, event)))
        open.close();
    }
  };
  const onClose = ({ target }: Event): void => {
    if (!(target instanceof HTMLDialogElement)) return;
    document.querySelector(`[${OPENS}="${target.id}"]`)?.setAttribute('aria-expanded', 'false');
  };
  const until = new AbortController();
  // Captured before other listeners: buttons must not wait for hydration.
  const options = { capture: true, signal: until.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('close', onClose, options);
  return () => until.abort();
}
