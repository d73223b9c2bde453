import { embedAsLink } from './pasted-embeds';
import { adoptLists, joinLooseItems } from './pasted-lists';
import { tagsByStyle } from './pasted-style';
import { tidyTasks } from './pasted-tasks';
import {
  findPasted,
  isDraftComment,
  isGap,
  isPastedElement,
  newElement,
  type PastedElement,
  type PastedNode,
  pastedText,
  propertyText,
} from './pasted-tree';
import { readUrl } from './url';

const IS_HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i;
/** Spaces that Word and Pages protect from collapsing. */
const IS_SPACE = /mso-(?:spacerun|tab-count)/i;

const IS_SPACE_BY_CLASS = /(?:^|\s)(?:Apple-converted-space|EOP)(?:\s|$)/;

/** Whether an element was invisible on the page that it was copied from. */
function isUnseen(node: PastedElement): boolean {
  const { tagName, properties } = node;
  if (isDraftComment(node)) return true;
  if (properties.hidden === true || IS_HIDDEN.test(propertyText(node, 'style'))) return true;
  if (tagName === 'img') {
    return propertyText(node, 'width') === '1' && propertyText(node, 'height') === '1';
  }
  const isEmpty = () =>
    pastedText(node).trim() === '' &&
    findPasted(node, ({ tagName: of }) => of === 'img') === undefined;
  if (tagName === 'button') return isEmpty();
  // Permalinks beside headings.
  return (
    tagName === 'a' &&
    propertyText(node, 'href').startsWith('#') &&
    (isEmpty() || /^[#¶§]$/.test(pastedText(node).trim()))
  );
}

/** The target of a Google redirect; any other address unchanged. */
function withoutDetour(href: string): string {
  const url = /^https?:\/\/(?:www\.)?google\.com\/url\?/i.test(href) ? readUrl(href) : undefined;
  const target = url?.searchParams.get('q') ?? url?.searchParams.get('url') ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}

function tidyLink(link: PastedElement): void {
  const { href } = link.properties;
  if (typeof href === 'string') link.properties.href = withoutDetour(href);
  if (pastedText(link).trim() !== '') return;
  // Pages wrap linked images in boxes and buttons.
  const image = findPasted(link, ({ tagName }) => tagName === 'img');
  const other = findPasted(link, (node) => node.tagName === 'img' && node !== image);
  if (image !== undefined && other === undefined) link.children = [image];
}

/** Restores the address of a lazy-loaded image. */
function tidyImage(image: PastedElement): void {
  const late = propertyText(image, 'dataSrc');
  const src = propertyText(image, 'src');
  if (late !== '' && (src === '' || src.startsWith('data:'))) image.properties.src = late;
}

const isBold = (node: PastedNode): boolean =>
  isGap(node) ||
  isPastedElement(node, 'b', 'strong') ||
  (/^(?:p|span|div|o:p)$/.test(node.tagName ?? '') && (node.children ?? []).every(isBold));

function withoutBold(node: PastedNode): PastedNode[] {
  if (isPastedElement(node, 'b', 'strong')) return node.children;
  if (isPastedElement(node)) node.children = node.children.flatMap(withoutBold);
  return [node];
}

const rowsOf = (node: PastedElement): PastedElement[] =>
  node.children
    .filter((child) => isPastedElement(child))
    .flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));

/** Turns a bold first row into headings if the table has none. */
function tidyTable(table: PastedElement): void {
  if (findPasted(table, ({ tagName }) => tagName === 'th') !== undefined) return;
  const [row, second] = rowsOf(table);
  const cells = (row?.children ?? []).filter((child) => isPastedElement(child, 'td'));
  const isHead = (cell: PastedElement): boolean =>
    pastedText(cell).trim() !== '' && cell.children.every(isBold);
  if (second === undefined || cells.length < 2 || !cells.every(isHead)) return;
  for (const cell of cells) {
    cell.tagName = 'th';
    cell.children = cell.children.flatMap(withoutBold);
  }
}

const isPlainSpan = (node: PastedNode): boolean =>
  isPastedElement(node, 'span', 'font') || isPastedElement(node, 'code');

/** Removes syntax highlighting from code and turns `<br>` into line breaks. */
function tidyCode(code: PastedElement): void {
  code.children = code.children.flatMap((node): PastedNode[] => {
    if (isPastedElement(node, 'br')) return [{ type: 'text', value: '\n' }];
    if (!isPlainSpan(node)) return [node];
    tidyCode(node as PastedElement);
    return node.tagName === 'code' ? [node] : (node.children ?? []);
  });
}

/** Gives a heading the id of an anchor inside it. */
function tidyHeading(heading: PastedElement): void {
  const anchor = findPasted(
    heading,
    ({ tagName, properties }) => tagName === 'a' && !properties.href,
  );
  const name =
    anchor === undefined ? '' : propertyText(anchor, 'id') || propertyText(anchor, 'name');
  if (name === '' || propertyText(heading, 'id') !== '') return;
  heading.properties.id = name;
}

const isOffice = (node: PastedElement): boolean =>
  node.tagName === 'o:p' ||
  /(?:^|\s)(?:Mso\w+|(?:Normal)?TextRun)(?:\s|$)/.test(propertyText(node, 'className')) ||
  /(?:^|[\s;])mso-/i.test(propertyText(node, 'style'));

function dropLanguage(node: PastedNode): void {
  if (isPastedElement(node)) {
    const { lang: _lang, ...properties } = node.properties;
    node.properties = properties;
  }
  node.children?.forEach(dropLanguage);
}

/** Removes the language from Word's text: it repeats its spell-check language on every run. */
function tidyLanguage(node: PastedElement): void {
  if (isOffice(node) || findPasted(node, isOffice) !== undefined) dropLanguage(node);
}

/** Replaces an element's inline style by the equivalent tags. */
function tidyStyle(node: PastedElement): void {
  const style = propertyText(node, 'style');
  if (IS_SPACE.test(style) || IS_SPACE_BY_CLASS.test(propertyText(node, 'className'))) {
    if (pastedText(node).trim() === '') node.children = [{ type: 'text', value: ' ' }];
  }
  if (style === '') return;
  const [first = node.tagName, ...inner] = tagsByStyle(node.tagName, style);
  node.tagName = first;
  node.children = inner.reduceRight(
    (children, tagName) => [newElement(tagName, {}, children, node.position)],
    node.children,
  );
}

/** Substack's footnote number, which its style sheet superscripts. */
const isNoteMark = (node: PastedElement): boolean =>
  node.tagName === 'a' && /(?:^|\s)footnote-anchor(?:\s|$)/.test(propertyText(node, 'className'));

function tidyElement(node: PastedElement, parent: PastedNode): PastedNode[] {
  if (isUnseen(node)) return [];
  const isMarkAlone = node.tagName === 'sup' && node.children.length > 0;
  if (/^(?:p|h[1-6]|li|t[dh])$/.test(node.tagName)) tidyLanguage(node);
  tidyPasted(node);
  // It contained only the mark of a comment.
  if (isMarkAlone && node.children.length === 0) return [];
  if (node.tagName === 'pre') tidyCode(node);
  if (node.tagName === 'a') tidyLink(node);
  if (node.tagName === 'img') tidyImage(node);
  if (node.tagName === 'ul' || node.tagName === 'ol') {
    adoptLists(node);
    tidyTasks(node);
  }
  if (node.tagName === 'table') tidyTable(node);
  if (/^h[1-6]$/.test(node.tagName)) tidyHeading(node);
  tidyStyle(node);
  if (isNoteMark(node)) return [newElement('sup', {}, [node], node.position)];
  return embedAsLink(node, parent);
}

/**
 * Cleans up HTML that other programs put on the clipboard: paragraphs that are list items in Word,
 * styled emphasis, redirecting addresses, and embedded players and posts, which become links.
 * Removes what was invisible at the source.
 */
export function tidyPasted(parent: PastedNode): void {
  if (parent.children === undefined) return;
  parent.children = joinLooseItems(
    parent.children.flatMap((node) => (isPastedElement(node) ? tidyElement(node, parent) : [node])),
  );
}
