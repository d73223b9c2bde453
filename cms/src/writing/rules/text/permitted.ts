import type { Definition, Nodes, Root } from 'mdast';
import { isHttpUrl, isSitePath } from '../../../contract/url';

/** Links, images, HTML and blocks allowed in a text that a model returns. */
export interface Permitted {
  /** Addresses that may be linked to, in source form. */
  links: ReadonlySet<string>;
  /** Addresses of images that may be shown. */
  pictures: ReadonlySet<string>;
  /** Pieces of HTML that may stay, in source form. */
  html: ReadonlySet<string>;
  /** Lines of blocks that may stay, in source form and in their order. */
  blocks: readonly string[];
}

/** All nodes of a tree, parents first; without recursion, since texts may be nested as deep as they like. */
export function* nodesIn(root: Root): Generator<Nodes> {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if ('children' in node) stack.push(...[...node.children].reverse());
  }
}

/** The addresses that the references of a text stand for. */
export function definitionsIn(root: Root): Map<string, string> {
  const isDefinition = (node: Nodes): node is Definition => node.type === 'definition';
  const found = [...nodesIn(root)].filter(isDefinition);
  // The first of a name counts, as CommonMark has it.
  return new Map(found.reverse().map(({ identifier, url }) => [identifier, url]));
}

/** Whether an address runs nothing: also one that is relative to the page, but none of another kind. */
function isHarmless(url: string): boolean {
  if (isHttpUrl(url) || isSitePath(url) || /^(?:mailto:|tel:|#)/i.test(url)) return true;
  // Browsers read an address past spaces and controls.
  return url !== '' && !/^[^/?#]*:/.test(url.replace(/[\s\p{Cc}]+/gu, ''));
}

const DOES_SOMETHING = /<script|\bon\w+\s*=|javascript:/i;

/** Content of a text that an edited version of it may keep; nothing executable. */
export function permittedBy(root: Root): Permitted {
  const definitions = definitionsIn(root);
  const [links, pictures, html] = [[...definitions.values()], [...definitions.values()], ['']];
  const blocks: string[] = [];
  for (const node of nodesIn(root)) {
    if (node.type === 'link') links.push(node.url);
    if (node.type === 'image') pictures.push(node.url);
    if (node.type === 'blockLine') blocks.push(node.value);
    if (node.type === 'html' && !DOES_SOMETHING.test(node.value)) {
      html.push(node.value.replace(/\r\n?/g, '\n'));
    }
  }
  return {
    links: new Set(links.filter(isHarmless)),
    pictures: new Set(pictures.filter(isHarmless)),
    html: new Set(html),
    blocks,
  };
}

/** The union of what several texts permit. */
export const permittedInAll = (all: readonly Permitted[]): Permitted => ({
  links: new Set(all.flatMap(({ links }) => [...links])),
  pictures: new Set(all.flatMap(({ pictures }) => [...pictures])),
  html: new Set(all.flatMap(({ html }) => [...html])),
  blocks: all.flatMap(({ blocks }) => blocks),
});

/** The lines of blocks from the first on that is not where it was; none where all are. */
function lackingBlocks(edited: readonly string[], original: readonly string[]): readonly string[] {
  const first = original.findIndex((line, at) => line !== edited[at]);
  return first < 0 ? [] : original.slice(first);
}

/** The addresses, pieces of HTML and lines of blocks of a text that an edited version of it lacks. */
export function lackingIn(edited: Permitted, original: Permitted): string[] {
  const addresses = new Set([...edited.links, ...edited.pictures]);
  const lost = [...original.links, ...original.pictures].filter((one) => !addresses.has(one));
  const html = [...original.html].filter((one) => !edited.html.has(one));
  return [...new Set([...lost, ...html, ...lackingBlocks(edited.blocks, original.blocks)])];
}

/** The addresses that a text links to. */
export function linksIn(root: Root): Set<string> {
  const definitions = definitionsIn(root);
  const found = [...nodesIn(root)].flatMap((node) => {
    if (node.type === 'link') return [node.url];
    return node.type === 'linkReference' ? [definitions.get(node.identifier) ?? ''] : [];
  });
  return new Set(found);
}
