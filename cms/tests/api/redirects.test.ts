import type { AffiliateClick } from '../../src/contract/affiliate-click';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { RedirectTest } from '../../src/contract/redirect';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { CatalogEditor } from '../support/catalog-editor';
import { runSql } from '../support/database';
import { bootMeasuredSite } from '../support/measured-site';
import { RedirectSite } from '../support/redirect-site';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const ALL = '/api/redirects';
// On PostgreSQL just enough to need more than one statement.
const MANY = process.env.TEST_DATABASE === 'postgres' ? 20_000 : 100_000;

describe('redirects', () => {
  let server: TestServer;
  let admin: AdminUser;
  let site: RedirectSite;
  let slug: string;
  let product: CatalogProduct;

  beforeAll(async () => {
    const measured = await bootMeasuredSite();
    ({ server, admin } = measured);
    ({ slug } = measured.post);
    site = new RedirectSite(server, admin);
    const north = { name: 'North', slug: 'north', subIdParameter: 'sub' };
    const network = await admin.send('POST', '/api/affiliate/networks', north);
    product = await link('Weekender', { networkId: (network.json as { id: number }).id });
  });
  afterAll(() => shutDown(server));

  /** Creates a product with a redirect from `/go/` and its name. */
  const link = async (name: string, rest = {}): Promise<CatalogProduct> => {
    const created = await new CatalogEditor(() => admin).create({ name, ...rest });
    await site.add(`/go/${name.toLowerCase()}`, '', { productId: created.id });
    return created;
  };

  it('lead from every spelling of an old address to the current one in one step', async () => {
    const target = `/post/${slug}`;
    const made = await site.add('/2024/05/Old-Story/', target);
    expect(made).toMatchObject({
      source: '/2024/05/Old-Story',
      target,
      entry: { kind: 'post', title: 'A story' },
      status: 301,
      problem: null,
    });
    await site.add('/?p=123', target);
    await site.add('/kategorie/züge', '/category/trains', { status: 302 });
    for (const [asked, location] of [
      ['/2024/05/old-story', target],
      ['/2024/05/OLD-story/?utm_source=mail', `${target}?utm_source=mail`],
      ['/2024//05/%6Fld-story/amp/', target],
      ['/index.php/2024/05/old-story/', target],
      ['/?p=123&utm_source=mail', `${target}?utm_source=mail`],
      ['/index.php?p=123', target],
    ] as const) {
      expect([asked, ...(await site.follow(asked))]).toEqual([asked, 301, location]);
    }
    expect(await site.follow('/kategorie/z%C3%BCge/')).toEqual([302, '/category/trains']);
    const feed = '/category/trains/feed.xml';
    expect(await site.follow('/kategorie/z%c3%bcge/feed/')).toEqual([302, feed]);
    expect(await site.follow('/?p=124')).toEqual([200, null]);
    expect(await site.follow('/2024/05/other')).toEqual([404, null]);
    expect((await site.visit('/2024/05/old-story', {}, 'HEAD')).status).toBe(301);
    expect((await site.visit('/2024/05/old-story', {}, 'POST')).status).toBe(405);
  });

  it('follow their entry to a new address and lead nowhere while it is not published', async () => {
    const post = await admin.createPost({ slug: 'first-name', published: true });
    const former = await site.add('/former', '/post/first-name');
    await admin.send('PATCH', `/api/posts/${post.id}`, { slug: 'second-name' });
    expect(await site.follow('/former')).toEqual([301, '/post/second-name']);
    expect(await site.follow('/post/First-Name/')).toEqual([301, '/post/second-name']);
    const moved = { target: '/post/second-name', leadsTo: null };
    expect(await site.findNewest('/former')).toMatchObject(moved);
    await admin.send('PATCH', `/api/posts/${post.id}`, { published: false });
    expect(await site.follow('/former')).toEqual([404, null]);
    expect((await site.findNewest('/former')).problem).toBe('Its article is not published');
    await admin.send('DELETE', `/api/posts/${post.id}`);
    expect((await site.findNewest('/former')).problem).toBe('Its article has been deleted');
    expect(await site.follow('/former')).toEqual([404, null]);
    const patch = await admin.send('PATCH', `${ALL}/${former.id}`, { target: '', status: 410 });
    expectContract('redirects.update', patch);
    expect(await site.follow('/former')).toEqual([410, null]);
    expect((await site.visit('/former')).text).toContain('404 Page Not Found');
  });

  it('give way to a page that now has the address', async () => {
    await site.add('/post/coming-soon', '/stories?of=100%');
    expect(await site.follow('/post/coming-soon')).toEqual([301, '/stories?of=100%']);
    await admin.createPost({ slug: 'coming-soon', published: true });
    expect(await site.follow('/post/coming-soon')).toEqual([200, null]);
  });

  it('are followed through a chain, in whatever order they were created', async () => {
    await site.add('/chain-1', '/chain-2');
    await site.add('/chain-2', '/chain-3?x=1', { status: 302 });
    await site.add('/chain-3', 'https://shop.example/last#top');
    expect(await site.follow('/chain-1?y=2')).toEqual([302, 'https://shop.example/last?y=2#top']);
    expect((await site.findNewest('/chain-1')).leadsTo).toBe('https://shop.example/last#top');
    const test = await admin.send('GET', `${ALL}/test?address=/chain-1`);
    expectContract('redirects.test', test);
    const sources = (test.json as RedirectTest).steps.map(({ source }) => source);
    expect(sources).toEqual(['/chain-1', '/chain-2', '/chain-3']);
  });

  it('can be patterns', async () => {
    await site.add('^/archive/\\d{4}/([^/]+)$', '/post/$1', { isPattern: true });
    const old = `/archive/2019/${slug.toUpperCase()}/`;
    expect(await site.follow(old)).toEqual([301, `/post/${slug}`]);
    expect(await site.follow('/archive/2019/none')).toEqual([404, null]);
    await site.add('^/away/(.*)$', '/$1', { isPattern: true });
    const [, location] = await site.follow('/away//evil.example');
    expect(location).toBeNull();
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a page', { source: '/stories/', target: '/about' }, 'source', 'is a page of this site'],
    ['the home page', { source: '/', target: '/about' }, 'source', 'is a page of this site'],
    ['the admin area', { source: '/Admin/x', target: '/' }, 'source', 'reserved by the system'],
    ['an upload', { source: '/uploads/a.jpg', target: '/' }, 'source', 'reserved by the system'],
    ['no path', { source: 'old', target: '/' }, 'source', 'must be a path of this site'],
    ['another site', { source: 'https://a.example/x', target: '/' }, 'source', 'of this site'],
    [
      'an invalid address',
      { source: '/%E0%A4%A', target: '/' },
      'source',
      'is not a valid address',
    ],
    [
      'a script',
      { source: '/a', target: 'javascript:alert(1)' },
      'target',
      'must be a path such as',
    ],
    [
      'another host',
      { source: '/a', target: '//evil.example' },
      'target',
      'is not a valid address',
    ],
    ['two lines', { source: '/a', target: '/b\r\nSet-Cookie: a=b' }, 'target', ''],
    ['no target', { source: '/a' }, 'target', 'Target is required'],
    [
      'a target with status 410',
      { source: '/a', target: '/b', status: 410 },
      'status',
      'has no target',
    ],
    ['status 303', { source: '/a', target: '/b', status: 303 }, 'status', 'must be 301, 302'],
    ['itself', { source: '/a', target: '/A/' }, 'target', 'back to itself'],
    ['a host', { source: '^/h/(.*)', target: 'https://$1', isPattern: true }, 'target', 'host'],
    ['a growing one', { source: '^/g/(.*)', target: '/g/$1', isPattern: true }, 'target', 'itself'],
    ['a missing group', { source: '^/g/(.*)', target: '/b/$2', isPattern: true }, 'target', '$2'],
  ])('are refused for %s', async (_what, body, field, message) => {
    const problems = expectProblem(await admin.send('POST', ALL, body), 400);
    expect(problems[field] ?? '').toContain(message);
    expect(Object.keys(problems)).toEqual([field]);
  });

  it('are refused if they form a loop or repeat an address', async () => {
    const first = await site.add('/circle-a', '/circle-b');
    await site.add('^/circle-b(.*)$', '/circle-c$1', { isPattern: true });
    const circle = { source: '/circle-c', target: '/circle-a' };
    expect(expectProblem(await admin.send('POST', ALL, circle), 400).target).toContain('itself');
    const other = await site.add('/circle-d', '/about');
    const change = await admin.send('PATCH', `${ALL}/${other.id}`, { source: '/circle-A' });
    expect(expectProblem(change, 409).source).toContain('already redirected');
    expect((await admin.send('DELETE', `${ALL}/${first.id}`)).status).toBe(204);
    expectProblem(await admin.send('DELETE', `${ALL}/${first.id}`), 404);
    expect(await site.follow('/circle-a')).toEqual([404, null]);
    await site.add('/circle-c', '/circle-a');
  });

  it('require a session', async () => {
    for (const [method, path] of [
      ['GET', ALL],
      ['GET', `${ALL}/export`],
      ['GET', `${ALL}/missed`],
      ['POST', ALL],
      ['DELETE', `${ALL}/1`],
    ] as const) {
      expectProblem(await call(server, method, path), 401);
    }
  });

  describe('to a product', () => {
    const clicks = async (): Promise<AffiliateClick[]> => {
      const query = `?productId=${product.id}&slot=link`;
      return (await admin.send('GET', `/api/affiliate/clicks${query}`)).json as AffiliateClick[];
    };

    it('count a click and pass on its id', async () => {
      const referer = `${server.url}/post/${slug}`;
      const { status, headers } = await site.visit('/go/Weekender/?utm_source=x', { referer });
      expect(status).toBe(302);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      const location = headers.get('location') ?? '';
      expect(location).toMatch(/^https:\/\/shop\.example\/trunk\?sub=[a-z0-9]{16}$/);
      await until(async () => (await clicks()).length === 1);
      const [click] = await clicks();
      expect(click).toMatchObject({ productId: product.id, slot: 'link', bot: null });
      expect(location).toContain(click?.clickId ?? 'none');
      const look = await site.visit('/go/weekender', {}, 'HEAD');
      expect(look.headers.get('location')).toBe('https://shop.example/trunk');
      await site.visit('/go/weekender', { 'user-agent': 'Googlebot/2.1' });
      await until(async () => (await clicks()).some(({ bot }) => bot !== null));
      expect((await site.findNewest('/go/weekender')).hits).toBeLessThan(2);
    });

    it('are not reported as broken links in a text', async () => {
      const content = '[Bag](/go/weekender) and [nothing](/go/none)';
      const draft = { title: 'A', excerpt: 'B', content, slug: 'a', tags: [], imageUrl: '' };
      const answer = await admin.send('POST', '/api/posts/check', draft);
      expect(answer.text).toContain('/go/none');
      expect(answer.text).not.toContain('/go/weekender');
    });

    it('lead nowhere while it is archived', async () => {
      const { id } = await link('Holdall');
      await admin.send('PATCH', `/api/affiliate/products/${id}`, { archived: true });
      expect(await site.follow('/go/holdall')).toEqual([404, null]);
      expect((await site.findNewest('/go/holdall')).problem).toBe('Its product is archived');
      await admin.send('PATCH', `/api/affiliate/products/${id}`, { archived: false });
      expect((await site.follow('/go/holdall'))[0]).toBe(302);
    });
  });

  it('are counted, and so are addresses that readers do not find', async () => {
    const { hits } = await site.add('/counted', '/about');
    expect(hits).toBe(0);
    for (const path of ['/counted', '/counted/?a=1']) await site.visit(path);
    await site.visit('/counted', { 'user-agent': 'Googlebot/2.1' });
    await until(async () => (await site.findNewest('/counted')).hits === 2);
    expect((await site.findNewest('/counted')).lastHitAt).not.toBeNull();
    await site.visit('/vain/Größe?token=secret', { referer: 'https://forum.example/t/1?x=secret' });
    await site.visit('/vain/gr%C3%B6%C3%9Fe/');
    await site.visit('/vain/bot', { 'user-agent': 'Googlebot/2.1' });
    await site.visit('/user/ada@example.com');
    await until(async () => (await site.missed('vain&bots=1')).length === 2);
    const [one] = await site.missed('vain');
    expect(one).toMatchObject({ path: '/vain/Größe', bots: 0, referrer: 'forum.example' });
    const stored = await runSql(server, 'select * from missed_addresses');
    expect(JSON.stringify(stored)).not.toMatch(/secret|ada@example/);
    const dismiss = (dismissed: boolean) =>
      admin.send('POST', `${ALL}/missed/dismiss`, { path: '/vain/größe', dismissed });
    expect((await dismiss(true)).status).toBe(204);
    expect(await site.missed('vain')).toEqual([]);
    await dismiss(false);
    expect(await site.missed('vain')).toHaveLength(1);
    await site.add('/vain/größe', '/about');
    expect(await site.missed('vain')).toEqual([]);
  });

  it('can be imported and exported as a file', async () => {
    const faulty =
      'from,to,status\n/f-1,/about,301\n/stories,/about,301\n/f-2,/x,303\n/f-3,/F-3/,\n';
    const refused = await site.import(faulty);
    expectContract('redirects.import', refused);
    expect(refused.json).toMatchObject({
      ...{ rows: 4, added: 0, faulty: 3 },
      faults: [
        { line: 3, message: expect.stringContaining('is a page of this site') as string },
        { line: 4, message: expect.stringContaining('must be 301, 302') as string },
        { line: 5, message: expect.stringContaining('itself') as string },
      ],
    });
    expect(await site.list('/f-1')).toEqual([]);
    expect((await site.import(faulty, '?partial=1')).json).toMatchObject({ added: 1, faulty: 3 });
    expect(await site.follow('/f-1')).toEqual([301, '/about']);
    const lines = await site.exportLines();
    expect(lines).toContain('/f-1,/about,301,0');
    expect(lines.some((line) => /^\/go\/weekender,product:\d+,302,0$/.test(line))).toBe(true);
    const again = (await site.import(`${lines.join('\r\n')}\r\n`, '?partial=1')).json;
    expect(again).toMatchObject({ added: 0, changed: 0 });
    expect(await site.exportLines()).toEqual(lines);
    expectProblem(await site.import('name,price\na,b\n'), 400);
  });

  it(`can number ${MANY.toLocaleString('en-US')}`, async () => {
    const rows = Array.from({ length: MANY }, (_, at) => `/many/${at},/post/${slug},301`);
    const answer = await site.import(`from,to,status\n${rows.join('\n')}\n`);
    expect(answer.json).toMatchObject({ rows: MANY, added: MANY, faulty: 0 });
    expect(await site.follow(`/many/${MANY - 1}/`)).toEqual([301, `/post/${slug}`]);
    expect(await site.follow(`/many/${MANY}`)).toEqual([404, null]);
    await runSql(server, "delete from redirects where source like '/many/%'");
  });

  it('can be created with suggested targets', async () => {
    const answer = await admin.send('GET', `${ALL}/targets?q=weekend`);
    expectContract('redirects.targets', answer);
    expect(answer.json).toEqual([expect.objectContaining({ kind: 'product', title: 'Weekender' })]);
  });
});
