import type { RedirectLine } from '../../../redirects/services/redirect-export';
import type { Magazine } from '../magazine';
import { ghostPath, type PageSlugs } from './ghost-addresses';

/** A path as browsers request it: Ghost compares addresses literally. */
const escapedPath = (path: string): string => {
  const { pathname, search } = new URL(path, 'https://site.invalid');
  return pathname + search;
};

const exactly = (path: string): string =>
  `^${escapedPath(path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$`;

/** Redirects for the addresses that have another form in Ghost. */
const MOVED: readonly RedirectLine[] = [
  { from: '^/post/([^/]+)/?$', to: '/$1/', status: 301, isPattern: true },
  { from: '^/category/([^/]+)/?$', to: '/tag/$1/', status: 301, isPattern: true },
];

/** Lookups for the targets of redirects. */
export interface RedirectContext {
  /** The name of a site image in Ghost; undefined for anything else. */
  imageName: (path: string) => string | undefined;
  pages: PageSlugs;
  /** Paths of this site that no general rule redirects correctly. */
  moved: readonly string[];
}

/**
 * The redirects as Ghost's `redirects.yaml`; it supports only 301 and 302, so pages that are gone
 * are omitted.
 */
export async function* ghostRedirects(
  magazine: Pick<Magazine, 'redirects'>,
  { imageName, pages, moved }: RedirectContext,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  const line = ({ from, to, isPattern }: RedirectLine): string => {
    const source = isPattern ? from : exactly(from);
    if (to === '' || seen.has(source)) return '';
    seen.add(source);
    const image = imageName(to);
    const target = image === undefined ? (ghostPath(to, pages) ?? to) : `/content/images/${image}`;
    return `  ${JSON.stringify(source)}: ${JSON.stringify(target)}\n`;
  };
  const isPermanent = ({ status }: RedirectLine): boolean => status === 301 || status === 308;
  yield '301:\n';
  for await (const redirect of magazine.redirects()) {
    if (isPermanent(redirect)) yield line(redirect);
  }
  const elsewhere = [...pages.keys()].filter((path) => ghostPath(path, pages) !== `${path}/`);
  for (const path of [...moved, ...elsewhere]) {
    yield line({ from: path, to: path, status: 301, isPattern: false });
  }
  yield MOVED.map(line).join('');
  let found = '';
  for await (const redirect of magazine.redirects()) {
    if (isPermanent(redirect) || redirect.status === 410) continue;
    const next = line(redirect);
    if (next !== '') yield (found === '' ? '302:\n' : '') + next;
    found ||= next;
  }
}
