import type { TextPart } from './find-quote';

/** Position of a part of a text, in px from the upper left corner of its unscrolled field. */
export interface PartPlace {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Styles that determine a field's line breaks. */
const STYLES = [
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'font-variant'],
  ...['letter-spacing', 'word-spacing', 'line-height', 'text-indent', 'text-transform', 'tab-size'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'direction'],
];

let mirror: HTMLElement | undefined;

/** A hidden element that breaks lines like the field. */
function mirrorOf(area: HTMLTextAreaElement): HTMLElement {
  mirror ??= document.createElement('div');
  const { style } = mirror;
  const own = getComputedStyle(area);
  for (const name of STYLES) style.setProperty(name, own.getPropertyValue(name));
  style.cssText += `;position:absolute;top:0;left:0;visibility:hidden;box-sizing:border-box;width:${area.clientWidth}px;white-space:pre-wrap;overflow-wrap:break-word;pointer-events:none;contain:strict;height:1px;overflow:hidden`;
  mirror.setAttribute('aria-hidden', 'true');
  area.ownerDocument.body.append(mirror);
  return mirror;
}

/**
 * Measures the first line of each part of a field's text. Parts may be empty; they have to be in
 * order.
 */
export function measureParts(
  area: HTMLTextAreaElement,
  parts: readonly TextPart[],
): readonly PartPlace[] {
  if (parts.length === 0) return [];
  const box = mirrorOf(area);
  const text = area.value;
  const spans: HTMLElement[] = [];
  const nodes: (Node | string)[] = [];
  let at = 0;
  for (const { from, to } of parts) {
    const start = Math.max(at, from);
    const span = document.createElement('span');
    // An empty span at a wrap would be placed at the end of the line before.
    span.textContent = text.slice(start, Math.max(start, to)) || '\u200b';
    nodes.push(text.slice(at, start), span);
    spans.push(span);
    at = Math.max(start, to);
  }
  box.replaceChildren(...nodes, text.slice(at), '\u200b');
  const origin = box.getBoundingClientRect();
  const places = spans.map((span) => {
    const rect = span.getClientRects()[0] ?? span.getBoundingClientRect();
    return {
      top: rect.top - origin.top,
      left: rect.left - origin.left,
      width: rect.width,
      height: rect.height,
    };
  });
  box.remove();
  return places;
}

/** Scrolls a field to a position that is out of view. */
export function reveal(field: HTMLTextAreaElement | null, { top, height }: PartPlace): void {
  if (field === null) return;
  const end = field.scrollTop + field.clientHeight;
  if (top < field.scrollTop || top + height > end) field.scrollTop = top - field.clientHeight / 3;
}
