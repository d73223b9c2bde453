import {
  cutStart,
  findPasted,
  isGap,
  isPastedElement,
  newElement,
  type PastedElement,
  type PastedNode,
  pastedText,
  propertyText,
} from './pasted-tree';

/** A list item that Word wrote as a separate element. */
interface LooseItem {
  level: number;
  isOrdered: boolean;
  /** Which of a document's lists it belongs to; empty if unknown. */
  list: string;
  /** Its number in an ordered list. */
  number: number;
  element: PastedElement;
}

const OF_LIST = /mso-list:\s*(l\d+)\s+level(\d)/i;
const IS_MARK = /mso-list:\s*ignore/i;
const IS_NUMBER = /^\(?(?:[\d.]+|[a-z]{1,5})[.)]$/i;
/** A bullet or number, and the spaces that Word puts between it and the text. */
const LEADING_MARK =
  /^\s*([·•o§▪◦‣–*ØüqØ\-\uf000-\uf0ff]|\(?(?:[\d.]{1,9}|[a-z]{1,5})[.)])(?=\s*\u00a0\s*\u00a0)\s+/i;

/** Removes the bullet or number of an item and returns it; undefined if there is none. */
function takeMark(item: PastedElement): string | undefined {
  const mark = findPasted(item, (inner) => IS_MARK.test(propertyText(inner, 'style')));
  if (mark !== undefined) {
    const text = pastedText(mark).trim();
    mark.children = [];
    return text;
  }
  const [whole = '', text] = LEADING_MARK.exec(pastedText(item)) ?? [];
  if (text !== undefined) cutStart(item, whole.length);
  return text;
}

/** A list item that desktop Word wrote as a paragraph. */
function wordItem(node: PastedElement): LooseItem[] {
  if (node.tagName !== 'p') return [];
  const [, list, level] = OF_LIST.exec(propertyText(node, 'style')) ?? [];
  if (level === undefined && !/\bMsoListParagraph/.test(propertyText(node, 'className'))) return [];
  const mark = takeMark(node);
  if (mark === undefined) return [];
  const { dir } = node.properties;
  return [
    {
      level: Number(level ?? 1),
      isOrdered: IS_NUMBER.test(mark),
      list: list ?? '',
      number: Number.parseInt(mark.replace(/^\(/, ''), 10) || 1,
      element: newElement('li', dir === 'rtl' ? { dir } : {}, node.children, node.position),
    },
  ];
}

/** The items of a list written by Word for the web, which does not nest lists. */
function webWordItems(node: PastedElement): LooseItem[] {
  const inside = node.children.filter((child) => !isGap(child));
  if (node.tagName === 'div' && inside.length > 0) {
    const items = inside.map((child) =>
      isPastedElement(child, 'ul', 'ol') ? webWordItems(child) : [],
    );
    return items.every(({ length }) => length > 0) ? items.flat() : [];
  }
  if (!isPastedElement(node, 'ul', 'ol') || inside.length === 0) return [];
  const items = inside.map((element): LooseItem | undefined => {
    const level = isPastedElement(element, 'li') ? propertyText(element, 'dataAriaLevel') : '';
    if (!isPastedElement(element) || !/^[1-9]$/.test(level)) return undefined;
    return {
      level: Number(level),
      isOrdered: node.tagName === 'ol',
      list: '',
      number: Number(node.properties.start ?? 1),
      element,
    };
  });
  return items.every((item) => item !== undefined) ? items : [];
}

const place = (position: unknown): { start?: unknown; end?: unknown } =>
  typeof position === 'object' && position !== null ? position : {};

/** Builds lists from loose items, nested by level. */
function nestItems(items: readonly LooseItem[]): PastedNode[] {
  const lists: PastedNode[] = [];
  const open: { level: number; list: string; element: PastedElement }[] = [];
  for (const { level, isOrdered, list, number, element } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tagName = isOrdered ? 'ol' : 'ul';
    const current = open.at(-1);
    const isOther =
      current?.level === level &&
      (current.element.tagName !== tagName || (isOrdered && current.list !== list));
    if (isOther) open.pop();
    const within = open.at(-1);
    if (within?.level !== level) {
      const properties = isOrdered && number > 1 ? { start: number } : {};
      const made = newElement(tagName, properties, [], element.position);
      const parent = within?.element.children.at(-1);
      (parent?.children ?? lists).push(made);
      open.push({ level, list, element: made });
    }
    open.at(-1)?.element.children.push(element);
    for (const { element: around } of open) {
      if (around.position === undefined) continue;
      around.position = { ...place(around.position), end: place(element.position).end };
    }
  }
  return lists;
}

/** Joins sibling items that Word wrote separately into lists. */
export function joinLooseItems(nodes: readonly PastedNode[]): PastedNode[] {
  const joined: PastedNode[] = [];
  let items: LooseItem[] = [];
  let gap: PastedNode[] = [];
  const end = (): void => {
    joined.push(...nestItems(items), ...gap);
    [items, gap] = [[], []];
  };
  for (const node of nodes) {
    const found = isPastedElement(node) ? [...wordItem(node), ...webWordItems(node)] : [];
    if (found.length > 0) {
      items.push(...found);
      gap = [];
    } else if (items.length > 0 && isGap(node)) gap.push(node);
    else {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}

/**
 * Moves lists that are direct children of a list into the preceding item, as Google Docs and Pages
 * mean them.
 */
export function adoptLists(list: PastedElement): void {
  const items: PastedNode[] = [];
  let before: PastedElement | undefined;
  for (const child of list.children) {
    if (isPastedElement(child, 'ul', 'ol')) {
      if (before !== undefined) {
        before.children.push(child);
        continue;
      }
      before = newElement('li', {}, [child], child.position);
      items.push(before);
      continue;
    }
    items.push(child);
    if (isPastedElement(child, 'li')) before = child;
  }
  list.children = items;
}
