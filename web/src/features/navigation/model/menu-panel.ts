/** The button of a panel names the panel by this attribute. */
export const OPENS = 'data-opens';

/** What closes the panel around it. */
const CLOSES = 'a[href], [data-closes]';

const panelOf = (button: Element | null): HTMLElement | null =>
  document.getElementById(button?.getAttribute(OPENS) ?? '');

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
      // A press beside an open panel is one on the panel itself.
      const open = target.closest<HTMLDialogElement>('dialog[open]');
      if (open !== null && (target === open || target.closest(CLOSES) !== null)) open.close();
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
