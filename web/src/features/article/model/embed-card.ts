import type { Element, ElementContent } from 'hast';
import { embedOf } from '@contract/embeds';
import type { Texts } from '@contract/texts/texts';

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

const bare = (address: string): string => address.trim().replace(/^https?:\/\//, '');

/**
 * Title of an embed, from its link text: empty if that is only the address or label; undefined for
 * a link with other text.
 */
function titleOf(text: string, href: string, label: string): string | undefined {
  if (bare(text) === bare(href) || text === label) return '';
  return text.startsWith(`${label}: `) ? text.slice(label.length + 2) : undefined;
}

/**
 * Card of a video or post from a known site, made from a link whose text is its address or names
 * the site. The card remains a link, and holds the address of the player that a click opens.
 * Undefined for other links.
 */
export function embedCard(link: ElementContent | undefined, t: Texts): Element | undefined {
  if (link?.type !== 'element' || link.tagName !== 'a') return undefined;
  const href = link.properties.href ?? '';
  const embed = embedOf(href);
  const title = embed && titleOf(textOf(link).trim(), href, embed.label);
  if (embed?.player === undefined || title === undefined) return undefined;
  const { host, verb, src, shape } = embed.player;
  link.children = [{ type: 'text', value: t(`block.${verb}`, { site: host }) }];
  if (title !== '') {
    const eyebrow: Element = {
      type: 'element',
      tagName: 'small',
      properties: {},
      children: link.children,
    };
    link.children = [eyebrow, { type: 'text', value: ` ${title}` }];
  }
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      dataEmbed: shape,
      dataPlayer: src,
      dataNote: t('block.untouched', { site: host }),
    },
    children: [link],
  };
}
