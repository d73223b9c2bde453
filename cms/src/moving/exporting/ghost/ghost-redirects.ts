import type { Magazine, MagazineRedirect } from '../magazine';

/** Where Ghost has what stands at a path of this site; undefined for what it has not. */
export function ghostPath(path: string): string | undefined {
  const [, kind, slug = '', rest = ''] =
    /^\/(post|category|tag|author)\/([^/?#]+)\/?([?#].*)?$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'post') return `/${slug}/${rest}`;
  return `/${kind === 'category' ? 'tag' : kind}/${slug}/${rest}`;
}

const exactly = (path: string): string => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$`;

/** The addresses of this site that have another form in Ghost. */
const MOVED: readonly MagazineRedirect[] = [
  { from: '^/post/([^/]+)/?$', to: '/$1/', status: 301, isPattern: true },
  { from: '^/category/([^/]+)/?$', to: '/tag/$1/', status: 301, isPattern: true },
];

/**
 * The redirects as Ghost's `redirects.yaml`; it knows 301 and 302 alone, and says nothing of pages that are gone.
 * @param imageOf the name that an image of this site has there; undefined for what is none
 */
export async function* ghostRedirects(
  magazine: Pick<Magazine, 'redirects'>,
  imageOf: (path: string) => string | undefined,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  const line = ({ from, to, isPattern }: MagazineRedirect): string => {
    const source = isPattern ? from : exactly(from);
    if (to === '' || seen.has(source)) return '';
    seen.add(source);
    const image = imageOf(to);
    const target = image === undefined ? (ghostPath(to) ?? to) : `/content/images/${image}`;
    return `  ${JSON.stringify(source)}: ${JSON.stringify(target)}\n`;
  };
  const isPermanent = ({ status }: MagazineRedirect): boolean => status === 301 || status === 308;
  yield '301:\n';
  for await (const redirect of magazine.redirects()) {
    if (isPermanent(redirect)) yield line(redirect);
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
