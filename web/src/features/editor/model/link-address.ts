import { isHttpUrl } from '@contract/url';

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u;

/** The web, mail or site address that a text is; undefined for other text. */
export function addressOf(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (isHttpUrl(address) || /^mailto:\S+@\S+$/i.test(address)) return address;
  if (/^(?:\/(?!\/)|#)\S+$/.test(address)) return address;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : undefined;
}

/** A link in Markdown; its address may contain brackets. */
export const linkMarkdown = (words: string, url: string): string =>
  `[${words}](${/[()]/.test(url) ? `<${url}>` : url})`;
