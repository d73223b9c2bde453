import type { Definition, Nodes, Root } from 'mdast';
import { isHttpUrl, isSitePath } from '../../../contract/url';

/** Links, images, HTML and blocks allowed in a text that a model returns. */
export interface Permitted {
  /** Permitted link addresses, in source form. */
  links: ReadonlySet<string>;
  /** Permitted image addresses. */
  images: ReadonlySet<string>;
  /** Permitted HTML, in source form. */
  html: ReadonlySet<string>;
  /** Permitted block lines, in source form and in order. */
  blocks: readonly string[];
}

/** All nodes of a tree, parents first; without recursion, because nesting of texts is unlimited. */
export function* nodesIn(root: Root): Generator<Nodes> {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if ('children' in node) stack.push(...[...node.children].reverse());
  }
}

/** The addresses of a text's reference definitions, by identifier. */
export function definitionsIn(root: Root): Map<string, string> {
  const isDefinition = (node: Nodes): node is Definition => node.type === 'definition';
  const found = [...nodesIn(root)].filter(isDefinition);
  // The first definition of a name counts, as in CommonMark.
  return new Map(found.reverse().map(({ identifier, url }) => [identifier, url]));
}

/** Whether an address executes nothing; relative addresses are safe, unknown schemes are not. */
function isHarmless(url: string): boolean {
  if (isHttpUrl(url) || isSitePath(url) || /^(?:mailto:|tel:|#)/i.test(url)) return true;
  // Browsers ignore white space and control characters in a scheme.
  return url !== '' && !/^[^/?#]*:/.test(url.replace(/[\s\p{Cc}]+/gu, ''));
}

const DOES_SOMETHING = /<script|\bon\w+\s*=|javascript:/i;

/** Content of a text that an edited version may keep; nothing executable. */
export function permittedBy(root: Root): Permitted {
  const definitions = definitionsIn(root);
  const [links, images, html] = [[...definitions.values()], [...definitions.values()], ['']];
  const blocks: string[] = [];
  for (const node of nodesIn(root)) {
    if (node.type === 'link') links.push(node.url);
    if (node.type === 'image') images.push(node.url);
    if (node.type === 'blockLine') blocks.push(node.value);
    if (node.type === 'html' && !DOES_SOMETHING.test(node.value)) {
      html.push(node.value.replace(/\r\n?/g, '\n'));
    }
  }
  return {
    links: new Set(links.filter(isHarmless)),
    images: new Set(images.filter(isHarmless)),
    html: new Set(html),
    blocks,
  };
}

/** The union of what several texts permit. */
export const permittedInAll = (all: readonly Permitted[]): Permitted => ({
  links: new Set(all.flatMap(({ links }) => [...links])),
  images: new Set(all.flatMap(({ images }) => [...images])),
  html: new Set(all.flatMap(({ html }) => [...html])),
  blocks: all.flatMap(({ blocks }) => blocks),
});

/** The block lines from the first one that is missing or moved; empty if all are in place. */
function lackingBlocks(edited: readonly string[], original: readonly string[]): readonly string[] {
  const first = original.findIndex((line, at) => line !== edited[at]);
  return first < 0 ? [] : original.slice(first);
}

/** The addresses, HTML and block lines that an edited version lacks. */
export function lackingIn(edited: Permitted, original: Permitted): string[] {
  const addresses = new Set([...edited.links, ...edited.images]);
  const lost = [...original.links, ...original.images].filter((one) => !addresses.has(one));
  const html = [...original.html].filter((one) => !edited.html.has(one));
  return [...new Set([...lost, ...html, ...lackingBlocks(edited.blocks, original.blocks)])];
}

/** The addresses to which a text links. */
export function linksIn(root: Root): Set<string> {
  const definitions = definitionsIn(root);
  const found = [...nodesIn(root)].flatMap((node) => {
    if (node.type === 'link') return [node.url];
    return node.type === 'linkReference' ? [definitions.get(node.identifier) ?? ''] : [];
  });
  return new Set(found);
}
