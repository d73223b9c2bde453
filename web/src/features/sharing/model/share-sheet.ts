/** Marks the document while posts are shared by the system's own sheet. */
const ATTRIBUTE = 'data-share';

/** The part of a selector for what is shown differently then. */
export const SHARE_SHEET_SELECTOR = `[${ATTRIBUTE}='sheet']`;

/** A button that opens the sheet has the shared data in these attributes. */
const URL_ATTRIBUTE = 'data-share-url';
const TITLE_ATTRIBUTE = 'data-share-title';

/** The attributes of a button that opens the system's sheet with a page. */
export const sharesPage = ({ url, title }: { url: string; title: string }) => ({
  [URL_ATTRIBUTE]: url,
  [TITLE_ATTRIBUTE]: title,
});

/** Whether an error is none: the sheet was closed, or the button was pressed while it is open. */
const isNoFailure = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name);

function onClick(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest(`[${URL_ATTRIBUTE}]`) : null;
  if (button === null) return;
  event.preventDefault();
  const url = button.getAttribute(URL_ATTRIBUTE) ?? '';
  navigator
    .share({ url, title: button.getAttribute(TITLE_ATTRIBUTE) ?? '' })
    .catch((error: unknown) => {
      if (!isNoFailure(error)) withdrawShareSheet();
    });
}

/** Has posts shared by the system's sheet where there is one and the screen is touched; hydrated or not. */
export function offerShareSheet(): void {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  if (!isTouched || typeof navigator.share !== 'function') return;
  document.documentElement.setAttribute(ATTRIBUTE, 'sheet');
  document.addEventListener('click', onClick, { capture: true });
}

/** Goes back to plain links, where the sheet does not open. */
export function withdrawShareSheet(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
  document.removeEventListener('click', onClick, { capture: true });
}
