import type { Definition, Image, ImageReference, Nodes, Root } from 'mdast';
import type { ContentImage, Place } from './content-image';

/** Walks a tree in order, without recursion, since texts may be nested to any depth. */
export function* imageNodes(root: Root): Generator<Nodes> {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if (!('children' in node)) continue;
    const children: readonly Nodes[] = node.children;
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child !== undefined) open.push(child);
    }
  }
}

/** The range of a node in its text. */
export const placeOf = ({ position }: Nodes): Place => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** An address as a Markdown destination, with special characters escaped. */
const destination = (address: string): string =>
  address.replace(/[\\()<>|]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;');

/** The definitions of a text, and the names that links refer to. */
interface References {
  definitions: ReadonlyMap<string, Definition>;
  linked: ReadonlySet<string>;
}

function readReferences(root: Root): References {
  const definitions = new Map<string, Definition>();
  const linked = new Set<string>();
  for (const node of imageNodes(root)) {
    if (node.type === 'linkReference') linked.add(node.identifier);
    // The first definition of a name applies.
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  return { definitions, linked };
}

const own = (image: Image): ContentImage | undefined => {
  const place = image.data?.places?.destination;
  if (place === undefined || image.url === '') return undefined;
  const { url, alt } = image;
  return { url, alt: alt ?? '', start: placeOf(image).from, place, write: destination };
};

/** An image by reference: its definition gets the new address, unless a link also refers to it. */
function referred(
  image: ImageReference,
  { definitions, linked }: References,
  content: string,
): ContentImage | undefined {
  const definition = definitions.get(image.identifier);
  const { destination: place, title } = definition?.data?.places ?? {};
  if (definition === undefined || place === undefined || definition.url === '') return undefined;
  const { from: start, to: end } = placeOf(image);
  const found = { url: definition.url, alt: image.alt ?? '', start };
  if (!linked.has(image.identifier)) return { ...found, place, write: destination };
  const reported = title === undefined ? '' : ` ${content.slice(title.from, title.to)}`;
  return {
    ...found,
    place: image.data?.places?.reference ?? { from: end, to: end },
    write: (address) => `(${destination(address)}${reported})`,
  };
}

/** The Markdown images of a text, without those of its HTML. */
export function markdownImages(content: string, root: Root): ContentImage[] {
  const references = readReferences(root);
  const images: ContentImage[] = [];
  for (const node of imageNodes(root)) {
    if (node.type !== 'image' && node.type !== 'imageReference') continue;
    const found = node.type === 'image' ? own(node) : referred(node, references, content);
    if (found !== undefined) images.push(found);
  }
  return images;
}
