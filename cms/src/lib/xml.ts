import { writable } from '../contract/text';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for XML and HTML, as content and in attributes; drops characters that XML cannot
 * contain.
 */
export const escapeXml = (text: string): string =>
  writable(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** An element with text content. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

/** Any text in a CDATA section; characters that XML cannot contain are dropped. */
export const cdata = (text: string): string =>
  `<![CDATA[${writable(text).replace(/]]>/g, ']]]]><![CDATA[>')}]]>`;
