import type { Found, FoundRedirect, FoundSite } from '../found';
import { siteKey } from '../importing/rules/site-key';
import { atOwnerSite } from './owner-site';

const site = (url: string): FoundSite => ({
  ...{ kind: 'site', source: 'wordpress', version: '', url, title: 'Old' },
});
const leading = (to: string): FoundRedirect => ({
  ...{ kind: 'redirect', from: '/a', to, status: 301, isPattern: false },
});

async function read(given: string, ...found: Found[]): Promise<Found[]> {
  async function* all() {
    for (const one of found) yield await Promise.resolve(one);
  }
  const read: Found[] = [];
  for await (const one of atOwnerSite(all(), given)) read.push(one);
  return read;
}

/** Target of a redirect in an export of a copy of the site. */
const targetOf = async (to: string): Promise<unknown> => {
  const [, found] = await read(
    'https://old.example',
    site('http://www.copy.example/blog'),
    leading(to),
  );
  return (found as FoundRedirect).to;
};

it.each([
  ['https://copy.example/blog/bag', 'https://old.example/bag'],
  ['http://www.copy.example/blog', 'https://old.example'],
  ['See http://copy.example/blog. Then', 'See https://old.example. Then'],
  [
    String.raw`{"url":"https:\/\/copy.example\/blog\/a.jpg"}`,
    String.raw`{"url":"https://old.example\/a.jpg"}`,
  ],
  ['https://copy.example/blogs', 'https://copy.example/blogs'],
  ['https://copy.example/other', 'https://copy.example/other'],
  ['https://copy.example.org/blog', 'https://copy.example.org/blog'],
  ['https://my.copy.example/blog', 'https://my.copy.example/blog'],
])(
  'an export from a copy of the site with the address %s gets the address %s',
  async (to, expected) => {
    expect(await targetOf(to)).toBe(expected);
  },
);

it('a site is identified by what its export says, whatever the owner enters', async () => {
  for (const said of ['', 'https://copy.example']) {
    const [own] = await read('', site(said));
    const [given] = await read('https://old.example', site(said));
    expect(given).toMatchObject({ url: 'https://old.example', exportUrl: said });
    expect(siteKey(given as FoundSite)).toBe(siteKey(own as FoundSite));
  }
});

it('addresses stay unchanged if only the folder of the site differs', async () => {
  const [, found] = await read(
    'https://old.example',
    site('https://old.example/blog'),
    leading('https://old.example/blog/bag'),
  );
  expect(found).toEqual(leading('https://old.example/blog/bag'));
});
