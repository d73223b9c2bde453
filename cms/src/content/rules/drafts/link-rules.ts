import { affiliateSign, hostOfTarget, paidSign } from '../../../contract/affiliate-signs';
import type { DraftFinding } from '../../../contract/draft-check';
import { ProductLinks } from '../../../contract/product-links';
import type { ReadBlock } from '../../../rendering/rules/read-blocks';
import { isHttpUrl, linkTarget, readUrl } from '../../../contract/url';
import type { ProseLink } from '../../../text/prose/mask';
import type { Prose } from '../../../text/prose/prose';
import { passage, type Rule } from './draft';

/** Maximum findings about links of one kind. */
const SHOWN = 20;
/** Reserved hosts (RFC 2606), and localhost. */
const SAMPLE_HOST =
  /^(?:(?:.+\.)?example\.(?:com|net|org)|.+\.(?:example|test|invalid|localhost)|localhost|127\.0\.0\.1)(?::\d+)?$/;
/** Addresses that are not pages. */
const NO_PAGE = /^(?:mailto:|tel:|sms:|#)/i;

const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** The path of a link within the magazine, without query and fragment; undefined for any other. */
export function internalPath(url: string, ownHost: string): string | undefined {
  const isPath = url.startsWith('/') && !url.startsWith('//');
  const parsed = isPath
    ? readUrl(url, new URL('http://magazine.invalid'))
    : isHttpUrl(url)
      ? readUrl(url)
      : undefined;
  if (parsed === undefined) return undefined;
  if (!isPath && bareHost(parsed.host) !== bareHost(ownHost)) return undefined;
  try {
    return decodeURIComponent(parsed.pathname);
  } catch {
    return parsed.pathname;
  }
}

/** The links of a text: those in its prose, and those that embeds show instead of a player. */
const linksOf = ({ links }: Prose, blocks: readonly ReadBlock[]): readonly ProseLink[] => {
  const embedded = blocks.flatMap((read): ProseLink[] => {
    if (!('block' in read) || read.block.name !== 'embed') return [];
    const { from, to, block } = read;
    return [{ url: block.url, from, to, isImage: false, alt: null }];
  });
  return embedded.length === 0 ? links : [...links, ...embedded].sort((a, b) => a.from - b.from);
};

/** The site's own paths that a text links to, without duplicates. */
export const internalPaths = (
  prose: Prose,
  blocks: readonly ReadBlock[],
  ownHost: string,
): string[] => [
  ...new Set(
    linksOf(prose, blocks)
      .filter(({ isImage }) => !isImage)
      .flatMap(({ url }) => internalPath(url, ownHost) ?? []),
  ),
];

/** A path of one of the site's images. */
const IMAGE_PATH = /^\/(?:uploads|pictures)\/[^/]+\.(?:jpe?g|png|webp|avif|gif)$/i;

/** The paths of the site's own images that a text shows or links to, without duplicates. */
export const ownImages = ({ links }: Prose, ownHost: string): string[] => {
  const paths = links.flatMap(({ url }) => internalPath(url, ownHost) ?? []);
  return [...new Set(paths.filter((path) => IMAGE_PATH.test(path)))];
};

/** Message for an address of the site that does not exist. */
const missingText = (path: string): string =>
  IMAGE_PATH.test(path)
    ? 'There is no image at this address: upload it again or remove it.'
    : 'There is no page at this address: correct it or remove the link.';

/** The problem of an address; undefined if there is none. */
function faultOf(
  { url }: ProseLink,
  missingAt: (url: string) => string | undefined,
): string | undefined {
  if (url === '') return 'This link has no address: add one.';
  if (NO_PAGE.test(url)) return undefined;
  if (url.startsWith('/') && !url.startsWith('//')) return missingAt(url);
  const target = isHttpUrl(url) ? linkTarget(url) : undefined;
  if (target === undefined) return 'This is not a web address: it must start with https:// or /.';
  if (SAMPLE_HOST.test(hostOfTarget(target)))
    return 'This is a sample address: replace it with the real one.';
  return missingAt(url);
}

/** Links and images that do not work, as far as that is known without requesting them. */
export const brokenLink: Rule = ({ prose }, { missingPaths, ownHost, blocks }) => {
  const { source } = prose;
  const missingAt = (url: string): string | undefined => {
    const path = internalPath(url, ownHost);
    return path !== undefined && missingPaths.has(path) ? missingText(path) : undefined;
  };
  return linksOf(prose, blocks)
    .flatMap((link): DraftFinding[] => {
      const message = faultOf(link, missingAt);
      if (message === undefined) return [];
      return [
        {
          rule: 'broken-link',
          severity: 'problem',
          ...passage(source, link.from, link.to),
          message,
        },
      ];
    })
    .slice(0, SHOWN);
};

/** Links that look paid for but belong to no product of the draft, and the consequence for each. */
export const disclosure: Rule = ({ prose, draft }, { products, ownHost, blocks }) => {
  const { source } = prose;
  const chosen = new Set(draft.affiliateProductIds);
  const targets = (list: typeof products): string[] =>
    list.flatMap(({ affiliateUrl }) => linkTarget(affiliateUrl) ?? []);
  const own = new ProductLinks(products.filter(({ id }) => chosen.has(id)));
  const shops = new Set(targets(products.filter(({ isPaid }) => isPaid)).map(hostOfTarget));
  const all = new ProductLinks(products);
  return linksOf(prose, blocks)
    .filter(({ isImage }) => !isImage)
    .flatMap(({ url, from, to }): DraftFinding[] => {
      const target = isHttpUrl(url) ? linkTarget(url) : undefined;
      if (target === undefined || own.leadingTo(url)?.[0] !== undefined) return [];
      if (hostOfTarget(target) === bareHost(ownHost)) return [];
      const product = all.leadingTo(url)?.[0];
      const sign = product === undefined ? paidSign(url, shops) : 'points to one of your products';
      if (sign === undefined) return [];
      const isReported = affiliateSign(url) !== undefined;
      const what =
        product === undefined
          ? 'add it as a product of the article or remove it'
          : `add “${product.name}” to the article’s products`;
      const message = isReported
        ? `This link ${sign} with disclosure, but clicks are not counted: ${what}.`
        : `This link ${sign} without disclosure: ${what}.`;
      const severity = isReported ? 'advice' : 'problem';
      return [{ rule: 'disclosure', severity, ...passage(source, from, to), message }];
    })
    .slice(0, SHOWN);
};
