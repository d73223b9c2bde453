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
  trimPastedStart,
} from '../../contract/pasted-tree';

/** The element names for footnotes. */
interface FootnoteNames {
  footnoteReference: string;
  footnoteDefinition: string;
}

/** A link within the page. */
interface PageLink {
  node: PastedElement;
  target: string;
  /** The element itself, then its ancestors from the innermost. */
  around: readonly PastedElement[];
}

interface Footnote {
  label: string;
  references: PageLink[];
  back: PageLink;
  block: PastedElement;
}

/** The text of a reference: a number, a letter or a star, with or without brackets. */
const MARK = /^[[(]?(\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§]{1,3})[\])]?$/i;
const NOTE_PLACE = /^_?(?:ftn|fn|edn|footnote|endnote)/i;

const markOf = ({ node }: PageLink): string | undefined => MARK.exec(pastedText(node).trim())?.[1];

const namesOf = (node: PastedElement): string[] =>
  ['id', 'name'].map((name) => propertyText(node, name)).filter((name) => name !== '');

const placesOf = ({ around }: PageLink): string[] => around.flatMap(namesOf);

/** The ids of a reference: its own, and those of its `sup` or `span`. */
const ownPlaces = ({ around: [node, parent] }: PageLink): string[] => [
  ...(node === undefined ? [] : namesOf(node)),
  ...(parent !== undefined && /^(?:sup|span)$/.test(parent.tagName) ? namesOf(parent) : []),
];

function linksIn(tree: PastedNode): PageLink[] {
  const links: PageLink[] = [];
  const visit = (node: PastedNode, around: readonly PastedElement[]): void => {
    if (isPastedElement(node) && isDraftComment(node)) return;
    const within = isPastedElement(node) ? [node, ...around] : around;
    if (isPastedElement(node, 'a')) {
      const href = propertyText(node, 'href');
      // Word writes the whole address of its saved file.
      const target = /^[^?]*#([^#]+)$/.exec(href)?.[1];
      if (target !== undefined && !/^https?:/i.test(href)) {
        links.push({ node, target: decoded(target), around: within });
      }
    }
    node.children?.forEach((child) => visit(child, within));
  };
  visit(tree, []);
  return links;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The block that contains a note: its list item, an element marked as a note, or its paragraph. */
function blockOf({ around }: PageLink): PastedElement | undefined {
  const isMarked = (node: PastedElement): boolean =>
    node.tagName === 'div' &&
    (NOTE_PLACE.test(propertyText(node, 'id')) ||
      /(?:^|\s)footnote(?:\s|$)/.test(propertyText(node, 'className')));
  if (around.some(({ tagName }) => /^(?:h[1-6]|td|th|table)$/.test(tagName))) return undefined;
  return (
    around.find(({ tagName }) => tagName === 'li') ??
    around.find(isMarked) ??
    around.find(({ tagName }) => /^(?:p|div)$/.test(tagName))
  );
}

/** Whether a list contains only notes, so that nothing of it remains. */
const isNotesAlone = (list: PastedElement, blocks: ReadonlySet<PastedNode>): boolean =>
  list.children.every((child) => isGap(child) || blocks.has(child));

/** The footnotes of a page: pairs of links to each other, the first of them a reference mark. */
function findFootnotes(tree: PastedNode): Footnote[] {
  const links = linksIn(tree);
  const found = links.flatMap((first, at): Footnote[] => {
    if (markOf(first) === undefined) return [];
    const own = ownPlaces(first);
    const back = links
      .slice(at + 1)
      .find(
        (other) =>
          own.includes(other.target) &&
          placesOf(other).includes(first.target) &&
          !/\p{L}{3}/u.test(pastedText(other.node)),
      );
    const block = back && blockOf(back);
    if (back === undefined || block === undefined || first.around.includes(block)) return [];
    const references = links.filter(
      (link) => link.target === first.target && markOf(link) && !link.around.includes(block),
    );
    return [{ label: '', references, back, block }];
  });
  const blocks = new Set<PastedNode>();
  const notes = found.filter(({ block }) => !blocks.has(block) && blocks.add(block));
  return notes.filter(({ block, back }) => {
    if (pastedText(block).trim() === pastedText(back.node).trim()) return false;
    const list = back.around[back.around.indexOf(block) + 1];
    return block.tagName !== 'li' || (list !== undefined && isNotesAlone(list, blocks));
  });
}

/** A unique label: the mark if it can be one. */
function newLabel(mark: string, taken: Set<string>): string {
  let label = /^\w+$/.test(mark) ? mark.toLowerCase() : String(taken.size + 1);
  while (taken.has(label)) label = `${label}b`;
  taken.add(label);
  return label;
}

/** Contents of a footnote, without the links back and elements that contained only those. */
function wordsOf({ block, references }: Footnote): PastedNode[] {
  const places = new Set(references.flatMap(ownPlaces));
  const isBack = (node: PastedElement): boolean =>
    node.tagName === 'a' && places.has(decoded(propertyText(node, 'href').split('#')[1] ?? ''));
  const without = (nodes: readonly PastedNode[]): PastedNode[] =>
    nodes.flatMap((node) => {
      if (!isPastedElement(node)) return [node];
      if (isBack(node)) return [];
      if (findPasted(node, isBack) === undefined) return [node];
      node.children = without(node.children);
      const isEmpty = pastedText(node).trim() === '' && /^(?:sup|span|b|i)$/.test(node.tagName);
      return isEmpty ? [] : [node];
    });
  block.children = without(block.children);
  trimPastedStart(block);
  return block.tagName === 'p'
    ? [newElement('p', block.properties, block.children, block.position)]
    : block.children;
}

/**
 * Converts HTML footnotes to elements that represent Markdown's: those of Substack, Word, Google
 * Docs, WordPress, and any link to a note that links back.
 */
export function liftFootnotes(tree: PastedNode, names: FootnoteNames): void {
  const notes = findFootnotes(tree);
  if (notes.length === 0) return;
  const taken = new Set<string>();
  const collect = (node: PastedNode): void => {
    const { label } = node.properties ?? {};
    if (typeof label === 'string') taken.add(label.toLowerCase());
    node.children?.forEach(collect);
  };
  collect(tree);
  const instead = new Map<PastedNode, PastedElement>();
  for (const note of notes) {
    const [first] = note.references;
    note.label = newLabel((first && markOf(first)) ?? '', taken);
    const { label, block } = note;
    for (const { node, around } of note.references) {
      const [, parent] = around;
      const isRaised = parent?.tagName === 'sup' && pastedText(parent) === pastedText(node);
      const place = isRaised ? parent : node;
      instead.set(place, newElement(names.footnoteReference, { label }, [], place.position));
    }
    const words = wordsOf(note);
    instead.set(block, newElement(names.footnoteDefinition, { label }, words, block.position));
  }
  replace(tree, instead);
}

const isMarkedForNotes = (node: PastedElement): boolean =>
  'dataFootnotes' in node.properties ||
  /(?:^|\s)footnotes(?:\s|$)/.test(propertyText(node, 'className')) ||
  /mso-element:\s*(?:foot|end)note-list/i.test(propertyText(node, 'style'));

/** Whether an element contains only the notes of a page, with a heading or a rule. */
const isForNotes = (node: PastedElement, notes: ReadonlySet<PastedNode>): boolean =>
  (isPastedElement(node, 'ol', 'ul') || isMarkedForNotes(node)) &&
  node.children.some((child) => notes.has(child)) &&
  node.children.every(
    (child) =>
      notes.has(child) ||
      isGap(child) ||
      isPastedElement(child, 'hr', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  );

/** Replaces elements; containers of notes only are replaced by their notes. */
function replace(parent: PastedNode, instead: ReadonlyMap<PastedNode, PastedElement>): void {
  const notes = new Set<PastedNode>(instead.values());
  const within = (node: PastedNode): void => {
    if (node.children === undefined) return;
    node.children = node.children.flatMap((child) => {
      const found = instead.get(child) ?? child;
      within(found);
      if (!isPastedElement(found) || !isForNotes(found, notes)) return [found];
      return found.children.filter((inner) => notes.has(inner));
    });
  };
  within(parent);
}
