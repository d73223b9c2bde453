import type { Conversion } from '../conversion';
import { noContents } from '../elements/clean';
import { shortText } from '../parts';
import { withoutCode } from './code-mask';
import { renderTags } from './render-tags';
import { IMAGE_FILE } from './tag-handlers';
import { findTags } from './tags';

const IMPORT =
  /^import\s+(?:([\w$]+)|\{[^{}\n]*\}|\*\s+as\s+[\w$]+)(?:\s*,\s*\{[^{}\n]*\})?\s+from\s+["']([^"'\n]+)["'];?[ \t]*$/gm;
const SIDE_EFFECT = /^import\s+["'][^"'\n]+["'];?[ \t]*$/gm;
const EXPORT = /^export\s+(?:const|let|default|function|async)\b.*$/gm;
const SITE =
  /\{\{-?\s*(?:site\.(?:baseurl|url|github\.url)|["']([^"'{}\n]*)["']\s*\|\s*(?:relative|absolute)_url)\s*-?\}\}/g;
const VALUE = /\{\{-?\s*(?:page|site|post|include|layout)\.[\w.]+[^{}\n]{0,200}\}\}/g;
const KRAMDOWN = /^(?:[*+-]|\d+\.)[ \t].*\n\{:toc\}[ \t]*$|[ \t]?\{::?[^{}\n]{1,200}\}/gm;
const ATTRIBUTES = /^\{::?\s*\/?(?:[.#:]?[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))?\s*)+\/?\}$/;
const HEADING_MARK = /^(#{1,6}[ \t][^\n{]*?)[ \t]*\{[#.][^{}\n]{1,200}\}[ \t]*$/gm;
const JSX_COMMENT = /\{\/\*[^*]*\*\/\}/g;

/** Changes what a pattern finds outside of code. */
function change(
  source: string,
  pattern: RegExp,
  write: (found: RegExpMatchArray) => string | undefined,
): string {
  const masked = withoutCode(source);
  const parts: string[] = [];
  let at = 0;
  for (const found of masked.matchAll(pattern)) {
    const text = write(found);
    if (text === undefined) continue;
    parts.push(source.slice(at, found.index), text);
    at = found.index + found[0].length;
  }
  return at === 0 ? source : parts.join('') + source.slice(at);
}

/** A text without what only a program of MDX needs, and the images that it has imported. */
function withoutImports(
  source: string,
  conversion: Conversion,
): { text: string; imports: Map<string, string> } {
  const imports = new Map<string, string>();
  if (!/^(?:import|export)\s/m.test(source)) return { text: source, imports };
  let text = change(source, IMPORT, ([, name, file = '']) => {
    if (name !== undefined && IMAGE_FILE.test(file)) imports.set(name, file);
    return '';
  });
  text = change(text, SIDE_EFFECT, () => '');
  text = change(text, EXPORT, ([line]) => {
    conversion.doubt(`A line of code was removed: ${shortText(line, 100)}`);
    return '';
  });
  return { text: text.replace(/^\s+/, ''), imports };
}

function withoutAttributes(source: string, conversion: Conversion): string {
  let text = source;
  if (text.includes('{:')) {
    text = change(text, KRAMDOWN, ([found]) => {
      if (/\{:toc\}/.test(found)) {
        conversion.doubt(noContents);
        return '';
      }
      if (!ATTRIBUTES.test(found.trim()) || !/[.#=]|\{::/.test(found)) return undefined;
      conversion.doubt('Kramdown attributes ({: …}) were removed.');
      return '';
    });
  }
  if (!/\{[#.]/.test(text)) return text;
  return change(text, HEADING_MARK, ([, heading = '']) => {
    conversion.doubt(
      'Heading IDs and classes ({#name}) were removed; new IDs come from the heading text.',
    );
    return heading;
  });
}

/** A text of Hugo, Jekyll or MDX as Markdown: tags become what they show, and what is not known is named. */
export function withoutTemplates(source: string, conversion: Conversion): string {
  const { text: own, imports } = withoutImports(source, conversion);
  let text = own;
  if (text.includes('{{')) {
    text = change(text, SITE, ([, path]) => path ?? '');
    text = change(text, VALUE, ([found]) => {
      conversion.doubt(`A template expression was removed: ${shortText(found, 80)}`);
      return '';
    });
  }
  text = withoutAttributes(text, conversion);
  if (text.includes('{/*')) text = change(text, JSX_COMMENT, () => '');
  const tags = findTags(text, withoutCode(text));
  if (tags.length === 0) return text;
  return renderTags(text, tags, { conversion, imports });
}
