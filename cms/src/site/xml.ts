const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe in XML and HTML, as content and in attributes; control characters are dropped. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, (char) => (/[\t\n\r]/.test(char) ? char : ''))
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** One element with text. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

/** Text in a CDATA section, whatever it holds. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(/]]>/g, ']]]]><![CDATA[>')}]]>`;
