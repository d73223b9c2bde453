/** Copied HTML without application-specific markup. */
export interface SlimHtml {
  html: string;
  /** Images embedded as data URLs, to be uploaded, with their path in the HTML. */
  images: { path: string; dataUrl: string }[];
  /** Number of images that are files on the source computer, which no page can read. */
  lost: number;
}

/** Style properties that the conversion uses; others are not sent. */
const STYLES =
  /^(?:font-weight|font-style|text-decoration(?:-line)?|display|white-space|mso-(?:list|element|hide|spacerun|tab-count)|vertical-align)$/i;
const ATTRIBUTES = new Set([
  ...['href', 'src', 'alt', 'title', 'id', 'name', 'class', 'start', 'reversed', 'type', 'checked'],
  ...['colspan', 'rowspan', 'align', 'dir', 'hidden', 'cite', 'datetime', 'open', 'scope', 'lang'],
  ...['width', 'height', 'role', 'aria-level', 'aria-checked', 'aria-hidden', 'style'],
  ...['aria-roledescription', 'value'],
]);
const IS_DATA = /^data-(?!ccp|contrast|font|pm|slate|offset|start|end|text|en-)/;

/** Declarations of a style that carry meaning. */
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

/**
 * Removes what Word sets on every paragraph and run: the proofing language, and the class of its
 * normal style.
 */
function undressOffice(body: HTMLElement): void {
  if (body.querySelector('[class^="Mso"],[style*="mso-"],o\\:p') === null) return;
  for (const element of body.querySelectorAll('[lang],[class]')) {
    element.removeAttribute('lang');
    if (/^MsoNormal(?:Table)?$/.test(element.className)) element.removeAttribute('class');
  }
}

/** Replaces spans without attributes with their content. */
function unwrapSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span,font,o\\:p')) {
    if (span.attributes.length === 0) span.replaceWith(...span.childNodes);
  }
}

/** Whether only the source application can load an image. */
const isLocal = (src: string): boolean => /^(?:file|blob|webkit-fake-url|cid):/i.test(src);

/** Google Docs draws checkboxes as images. */
const isDrawn = (image: Element): boolean => image.closest('[role="checkbox"]') !== null;

/** Reduces copied HTML, in place, to what carries meaning: often little is left of 5 MB. */
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
