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
  trimPastedStart,
} from './pasted-tree';

/** A task in plain text, as Notion copies it. */
const WRITTEN = /^\s*\[[ \u00a0xX]?\][ \u00a0]+(?=\S)/;
const DRAWN = /(?:^|\s)checkbox(?:\s|$)/;

const isBox = (node: PastedElement): boolean =>
  (node.tagName === 'input' && propertyText(node, 'type') === 'checkbox') ||
  // Notion's export and Google Docs use other elements as checkboxes.
  (node.tagName === 'div' && DRAWN.test(propertyText(node, 'className'))) ||
  (node.tagName === 'img' && propertyText(node, 'ariaRoleDescription') === 'checkbox');

/** Whether an element's attributes mark a task as done; undefined if it marks no task. */
function isDoneBy(node: PastedElement): boolean | undefined {
  const { checked, dataChecked, ariaChecked } = node.properties;
  const said = [dataChecked, ariaChecked].find((value) => value !== undefined);
  if (said !== undefined) return said === 'true' || said === true;
  const list = propertyText(node, 'dataList');
  if (/^(?:un)?checked$/.test(list)) return list === 'checked';
  if (!isBox(node)) return undefined;
  return checked === true || /\bcheckbox-on\b/.test(propertyText(node, 'className'));
}

/** The content of an item without its nested lists. */
const ownPart = (item: PastedElement): PastedNode => ({
  type: 'root',
  children: item.children.filter((child) => !isPastedElement(child, 'ul', 'ol')),
});

/**
 * Removes the checkbox of a task, and the label around it, from an item. Returns whether it is
 * checked; undefined if the item is not a task.
 */
function takeBox(item: PastedElement): boolean | undefined {
  const box = findPasted(ownPart(item), isBox);
  const isDone = isDoneBy(item) ?? (box && isDoneBy(box));
  if (box === undefined || isDone === undefined) return isDone;
  const without = (nodes: readonly PastedNode[]): PastedNode[] =>
    nodes.flatMap((node) => {
      if (!isPastedElement(node) || /^[uo]l$/.test(node.tagName)) return [node];
      if (node === box || (node.tagName === 'label' && holdsOnly(node, box))) return [];
      node.children = without(node.children);
      return [node];
    });
  item.children = without(item.children);
  return isDone;
}

const holdsOnly = (label: PastedElement, box: PastedElement): boolean =>
  pastedText(label).trim() === '' && findPasted(label, (node) => node === box) !== undefined;

/** Puts a task's checkbox where Markdown has it: at the start of the item's first line. */
function putBox(item: PastedElement, isDone: boolean): void {
  const box = newElement(
    'input',
    { type: 'checkbox', disabled: true, ...(isDone && { checked: true }) },
    [],
    item.position,
  );
  item.children = item.children.slice(item.children.findIndex((child) => !isGap(child)));
  const [first] = item.children;
  if (isPastedElement(first, 'div')) item.children.splice(0, 1, ...first.children);
  const line = firstLine(item);
  trimPastedStart(line);
  line.children = [box, { type: 'text', value: ' ' }, ...line.children];
}

/** The first paragraph of an item, or the item itself. */
function firstLine(item: PastedElement): PastedElement {
  const first = item.children.find((child) => !isGap(child));
  return isPastedElement(first, 'p') ? first : item;
}

/** Whether a task's checkbox is where Markdown puts it. */
function isInPlace(item: PastedElement): boolean {
  const first = firstLine(item).children.find((child) => !isGap(child));
  return isPastedElement(first, 'input') && isBox(first);
}

/** Removes the `[ ]` or `[x]` of a task in plain text; returns whether it is done. */
function takeWritten(item: PastedElement): boolean {
  const [mark = ''] = WRITTEN.exec(pastedText(item)) ?? [];
  cutStart(item, mark.length);
  return /x/i.test(mark);
}

/**
 * Turns items into tasks if the source program marked them: by attributes, by its own checkbox, or
 * by `[ ]` and `[x]` before every item of the list.
 */
export function tidyTasks(list: PastedElement): void {
  const items = list.children.filter((child) => isPastedElement(child, 'li'));
  const isWritten = items.every((item) => WRITTEN.test(pastedText(ownPart(item))));
  for (const item of items) {
    if (isInPlace(item)) continue;
    const isDone = isWritten ? takeWritten(item) : takeBox(item);
    if (isDone !== undefined) putBox(item, isDone);
  }
}
