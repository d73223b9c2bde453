/** Marks the document while stories are handed on by the system's own sheet. */
const ATTRIBUTE = 'data-share';

/** The part of a selector for what is shown differently then. */
export const WITH_SHEET = `[${ATTRIBUTE}='sheet']`;

/** Has stories handed on by the system's sheet where there is one and the screen is touched. */
export function offerShareSheet(): void {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  if (isTouched && typeof navigator.share === 'function')
    document.documentElement.setAttribute(ATTRIBUTE, 'sheet');
}

/** Goes back to plain links, where the sheet does not open. */
export const withdrawShareSheet = (): void => document.documentElement.removeAttribute(ATTRIBUTE);
