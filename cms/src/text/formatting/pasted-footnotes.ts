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

/** The names of the elements that footnotes become. */
interface FootnoteNames {
  footnoteReference: string;
  footnoteDefinition: string;
}

/** A link to a place of its own page, and the places that lead to it. */
interface PageLink {
  node: PastedElement;
  target: string;
  /** The element itself first, then those around it, from within. */
  around: readonly PastedElement[];
}

interface Footnote {
  label: string;
  references: PageLink[];
  back: PageLink;
  block: PastedElement;
}

/** How a reference is written: a number, a letter or a star, with or without brackets. */
const MARK = /^[[(]?(\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§]{1,3})[\])]?$/i;
const NOTE_PLACE = /^_?(?:ftn|fn|edn|footnote|endnote)/i;

const markOf = ({ node }: PageLink): string | undefined => MARK.exec(pastedText(node).trim())?.[1];

const namesOf = (node: PastedElement): string[] =>
  ['id', 'name'].map((name) => propertyText(node, name)).filter((name) => name !== '');

const placesOf = ({ around }: PageLink): string[] => around.flatMap(namesOf);

/** The places of a reference: its own, or that of the raised part that it is in. */
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
      // Word writes the whole address of its file where it has been saved.
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

/** The block that holds the words of a note: its item, what is marked as a note, or its paragraph. */
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

/** Whether a list is made of notes alone, so that nothing of it is left. */
const isNotesAlone = (list: PastedElement, blocks: ReadonlySet<PastedNode>): boolean =>
  list.children.every((child) => isGap(child) || blocks.has(child));

/** The footnotes of a page: links that lead to each other, the first of them called by a mark. */
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

/** A label that no other note has: the mark where it can be one. */
function newLabel(mark: string, taken: Set<string>): string {
  let label = /^\w+$/.test(mark) ? mark.toLowerCase() : String(taken.size + 1);
  while (taken.has(label)) label = `${label}b`;
  taken.add(label);
  return label;
}

/** Contents of a footnote, without the links back and the elements that held only those. */
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
 * Makes footnotes of HTML into the elements that stand for those of Markdown: Substack's, Word's, Google Docs',
 * WordPress' and whatever else has a link to a note that leads back.
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

/** Whether an element is there for the notes of a page alone, with a heading or a rule above them. */
const isForNotes = (node: PastedElement, notes: ReadonlySet<PastedNode>): boolean =>
  (isPastedElement(node, 'ol', 'ul') || isMarkedForNotes(node)) &&
  node.children.some((child) => notes.has(child)) &&
  node.children.every(
    (child) =>
      notes.has(child) ||
      isGap(child) ||
      isPastedElement(child, 'hr', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  );

/** Puts elements in the place of others; what only held notes gives way to them. */
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
