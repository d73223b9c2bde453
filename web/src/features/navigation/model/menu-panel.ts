/** The button of a panel names the panel by this attribute. */
export const OPENS = 'data-opens';

const CLOSES = '[data-closes]';

const panelOf = (button: Element | null): HTMLElement | null =>
  document.getElementById(button?.getAttribute(OPENS) ?? '');

/** Whether the pointer is outside an open panel; a press on what is behind it counts as one on the panel itself. */
function isBeside(panel: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === panel && !isInside;
}

/**
 * Opens and closes panels of the document by their buttons, from its first moment on: the browser keeps the focus
 * inside, closes them at Escape and gives the focus back. Answers how to end it.
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
      // Nothing is left to do for the page, once it is hydrated; a link still leads to its page.
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
  // Before anybody else: what a button does must not wait for the page to be hydrated.
  const options = { capture: true, signal: until.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('close', onClose, options);
  return () => until.abort();
}
