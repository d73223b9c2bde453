import type { Element, Nodes, Properties } from 'hast';
import { holds, isBlank, isElement } from './article';

/** How an HTML element is converted. */
type Fate =
  /** It becomes Markdown. */
  | 'markdown'
  /** Its tags stay around its content, inline or as their own blocks. */
  | 'tags'
  | 'wrapper'
  /** It stays HTML. */
  | 'whole'
  /** Its children take its place. */
  | 'through'
  | 'dropped';

const DROPPED = new Set(['script', 'style', 'title', 'template', 'base', 'meta', 'link', 'head']);
/** Elements without an equivalent in Markdown. */
export const WHOLE: ReadonlySet<string> = new Set([
  ...['iframe', 'embed', 'object', 'math', 'svg', 'video', 'audio', 'canvas', 'form', 'select'],
  ...['textarea', 'noscript', 'dl', 'map', 'button', 'datalist', 'ruby', 'summary', 'input'],
]);
const TAGS = new Set([
  ...['abbr', 'cite', 'dfn', 'mark', 'small', 'time', 'sub', 'sup', 'kbd', 'samp', 'var', 'ins'],
  ...['q', 'tt'],
]);
const IN_LINE = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  's',
  'strike',
  'del',
  'code',
  'img',
  'span',
]);
const WRAPPERS = new Set(['div', 'section', 'details', 'blockquote']);
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'pre', 'hr', 'figure'],
  ...['blockquote', 'div', 'section', 'details', 'dl'],
]);
const MARKDOWN = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'pre', 'hr', 'figure'],
  ...['blockquote', 'a', 'b', 'strong', 'i', 'em', 's', 'strike', 'del', 'code', 'img', 'br'],
]);

// Attributes that the site keeps in addition to Markdown's.
const GLOBAL = ['dir', 'lang', 'title'];
const MATTERS: Record<string, string[]> = {
  a: ['ariaLabel', 'rel', 'target'],
  img: ['width', 'height'],
  blockquote: ['cite'],
  del: ['cite', 'dateTime'],
  details: ['open'],
  ins: ['cite', 'dateTime'],
  li: ['value'],
  ol: ['reversed', 'type'],
  q: ['cite'],
  time: ['dateTime'],
};
/** Attribute values that the site sets on every link, or that have no effect. */
const GIVEN = /^(?:_blank|_self|noopener|noreferrer|noopener noreferrer|noreferrer noopener)$/;
const TITLED = new Set(['a', 'img']);

const plain = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';

const isKept = (node: Element, name: string): boolean => {
  const value = node.properties[name];
  if (value === undefined || value === null || value === false || value === '') return false;
  // Default values.
  if (name === 'dir') return value !== 'ltr';
  if (name === 'lang') return !/^en(?:-|$)/i.test(plain(value));
  if (name === 'title') return !TITLED.has(node.tagName);
  if (name === 'rel' || name === 'target') return !GIVEN.test(plain(value));
  return true;
};

/** The attributes of an element that matter to readers and cannot be expressed in Markdown. */
export const beyondMarkdown = (node: Element): string[] =>
  [...GLOBAL, ...(MATTERS[node.tagName] ?? [])].filter((name) => isKept(node, name));

/** The attributes that an element keeps if its tags stay. */
export function preservedProperties(node: Element): Properties {
  const names = ['href', 'src', 'alt', 'start', ...(MATTERS[node.tagName] ?? []), ...GLOBAL];
  const kept = names.filter((name) => (node.properties[name] ?? '') !== '');
  return Object.fromEntries(kept.map((name) => [name, node.properties[name]]));
}

/** Whether an element is a block. */
const isBlockElement = (node: Nodes): boolean =>
  node.type === 'element' && BLOCKS.has(node.tagName);

const staysWhole = (node: Nodes): boolean =>
  isElement(node) && WHOLE.has(node.tagName) && !isLeftOut(node);

const isCheckbox = (node: Nodes): boolean =>
  isElement(node, 'input') && node.properties.type === 'checkbox';

/** Whether Markdown can express a node inline. */
export const isInLine = (node: Nodes): boolean =>
  !holds(
    node,
    (inner) => isBlockElement(inner) || staysWhole(inner) || isElement(inner, 'br', 'img'),
  );

/** Whether an element has nothing to read or see. */
const isVoid = (node: Nodes): boolean =>
  !holds(
    node,
    (inner) =>
      (inner.type === 'text' && inner.value.trim() !== '') ||
      isElement(inner, 'img') ||
      isCheckbox(inner) ||
      staysWhole(inner),
  );

/** Whether a page control or an icon says nothing to readers. */
function isLeftOut(node: Element): boolean {
  if (node.tagName === 'input') return !isCheckbox(node);
  if (node.tagName === 'svg') return !holds(node, (inner) => isElement(inner, 'text'));
  return /^(?:form|button|canvas)$/.test(node.tagName) && node.children.every(isVoid);
}

const isText = (node: Nodes): boolean => node.type === 'text';

const isPlainCode = ({ children }: Element): boolean => {
  const [only] = children;
  if (children.length === 1 && only !== undefined && isElement(only, 'code')) {
    return only.children.every(isText);
  }
  return children.every(isText);
};

function rowsIn(table: Element): Element[] | undefined {
  const rows: Element[] = [];
  for (const child of table.children) {
    if (isBlank(child)) continue;
    if (!isElement(child, 'thead', 'tbody', 'tr', 'colgroup')) return undefined;
    if (child.tagName === 'colgroup') continue;
    const inner = child.tagName === 'tr' ? [child] : child.children;
    for (const row of inner) {
      if (isElement(row, 'tr')) rows.push(row);
      else if (!isBlank(row)) return undefined;
    }
  }
  return rows;
}

const isSimpleCell = (cell: Element): boolean => {
  const { colSpan = 1, rowSpan = 1 } = cell.properties;
  if (Number(colSpan) !== 1 || Number(rowSpan) !== 1 || beyondMarkdown(cell).length > 0)
    return false;
  const children = cell.children.filter((child) => !isBlank(child));
  const [only] = children;
  const isParagraph = children.length === 1 && only !== undefined && isElement(only, 'p');
  const inside = isParagraph ? only.children : children;
  return !inside.some((child) =>
    holds(child, (node) => isBlockElement(node) || staysWhole(node) || node.type === 'comment'),
  );
};

/**
 * Whether Markdown can express a table: one header row, rows of equal length, one line of text per
 * cell.
 */
function isSimpleTable(table: Element): boolean {
  const rows = rowsIn(table);
  const cells = rows?.map((row) => row.children.filter((child) => isElement(child)));
  const [head, ...body] = cells ?? [];
  if (cells === undefined || head === undefined || head.length === 0) return false;
  if (!head.every(({ tagName }) => tagName === 'th')) return false;
  return (
    cells.flat().every(isSimpleCell) &&
    body.every((row) => {
      const isEven = row.length === head.length && row.every(({ tagName }) => tagName === 'td');
      return isEven && row.every(({ properties }, at) => isAligned(properties, head[at]));
    })
  );
}

/**
 * The first row of a table that Markdown could express with that row as its header; undefined for
 * any other.
 */
export function rowForHeadings(table: Element): Element | undefined {
  const [first, ...rest] = rowsIn(table) ?? [];
  if (first === undefined || rest.length === 0) return undefined;
  const widths = [first, ...rest].map(
    ({ children }) => children.filter((child) => isElement(child, 'td')).length,
  );
  const [width = 0] = widths;
  const cells = [first, ...rest].flatMap(({ children }) =>
    children.filter((child) => isElement(child)),
  );
  const isEven = width > 1 && widths.every((one) => one === width);
  const isHeadless = cells.every((cell) => cell.tagName === 'td' && isSimpleCell(cell));
  return isEven && isHeadless ? first : undefined;
}

const isAligned = ({ align }: Properties, head: Element | undefined): boolean =>
  (align ?? null) === (head?.properties.align ?? null);

/** Contents and caption of a figure that Markdown can express; undefined if it cannot. */
export function captionParts(node: Element): { content: Element[]; caption: string } | undefined {
  const content = node.children.filter((child) => !isBlank(child));
  const last = content.at(-1);
  const hasCaption = last !== undefined && isElement(last, 'figcaption');
  if (hasCaption) content.pop();
  const elements = content.filter((node) => isElement(node));
  if (elements.length !== content.length) return undefined;
  if (elements.some(({ tagName }) => tagName === 'figcaption')) return undefined;
  if (!hasCaption) return { content: elements, caption: '' };
  if (beyondMarkdown(last).length > 0 || !last.children.every(isText)) return undefined;
  const caption = last.children.map((child) =>
    isText(child) && 'value' in child ? child.value : '',
  );
  const image = imageIn(elements[0]);
  if (elements.length !== 1 || image === undefined || image.properties.title) return undefined;
  return { content: elements, caption: caption.join('').replace(/\s+/g, ' ').trim() };
}

/** The image of an element that contains nothing else. */
export function imageIn(node: Element | undefined): Element | undefined {
  if (node === undefined || beyondMarkdown(node).length > 0) return undefined;
  if (node.tagName === 'img') return node;
  const [only, ...more] = node.children.filter((child) => !isBlank(child));
  if (node.tagName !== 'a' || more.length > 0 || only === undefined) return undefined;
  return isElement(only) ? imageIn(only) : undefined;
}

const hasOddItems = ({ children }: Element): boolean =>
  children.some((child) => isElement(child, 'li') && beyondMarkdown(child).length > 0);

function isBeyond(node: Element): boolean {
  switch (node.tagName) {
    case 'table':
      return !isSimpleTable(node);
    case 'pre':
      return !isPlainCode(node);
    case 'figure':
      return captionParts(node) === undefined;
    case 'ul':
    case 'ol':
      return hasOddItems(node);
    case 'p':
      return holds(node, staysWhole);
    case 'a':
      return node.children.some((child) => holds(child, isBlockElement));
    default:
      return false;
  }
}

/** Decides how an HTML element is converted. */
export function chooseConversion(node: Element): Fate {
  const { tagName, properties, children } = node;
  if (DROPPED.has(tagName) || isLeftOut(node)) return 'dropped';
  if (tagName === 'p' && isVoid(node)) return 'dropped';
  if (WHOLE.has(tagName)) return 'whole';
  if (isBeyond(node)) return 'whole';
  if (TAGS.has(tagName)) return 'tags';
  if (tagName === 'details') return 'wrapper';
  if (tagName === 'img' && (properties.src ?? '') === '') return 'dropped';
  if (tagName === 'a' && (properties.href ?? '') === '') return 'through';
  if (beyondMarkdown(node).length > 0) {
    if (IN_LINE.has(tagName)) return 'tags';
    if (WRAPPERS.has(tagName)) return 'wrapper';
    if (BLOCKS.has(tagName)) return 'whole';
  }
  if (tagName === 'code' && !children.every(isText)) return 'tags';
  return MARKDOWN.has(tagName) ? 'markdown' : 'through';
}
