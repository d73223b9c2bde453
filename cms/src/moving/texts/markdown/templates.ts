import type { TextProgram } from '../../found';
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
/** Expressions, and tags of elements that may contain expressions or are removed as a whole. */
const LIQUID = /\{%-?\s*(end)?(raw|highlight|for)\b|\{\{-?\s*[\w"'][^{}\n]{0,200}\}\}/g;
/** Expressions that output a literal tag, and marks within code that disable tags. */
const ESCAPED = /\{\{([<%])\/\*([^*{]*(?:(?:\*(?!\/)|\{(?!\{))[^*{]*)*)\*\/([>%])\}\}/g;
const RAW = /^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n|\{%-?\s*(?:end)?raw\s*-?%\}/gm;
const COMMENT =
  /\{::comment\}[^{]*(?:\{(?!:\/(?:comment)?\}|::comment\})[^{]*)*\{:\/(?:comment)?\}/g;
const KRAMDOWN = /^(?:[*+-]|\d+\.)[ \t].*\n\{:toc\}[ \t]*$|[ \t]?\{::?[^{}]{1,400}\}/gm;
/** Named attribute lists, to which others in the text refer. */
const NAMED = /^[ \t]*\{:([\w-]+):/gm;
const ATTRIBUTES =
  /^\{::?\s*\/?(?:[\w-]+:\s)?(?:[.#:]?[\w-]+(?![\w-])(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+(?![^\s"'{}])))?\s*)+\/?\}$/;
const HEADING_MARK = /^(#{1,6}[ \t][^\n{]*?)[ \t]*\{[#.][^{}\n]{1,200}\}[ \t]*$/gm;
const JSX_COMMENT = /\{\/\*[^*]*\*\/\}/g;

/** Replaces matches of a pattern outside code. */
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

/** Removes MDX imports and exports from a text; returns it with the imported images. */
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

function withoutExpressions(source: string, pattern: RegExp, conversion: Conversion): string {
  let within = '';
  return change(source, pattern, ([found, end, tag]) => {
    if (tag !== undefined) {
      if (within === '' && end === undefined) within = tag;
      else if (within === tag && end !== undefined) within = '';
    }
    if (tag !== undefined || within !== '') return undefined;
    conversion.doubt(`A template expression was removed: ${shortText(found, 80)}`);
    return '';
  });
}

function withoutAttributes(source: string, conversion: Conversion): string {
  let text = source;
  if (text.includes('{:')) {
    text = change(text, COMMENT, () => '');
    const named = new Set([...text.matchAll(NAMED)].map(([, name]) => `{: ${name ?? ''}}`));
    text = change(text, KRAMDOWN, ([found]) => {
      if (/\{:toc\}/.test(found)) {
        conversion.doubt(noContents);
        return '';
      }
      const isNamed = named.has(found.trim().replace(/^\{:\s*/, '{: '));
      const isSome = ATTRIBUTES.test(found.trim()) && /[.#=]|\{::/.test(found);
      const isEnd = /^\{:\/[\w-]*\}$/.test(found.trim());
      if (!isNamed && !isSome && !isEnd) return undefined;
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

/** Restores the escaped tags in code as readers saw them. */
function withShownTags(text: string, program: TextProgram | undefined): string {
  if (program === 'hugo') {
    return text.replace(
      ESCAPED,
      (_whole, start: string, inner: string, end: string) => `{{${start} ${inner.trim()} ${end}}}`,
    );
  }
  return program === 'jekyll' ? text.replace(RAW, '') : text;
}

/** A text of Hugo, Jekyll or MDX as Markdown: tags are rendered, and unknown ones reported. */
export function withoutTemplates(
  source: string,
  conversion: Conversion,
  program?: TextProgram,
): string {
  const { text: own, imports } = withoutImports(source, conversion);
  let text = own;
  if (text.includes('{{')) {
    text = change(text, SITE, ([, path]) => path ?? '');
    text = withoutExpressions(text, program === 'jekyll' ? LIQUID : VALUE, conversion);
  }
  text = withoutAttributes(text, conversion);
  if (text.includes('{/*')) text = change(text, JSX_COMMENT, () => '');
  const tags = findTags(text, withoutCode(text), program);
  if (tags.length > 0) text = renderTags(text, tags, { conversion, imports });
  return withShownTags(text, program);
}
