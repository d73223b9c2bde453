import { closestTo } from '~/lib/closest-to';

/** Attribute of the document while the system's share sheet replaces the links. */
const ATTRIBUTE = 'data-share';

/** Selector prefix for styles that apply then. */
export const SHARE_SHEET_SELECTOR = `[${ATTRIBUTE}='sheet']`;

/** Attributes of a share button, with the data to share. */
const URL_ATTRIBUTE = 'data-share-url';
const TITLE_ATTRIBUTE = 'data-share-title';

/** Attributes of a button that shares a page with the system's sheet. */
export const sharesPage = ({ url, title }: { url: string; title: string }) => ({
  [URL_ATTRIBUTE]: url,
  [TITLE_ATTRIBUTE]: title,
});

/** Whether an error is harmless: the sheet was closed, or is already open. */
const isNoFailure = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name);

function onClick(event: MouseEvent): void {
  const button = closestTo(event.target, `[${URL_ATTRIBUTE}]`);
  if (button === null) return;
  event.preventDefault();
  const url = button.getAttribute(URL_ATTRIBUTE) ?? '';
  navigator
    .share({ url, title: button.getAttribute(TITLE_ATTRIBUTE) ?? '' })
    .catch((error: unknown) => {
      if (!isNoFailure(error)) withdrawShareSheet();
    });
}

/** Shares posts with the system's sheet on touch devices that have one, even before hydration. */
export function offerShareSheet(): void {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  if (!isTouched || typeof navigator.share !== 'function') return;
  document.documentElement.setAttribute(ATTRIBUTE, 'sheet');
  document.addEventListener('click', onClick, { capture: true });
}

/** Falls back to plain links if the sheet cannot be opened. */
export function withdrawShareSheet(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
  document.removeEventListener('click', onClick, { capture: true });
}
