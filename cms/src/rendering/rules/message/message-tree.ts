import type { Definition, Heading, Nodes, Root } from 'mdast';
import { type Embed, embedOf } from '../../../contract/embeds';
import { PlaceIds } from '../../../contract/place-ids';
import { writable } from '../../../contract/text';

/** Maximum nesting; deeper nodes are reduced to their text. */
const MAX_DEPTH = 40;

/** Tools for rendering texts of emails. */
export interface MessageTools {
  /** Placeholder for a link's address; undefined if it cannot be followed. */
  link(address: string): string | undefined;
  /** Whether an address is an affiliate link. */
  isPaid(address: string): boolean;
  /** An image's absolute address; undefined if mail cannot show it. */
  image(address: string): string | undefined;
}

/** A Markdown text with its resolved references. */
export interface MessageTree {
  root: Root;
  definitions: ReadonlyMap<string, Definition>;
  /** The ids of its headings, as on the site. */
  headings: ReadonlyMap<Nodes, string>;
  /** The address within the mail of a link to a heading of the text; undefined for any other. */
  within(address: string): string | undefined;
}

/** Walks a tree in order, without recursion: nesting of texts is unlimited. */
function* nodesOf(root: Nodes): Generator<Nodes> {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...[...(node.children as readonly Nodes[])].reverse());
  }
}

/** The text of a node, without HTML. */
export function textOfNodes(node: Nodes): string {
  let words = '';
  for (const part of nodesOf(node)) {
    if (part.type === 'text' || part.type === 'inlineCode' || part.type === 'code') {
      words += part.value;
    } else if (part.type === 'break') words += ' ';
  }
  return words;
}

/** Tags whose contents are for browsers, not for readers. */
const UNREAD_TAG = /<(\/?)(style|script)(?![\w-])[^>]*>/gi;

/** The nodes of a text that belong to style and script elements. */
function unreadParts(root: Root): Set<Nodes> {
  const unread = new Set<Nodes>();
  let open: { name: string; parts: Nodes[] } | undefined;
  for (const node of nodesOf(root)) {
    if (!('children' in node)) open?.parts.push(node);
    if (node.type !== 'html') continue;
    for (const [, slash, tag = ''] of node.value.matchAll(UNREAD_TAG)) {
      const name = tag.toLowerCase();
      if (open === undefined) {
        if (slash === '') open = { name, parts: [node] };
      } else if (slash !== '' && name === open.name) {
        // Only closed elements: an unclosed one is the writer's text.
        for (const part of open.parts) unread.add(part);
        open = undefined;
      }
    }
  }
  return unread;
}

/** Removes nodes from a tree, and parents that then contain only HTML. */
function drop(root: Root, parts: Set<Nodes>): void {
  if (parts.size === 0) return;
  for (const node of [...nodesOf(root)].reverse()) {
    if (!('children' in node)) continue;
    const children = node.children as readonly Nodes[];
    const kept = children.filter((child) => !parts.has(child));
    if (kept.length < children.length && kept.every(({ type }) => type === 'html')) parts.add(node);
    Object.assign(node, { children: kept });
  }
}

/** The address of another site's player. */
const PLAYER = /<(?:iframe|embed|video|audio|source)\s(?:[^>]*\s)?src\s*=\s*["']?([^"'\s>]+)/i;

/** The markup of posts that networks let pages embed. */
const POST = /<blockquote\s[^>]*class\s*=\s*["']?(?:twitter-|instagram-media|tiktok-embed)/i;
const ADDRESS = /\s(?:data-instgrm-permalink|cite|href)\s*=\s*["']?([^"'\s>]+)/gi;

const embedAt = (address: string): Embed | undefined => embedOf(address.replaceAll('&amp;', '&'));

const playerIn = (html: string): Embed | undefined => embedAt(PLAYER.exec(html)?.[1] ?? '');

function postIn(html: string): Embed | undefined {
  if (!POST.test(html)) return undefined;
  return [...html.matchAll(ADDRESS)]
    .map(([, address = '']) => embedAt(address))
    .find((embed) => embed?.player !== undefined);
}

/** Replaces embeds of other sites with links, since mail cannot show them. */
function linkEmbeds(root: Root, embedIn: (html: string) => Embed | undefined): void {
  for (const node of nodesOf(root)) {
    if (node.type !== 'html') continue;
    const embed = embedIn(node.value);
    if (embed === undefined) continue;
    const link = { type: 'link', url: embed.url, children: [{ type: 'text', value: embed.label }] };
    const isBlock = root.children.some((child) => child === node);
    Object.assign(node, isBlock ? { type: 'paragraph', children: [link] } : link);
  }
}

const REPLACEMENT = /\ufffd/g;

/**
 * Removes invisible characters, and the U+FFFD that Markdown substitutes for references to them.
 */
function cleanWords(root: Root, source: string): void {
  const isWritten = source.includes('\ufffd');
  for (const node of nodesOf(root)) {
    if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'code') continue;
    const text = writable(node.value);
    node.value = isWritten ? text : text.replace(REPLACEMENT, '');
  }
}

/** Puts a task's checkbox before its text: mail has no form fields. */
function drawBoxes(root: Root): void {
  for (const node of nodesOf(root)) {
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') continue;
    const [first] = node.children;
    if (first?.type !== 'paragraph') continue;
    first.children.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' });
  }
}

/**
 * Reads a parsed text: removes style and script elements and resolves references; the first
 * definition of a name counts.
 */
export function readMessage(root: Root, source: string): MessageTree {
  cleanWords(root, source);
  // First: an embedded post includes its script, which is removed next.
  linkEmbeds(root, postIn);
  drop(root, unreadParts(root));
  linkEmbeds(root, playerIn);
  drawBoxes(root);
  const definitions = new Map<string, Definition>();
  for (const node of nodesOf(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  const places = new PlaceIds();
  const isHeading = (node: Nodes): node is Heading => node.type === 'heading';
  const headings = new Map(
    [...nodesOf(root)]
      .filter(isHeading)
      .map((node): [Nodes, string] => [node, places.heading(textOfNodes(node).trim())]),
  );
  return {
    root,
    definitions,
    headings,
    within: (address) => {
      const id = address.startsWith('#') ? places.find(address.slice(1)) : undefined;
      return id === undefined ? undefined : `#${id}`;
    },
  };
}

/** Whether a node is so deep that only its text is written. */
export const isMessageTooDeep = (depth: number): boolean => depth > MAX_DEPTH;

/** The address of a link or image, either its own or from its definition. */
export function addressOf(
  node: Nodes,
  definitions: ReadonlyMap<string, Definition>,
): string | undefined {
  if (node.type === 'link' || node.type === 'image') return node.url;
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    return definitions.get(node.identifier)?.url;
  }
  return undefined;
}
