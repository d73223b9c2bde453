import { withoutFencedCode } from '../code-spans';
import { type Block, type BlockName, blockNames, definitionOf, isBlockName } from './definitions';

/**
 * A line of a text that belongs to a block: a whole block (`::name{…}`), the opening of one with a
 * body (`:::name{…}`) or its end (`:::`). A line with faults has no `block`.
 */
export type BlockLine =
  | { kind: 'close' }
  | { kind: 'leaf' | 'open'; name: string; block: Block | undefined; faults: readonly string[] };

const LINE = /^(:{2,})([ \t]*)([A-Za-z][\w-]*)?(.*?)[ \t]*$/;
const BRACES = /^\{(.*)\}$/;
/** An attribute name with an optional value: unquoted, or in straight or typographic quotes. */
const ATTRIBUTE =
  /\s*([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|[“”„]([^“”„]*)[“”]|([^\s"'“”„{}]+)))?(?=\s|$)/y;
const REFERENCES: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const decoded = (value: string): string =>
  value.replace(/&(?:quot|#39|amp);/g, (reference) => REFERENCES[reference] ?? reference);

/** The attributes between braces by name; undefined if they cannot be parsed. */
function readAttributes(text: string): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  const source = text.trimEnd();
  const pattern = new RegExp(ATTRIBUTE);
  while (pattern.lastIndex < source.length) {
    const [, name, ...values] = pattern.exec(source) ?? [];
    if (name === undefined || attributes.has(name)) return undefined;
    attributes.set(name, decoded(values.find(Boolean) ?? ''));
  }
  return attributes;
}

/** Reads the attributes of a block by its definition; errors are added to `faults`. */
function readBlock(
  name: BlockName,
  written: ReadonlyMap<string, string>,
  faults: string[],
): Block | undefined {
  const { attributes } = definitionOf(name);
  for (const key of written.keys()) {
    if (!Object.hasOwn(attributes, key)) faults.push(`“${name}” has no attribute “${key}”.`);
  }
  const read = Object.entries(attributes).map(([key, attribute]) => [
    key,
    attribute(written.get(key), (reason) => {
      faults.push(`“${key}” of “${name}” ${reason}.`);
      return null;
    }),
  ]);
  // Each value was read by the definition from which its type is derived.
  const block = { name, ...Object.fromEntries(read) } as Block;
  if (faults.length > 0) return undefined;
  if (
    block.name === 'comparison' &&
    block.winner !== undefined &&
    !block.ids.includes(block.winner)
  ) {
    faults.push('“winner” of “comparison” must be one of its products.');
  }
  return faults.length > 0 ? undefined : block;
}

/**
 * Reads one line, without its indentation; undefined if it is plain text. A line that starts with a
 * known block name counts as a block line even if it cannot be parsed; any other name needs the
 * complete syntax.
 */
export function readBlockLine(line: string): BlockLine | undefined {
  const [, colons = '', gap = '', name, rest = ''] = LINE.exec(line) ?? [];
  if (colons === '') return undefined;
  if (name === undefined) return rest === '' && colons.length > 2 ? { kind: 'close' } : undefined;
  const kind = colons.length > 2 ? 'open' : 'leaf';
  const braces = rest === '' ? '' : BRACES.exec(rest)?.[1];
  if (!isBlockName(name)) {
    if (gap !== '' || braces === undefined) return undefined;
    const faults = [`There is no block “${name}”; there are ${blockNames.join(', ')}.`];
    return { kind, name, block: undefined, faults };
  }
  const written = gap === '' && braces !== undefined ? readAttributes(braces) : undefined;
  const faults: string[] = [];
  if (written === undefined) {
    faults.push(`This line cannot be read; write ${colons}${name}{name="value"}, each name once.`);
  }
  return { kind, name, block: written && readBlock(name, written, faults), faults };
}

const quoted = (value: string): string =>
  `"${value.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Placeholder texts of a new block, by the block's name. */
export const placeholders = {
  comparison: 'What is compared',
  figure: 'Caption',
  pullquote: 'Quote',
  note: 'Text',
  facts: 'Label: value',
} as const;

/**
 * Writes a block in its source form; omits empty attributes and, without a body, the closing line.
 */
export function writeBlock(
  name: BlockName,
  attributes: Readonly<Record<string, string | number>>,
  body = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${typeof value === 'number' ? value : quoted(value)}`);
  const line = written.length > 0 ? `${name}{${written.join(' ')}}` : name;
  return body === '' ? `::${line}` : `:::${line}\n${body}\n:::`;
}

const LINES = /^ {0,3}(::.*)$/gm;

/**
 * Finds block lines in a text without parsing its Markdown: cheap, but also finds those within
 * HTML, which no page shows.
 */
export function scanBlocks(text: string): Block[] {
  if (!text.includes('::')) return [];
  return [...withoutFencedCode(text).matchAll(LINES)].flatMap(([, line = '']) => {
    const read = readBlockLine(line);
    return read === undefined || read.kind === 'close' ? [] : (read.block ?? []);
  });
}

/** Ids of the products that a block shows; empty for blocks without products. */
export function productsOf(block: Block): readonly number[] {
  if (block.name === 'product') return [block.id];
  return block.name === 'comparison' ? block.ids : [];
}

/** Slugs of the posts that the blocks of a text link to, without duplicates. */
export const linkedSlugs = (text: string): string[] => [
  ...new Set(scanBlocks(text).flatMap((block) => (block.name === 'related' ? block.post : []))),
];
