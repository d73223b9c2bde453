/** HTML of the clipboard without what its program alone understands. */
export interface SlimHtml {
  html: string;
  /** Images that came as data, to be uploaded, and the path that each has in the HTML. */
  images: { path: string; dataUrl: string }[];
  /** How many images are files of the computer that it was copied on, which no page may read. */
  lost: number;
}

/** All that the conversion asks of a style; nothing else is sent. */
const STYLES =
  /^(?:font-weight|font-style|text-decoration(?:-line)?|display|white-space|mso-(?:list|element|hide|spacerun|tab-count)|vertical-align)$/i;
const ATTRIBUTES = new Set([
  ...['href', 'src', 'alt', 'title', 'id', 'name', 'class', 'start', 'reversed', 'type', 'checked'],
  ...['colspan', 'rowspan', 'align', 'dir', 'hidden', 'cite', 'datetime', 'open', 'scope', 'lang'],
  ...['width', 'height', 'role', 'aria-level', 'aria-checked', 'aria-hidden', 'style'],
  ...['aria-roledescription', 'value'],
]);
const IS_DATA = /^data-(?!ccp|contrast|font|pm|slate|offset|start|end|text|en-)/;

/** The declarations of a style that say what the words mean. */
const meaningOf = (style: string): string =>
  style
    .split(';')
    .map((part) => part.trim())
    .filter((part) => STYLES.test(part.slice(0, part.indexOf(':')).trim()))
    .join(';');

function slimElement(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (!ATTRIBUTES.has(name) && !IS_DATA.test(name)) element.removeAttribute(name);
    if (name !== 'style') continue;
    const meaning = meaningOf(value);
    if (meaning === '') element.removeAttribute('style');
    else if (meaning !== value) element.setAttribute('style', meaning);
  }
}

/** Removes what Word sets on every paragraph and run: the proofing language, and the name of its normal style. */
function undressOffice(body: HTMLElement): void {
  if (body.querySelector('[class^="Mso"],[style*="mso-"],o\\:p') === null) return;
  for (const element of body.querySelectorAll('[lang],[class]')) {
    element.removeAttribute('lang');
    if (/^MsoNormal(?:Table)?$/.test(element.className)) element.removeAttribute('class');
  }
}

/** Puts what a span without any meaning holds in its place. */
function unwrapSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span,font,o\\:p')) {
    if (span.attributes.length === 0) span.replaceWith(...span.childNodes);
  }
}

/** Whether an image is shown by nothing but what its program has. */
const isLocal = (src: string): boolean => /^(?:file|blob|webkit-fake-url|cid):/i.test(src);

/** A tick box of Google Docs is drawn, and no image. */
const isDrawn = (image: Element): boolean => image.closest('[role="checkbox"]') !== null;

/** Leaves of copied HTML, which it changes, what says something: of 5 MB there may be little left. */
export function slimHtml(body: HTMLElement): SlimHtml {
  const images: SlimHtml['images'] = [];
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (image.hasAttribute('data-src') || isDrawn(image)) continue;
    if (/^data:image\//i.test(src)) {
      const path = `/pasted-image-${images.length + 1}`;
      images.push({ path, dataUrl: src });
      image.setAttribute('src', path);
    } else if (isLocal(src) || src === '') {
      if (src !== '') lost += 1;
      image.remove();
    }
  }
  for (const element of body.querySelectorAll('*')) slimElement(element);
  undressOffice(body);
  unwrapSpans(body);
  return { html: body.innerHTML.trim(), images, lost };
}
