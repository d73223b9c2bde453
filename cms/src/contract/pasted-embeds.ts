import { type Embed, embedOf } from './embeds';
import {
  isPastedElement,
  newElement,
  type PastedElement,
  type PastedNode,
  propertyText,
} from './pasted-tree';

const PLAYERS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
/** Elements that may contain blocks; elsewhere a link stays inline. */
const HOLDS_BLOCKS = /^(?:div|section|article|main|figure|blockquote|details|center|li|td|th)$/;
/** Class names by which networks mark posts for embedding. */
const POST = /(?:^|\s)(?:twitter-tweet|twitter-video|instagram-media|tiktok-embed)(?:\s|$)/;

function addressIn(node: PastedElement): string {
  const own = ['src', 'dataSrc', 'data'].map((name) => propertyText(node, name)).find(Boolean);
  if (own !== undefined) return own;
  const source = node.children.find((child) => isPastedElement(child) && 'src' in child.properties);
  return isPastedElement(source) ? propertyText(source, 'src') : '';
}

const linkTo = ({ url, label }: Embed, title: string, position: unknown): PastedElement =>
  newElement(
    'a',
    { href: url },
    [{ type: 'text', value: title === '' ? label : `${label}: ${title}` }],
    position,
  );

/** Replaces a player by a link; keeps it if its address cannot be followed. */
function playerAsLink(node: PastedElement, parent: PastedNode): PastedNode[] {
  const embed = embedOf(addressIn(node));
  if (embed === undefined) return [node];
  const link = linkTo(embed, propertyText(node, 'title').trim(), node.position);
  const isBlock = parent.type === 'root' || HOLDS_BLOCKS.test(parent.tagName ?? '');
  return [isBlock ? newElement('p', {}, [link], node.position) : link];
}

/** Possible addresses of an embedded post, the most reliable first. */
function addressesOf(post: PastedElement): string[] {
  const links: string[] = [];
  const visit = (node: PastedNode): void => {
    if (isPastedElement(node, 'a')) links.unshift(propertyText(node, 'href'));
    node.children?.forEach(visit);
  };
  visit(post);
  return [propertyText(post, 'dataInstgrmPermalink'), propertyText(post, 'cite'), ...links];
}

/** An embedded post as a quote of its text and a link to it. */
function postAsLink(post: PastedElement): PastedNode[] {
  const embed = addressesOf(post)
    .map(embedOf)
    .find((found) => found?.player !== undefined);
  if (embed === undefined) return [post];
  const link = newElement('p', {}, [linkTo(embed, '', post.position)], post.position);
  // Instagram's embed contains no text of the post.
  if (embed.player?.host === 'Instagram') return [link];
  return [newElement('blockquote', {}, post.children, post.position), link];
}

/**
 * Replaces an element that embeds another site's content; returns the element itself if it embeds
 * nothing.
 */
export function embedAsLink(node: PastedElement, parent: PastedNode): PastedNode[] {
  if (PLAYERS.has(node.tagName)) return playerAsLink(node, parent);
  const isPost = node.tagName === 'blockquote' && POST.test(propertyText(node, 'className'));
  return isPost ? postAsLink(node) : [node];
}
