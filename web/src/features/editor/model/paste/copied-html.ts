/** Long parts that office programs add, removed before parsing. */
const OFFICE_PARTS =
  /<!--\[if [\s\S]*?<!\[endif\]-->|<style[\s>][\s\S]*?<\/style\s*>|<xml[\s>][\s\S]*?<\/xml\s*>|<script[\s>][\s\S]*?<\/script\s*>|<\?xml[^>]*>/gi;
const UNSHOWN = 'style,script,xml,meta,link,title,template';

/** Parses copied HTML without its invisible parts; nothing in it runs or is fetched. */
export function readCopied(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html.replace(OFFICE_PARTS, ''), 'text/html');
  for (const element of body.querySelectorAll(UNSHOWN)) element.remove();
  return body;
}

/** Elements whose meaning plain text would lose. */
const MEANINGFUL =
  'h1,h2,h3,h4,h5,h6,a[href],li,table,img,blockquote,pre,code,strong,b,em,i,del,s,strike,sup,sub,hr,iframe';
const MEANT_BY_STYLE =
  /font-weight\s*:\s*(?:bold|[6-9]00)|font-style\s*:\s*italic|line-through|mso-list/i;

/** Whether copied HTML has structure that its plain text lacks, such as several paragraphs. */
export function hasForm(body: HTMLElement): boolean {
  // Google Docs wraps everything in one of these elements.
  const isWrapper = (element: Element): boolean => element.id.startsWith('docs-internal-guid');
  return (
    Array.from(body.querySelectorAll(MEANINGFUL)).some((element) => !isWrapper(element)) ||
    body.querySelectorAll('p').length > 1 ||
    Array.from(body.querySelectorAll('[style]')).some((element) =>
      MEANT_BY_STYLE.test(element.getAttribute('style') ?? ''),
    )
  );
}

/** Whether copied HTML is a single image without text. */
export const isImageAlone = (body: HTMLElement): boolean =>
  body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
