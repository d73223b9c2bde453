import { type Address, readAddress } from './address';
import {
  carryQuery,
  type EntryPlace,
  follow,
  type ProductPlace,
  type Rule,
  type Target,
  type World,
} from './follow';
import { Pattern } from './pattern';

interface Site {
  pages?: readonly string[];
  redirects?: Readonly<Record<string, string | Target>>;
  patterns?: Readonly<Record<string, string>>;
}

const target = (given: string | Target): Target =>
  typeof given === 'string' ? { address: given } : given;

const ruleOf = (source: string, given: string | Target, caught: readonly string[] = []): Rule => ({
  ...{ id: 1, source, status: 301, target: target(given), caught },
});

const keyOf = ({ path }: Pick<Address, 'path'>, query: string): string => `${path}?${query}`;

/** A site with these pages; post 1 is published, 2 is a draft, 3 is deleted. */
function loadTextWorld({ pages = ['/', '/post/one'], redirects = {}, patterns = {} }: Site): World {
  const exact = new Map(
    Object.entries(redirects).map(([source, to]) => {
      const read = readAddress(source);
      return [read === undefined ? '' : keyOf(read, read.query), ruleOf(source, to)];
    }),
  );
  const find = (address: Address, query: string): Rule | undefined => {
    const found = exact.get(keyOf(address, query));
    if (found !== undefined || query !== '') return found;
    for (const [source, to] of Object.entries(patterns)) {
      const caught = new Pattern(source).match(address.readable);
      if (caught !== undefined) return ruleOf(source, to, caught);
    }
    return undefined;
  };
  const own = ({ path }: Address): string | undefined => {
    if (path === '/post/former') return '/post/one';
    return pages.includes(path) ? path : undefined;
  };
  const entry = (kind: string, id: number): EntryPlace | ProductPlace | undefined => {
    const url = 'https://shop.example/bag';
    if (kind === 'product') return { productId: id, title: 'Bag', url, subIdParameter: null };
    if (id === 1) return { path: '/post/one', title: 'One' };
    return id === 2 ? { path: '/post/two', title: 'Two', why: 'It is a draft' } : undefined;
  };
  return {
    find: (address, query) => Promise.resolve(find(address, query)),
    own: (address) => Promise.resolve(own(address)),
    entry: (kind, id) => Promise.resolve(entry(kind, id)),
  };
}

const endOf = async (start: string, site: Site): Promise<string> => {
  const { end } = await follow(start, loadTextWorld(site));
  if ('location' in end) return `${end.kind} ${end.location}`;
  return end.kind === 'product' ? `product ${end.productId}` : end.kind;
};

describe('the target of a path', () => {
  it('is the end of a chain of redirects', async () => {
    const redirects = { '/a': '/B/', '/b': '/c?x=1', '/c': '/post/former#top' };
    expect(await endOf('/A/', { redirects })).toBe('page /post/one#top');
    expect(await endOf('/a', { redirects: { '/a': 'https://a.example/?x=1' } })).toBe(
      'outside https://a.example/?x=1',
    );
  });

  it('is an existing page, regardless of redirects', async () => {
    const redirects = { '/a': '/post/one', '/post/one': '/b' };
    expect(await endOf('/a', { redirects })).toBe('page /post/one');
  });

  it('depends on the query if a redirect has one', async () => {
    const redirects = { '/?p=12': '/post/one', '/?p=13&lang=en': { gone: true } as const };
    expect(await endOf('/?p=12&utm_source=x', { redirects })).toBe('page /post/one');
    expect(await endOf('/?lang=en&p=13', { redirects })).toBe('gone');
    expect(await endOf('/?p=14', { redirects })).toBe('page /?p=14');
    expect(await endOf('/index.php?p=12', { redirects })).toBe('page /post/one');
  });

  it('follows an entry while it is public', async () => {
    const to = (id: number) => ({ redirects: { '/a': { kind: 'post', id } } });
    expect(await endOf('/a', to(1))).toBe('page /post/one');
    expect(await endOf('/a', to(2))).toBe('missing');
    expect(await endOf('/a', to(3))).toBe('missing');
    expect(await endOf('/go/x', { redirects: { '/go/x': { kind: 'product', id: 7 } } })).toBe(
      'product 7',
    );
  });

  it('is found through an alternative form of a path', async () => {
    const pages = ['/', '/category/jets', '/post/one'];
    const site = { pages, redirects: { '/2024/one': '/post/one', '/jets': '/category/jets' } };
    for (const [asked, end] of [
      ['/2024/one/amp', '/post/one'],
      ['/index.php/2024/one/', '/post/one'],
      ['/2024/one/feed', '/post/one'],
      ['/jets/feed/', '/category/jets/feed.xml'],
      ['/jets/page/2', '/category/jets'],
      ['/feed', '/feed.xml'],
      ['/post/one/amp', '/post/one'],
      ['/index.php', '/'],
    ] as const) {
      expect(await endOf(asked, site)).toBe(`page ${end}`);
    }
  });

  it('is a circle if redirects form one of any length or grow endlessly', async () => {
    expect(await endOf('/a', { redirects: { '/a': '/A/?x=1' } })).toBe('circle');
    expect(await endOf('/a', { redirects: { '/a': '/b', '/b': '/a' } })).toBe('circle');
    const fifty = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`/n${at}`, `/n${(at + 1) % 50}`]),
    );
    expect(await endOf('/n7', { redirects: fifty })).toBe('circle');
    expect(await endOf('/n7', { redirects: { ...fifty, '/n49': '/post/one' } })).toBe(
      'page /post/one',
    );
    expect(await endOf('/old/x', { patterns: { '^/old/(.*)$': '/old/x/$1' } })).toBe('circle');
    const mixed = { redirects: { '/a': '/old/a' }, patterns: { '^/old/(.*)$': '/$1' } };
    expect(await endOf('/a', mixed)).toBe('circle');
  });

  it('can contain the captures of a pattern', async () => {
    const patterns = { '^/\\d{4}/([^/]+)$': '/post/$1', '^/shop/(.*)$': 'https://shop.example/$1' };
    expect(await endOf('/2024/One', { patterns })).toBe('page /post/one');
    expect(await endOf('/shop/a b', { patterns })).toBe('outside https://shop.example/a%20b');
  });
});

describe('the query of a requested path', () => {
  it('is appended unless the target has its own', () => {
    expect(carryQuery('/a', 'x=1')).toBe('/a?x=1');
    expect(carryQuery('/a#top', 'x=1')).toBe('/a?x=1#top');
    expect(carryQuery('/a?y=2', 'x=1')).toBe('/a?y=2');
    expect(carryQuery('/a', '')).toBe('/a');
  });
});
