import { Parser } from 'htmlparser2';
import { asLine } from '../../contract/text';

/** Elements whose content is not shown. */
const SILENT = new Set(['script', 'style', 'template', 'noscript']);
const BREAKS = /^(?:p|div|br|li|h[1-6]|blockquote|tr|section|figure|figcaption)$/;

/** HTML as text on one line: without tags and comments, with entities decoded. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return asLine(html).replace(/\s+/g, ' ').trim();
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (BREAKS.test(name)) parts.push(' ');
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      else if (BREAKS.test(name)) parts.push(' ');
    },
    ontext: (text) => {
      if (silent === 0) parts.push(text);
    },
  });
  parser.end(html);
  return asLine(parts.join('').replace(/\s+/g, ' ')).trim();
}
