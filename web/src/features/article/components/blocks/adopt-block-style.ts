import { blockStyle } from './block-style';

/** Adds the styles of blocks to the document for good; to be called once. */
export function adoptBlockStyle(): void {
  if (typeof CSSStyleSheet !== 'function' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(blockStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
