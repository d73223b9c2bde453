import { blockStyle } from './block-style';

/** Gives the look of blocks to the document that texts are rendered in; once, and for good. */
export function adoptBlockStyle(): void {
  if (typeof CSSStyleSheet !== 'function' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(blockStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
