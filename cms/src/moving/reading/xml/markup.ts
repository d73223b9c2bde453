import { textOf, type XmlElement } from './read-xml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/;

function written(element: XmlElement): string {
  const name = element.name.replace(/^.*:/, '');
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
  const open = `<${name}${attributes}>`;
  return VOID.test(name) ? open : `${open}${inner(element)}</${name}>`;
}

const inner = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? escaped(child) : written(child)))
    .join('');

/**
 * The HTML of an element: its text, which is escaped HTML, or its child elements, as in Atom's type
 * `xhtml`.
 */
export function markupOf(element: XmlElement): string {
  const hasElements = element.children.some((child) => typeof child !== 'string');
  return (hasElements ? inner(element) : textOf(element)).trim();
}
