import { writable } from '../contract/text';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe in XML and HTML, as content and in attributes; what XML cannot hold is dropped. */
export const escapeXml = (text: string): string =>
  writable(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** One element with text. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

/** Text in a CDATA section, whatever it holds; what XML cannot hold is dropped. */
export const cdata = (text: string): string =>
  `<![CDATA[${writable(text).replace(/]]>/g, ']]]]><![CDATA[>')}]]>`;
