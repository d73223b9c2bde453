import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { exportForms, type ExportState } from '../../src/contract/export';
import type { ImportDetail } from '../../src/contract/moving';
import type { Post } from '../../src/contract/post';
import type { Upload } from '../../src/contract/upload';
import { dayIn } from '../../src/lib/dates';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runOwnerCommand } from '../support/owner-command';
import { fileForm, noise } from '../support/images';
import { readZip } from '../support/read-zip';
import { call, expectContract, expectProblem } from '../support/request';
import { strictXml, type XmlElement } from '../support/strict-xml';
import { EVERY_BLOCK } from '../support/sample-magazine';
import { until } from '../support/until';

const MONTH_MS = 30 * 86_400_000;
/** The first byte of a zip archive. */
const ZIP = 0x50;

describe('an export of the magazine', () => {
  let server: TestServer;
  let admin: AdminUser;
  let kept: Upload;
  let gone: Upload;
  let post: Post;

  const download = async (place: string) => {
    const response = await fetch(server.url + place, { headers: { cookie: admin.cookie } });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  const upload = async (name: string, image = noise()): Promise<Upload> => {
    const body = await image.png().toBuffer();
    const form = fileForm({ body, name, type: 'image/png' }, { alt: `Noise of ${name}` });
    const answer = await call(server, 'POST', '/api/uploads', { cookie: admin.cookie, form });
    return answer.json as Upload;
  };

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    for (const [place, body] of [
      ['/api/categories', { name: 'Life & Style', slug: 'life', description: 'What to wear.' }],
      ['/api/authors', { name: 'Ida Lund', slug: 'ida-lund', bio: 'Carries things.' }],
      ['/api/affiliate/products', { name: 'Trunk', affiliateUrl: 'https://shop.example/trunk' }],
      ['/api/affiliate/products', { name: 'Bag', affiliateUrl: 'https://shop.example/bag' }],
    ] as const) {
      expect((await admin.send('POST', place, body)).status).toBe(201);
    }
    // An import converts HTML images to Markdown, so they would differ. The blocks show the
    // products above.
    const content = EVERY_BLOCK.replace(/<img[^>]*>/, '')
      .replaceAll('31', '1')
      .replaceAll('36', '2');
    await admin.createPost({ content, authorIds: [1], featured: true });
    const publishAt = new Date(Date.now() + MONTH_MS).toISOString();
    await admin.createPost({ title: 'Next month', publishAt });
    // Larger than a connection's buffers, so that a download blocks without a reader.
    kept = await upload('kept.png', noise(1_600, 1_200));
    gone = await upload('gone.png');
    post = await admin.createPost({
      title: 'Quiet: “rooms” & 2 lakes',
      slug: 'quiet-rooms',
      content: `Rooms.\n\n![A lake](${kept.url} "Lake")\n\n:::note{title="Good to know"}\nBring shoes.\n:::\n\n![Gone](${gone.url})`,
      imageUrl: kept.url,
      imageAlt: 'A lake',
      tags: ['Lakes', 'Slow Travel'],
      published: true,
    });
    expectContract(
      'posts.update',
      await admin.send('PATCH', `/api/posts/${post.id}`, { slug: 'quieter-rooms' }),
    );
    await call(server, 'POST', '/api/newsletter/subscribe', {
      body: { email: 'reader@example.org' },
    });
    await rm(path.join(server.dataDir, 'public', gone.url));
  });
  afterAll(() => shutDown(server));

  /** All posts by slug, as readers and editors see them. */
  const read = async (who: AdminUser) => {
    const answer = await who.send('GET', '/api/posts?status=all&limit=100');
    return new Map(
      (answer.json as Post[]).map((one) => [
        one.slug,
        {
          title: one.title,
          excerpt: one.excerpt,
          // Image addresses must be unchanged.
          content: one.content.replace(/http:\/\/localhost:1337(?=\/)/g, '').replaceAll('\\_', '_'),
          // An import gives each tag a single spelling.
          tags: one.tags.map((tag) => tag.toLowerCase()),
          category: one.category?.slug,
          authors: one.authors.map(({ slug, name }) => [slug, name]),
          published: one.published,
          publishedAt: one.publishedAt?.slice(0, 19),
          publishAt: one.publishAt,
          featured: one.featured,
          imageAlt: one.imageAlt,
          metaTitle: one.metaTitle,
          metaDescription: one.metaDescription,
        },
      ]),
    );
  };

  it('provides Markdown files with everything that they refer to', async () => {
    const { response, body } = await download('/api/exports/markdown');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="markdown-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await readZip(body);
    const text = String(files.get('posts/quieter-rooms.md'));
    const [, front = '', content = ''] = /^---\n(.*?)---\n\n(.*)\n$/s.exec(text) ?? [];
    const name = path.basename(kept.url);
    expect(parseYaml(front)).toMatchObject({
      title: post.title,
      slug: 'quieter-rooms',
      date: post.publishedAt,
      draft: false,
      category: post.category?.name,
      tags: ['Lakes', 'Slow Travel'],
      image: `../images/${name}`,
      imageAlt: 'A lake',
      url: '/post/quieter-rooms',
      aliases: ['/post/quiet-rooms'],
    });
    expect(content).toBe(post.content.replaceAll('/uploads/', '../images/'));
    expect(files.get(`images/${name}`)?.length).toBe(kept.bytes);
    expect(String(files.get('missing.txt'))).toContain(gone.url);
    expect(String(files.get('images.csv'))).toContain(
      `images/${name},${kept.url},kept.png,Noise of kept.png`,
    );
    expect(String(files.get('redirects.csv'))).toContain(
      '/post/quiet-rooms,/post/quieter-rooms,301,0',
    );
    const categories: unknown = parseYaml(String(files.get('categories.yaml')));
    expect(categories).toContainEqual(expect.objectContaining({ slug: post.category?.slug }));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'README.md',
        'site.yaml',
        'authors.yaml',
        'series.yaml',
        'products.csv',
      ]),
    );
    expect(body.includes('reader@example.org')).toBe(false);
  });

  it('provides a zip that Ghost can import', async () => {
    const { body } = await download('/api/exports/ghost');
    const files = await readZip(body);
    const { db } = JSON.parse(String(files.get('ghost.json'))) as {
      db: [{ data: Record<string, Record<string, unknown>[]> }];
    };
    const { posts = [], posts_tags: links = [], tags = [], posts_meta: metas = [] } = db[0].data;
    const own = posts.find(({ slug }) => slug === 'quieter-rooms');
    const name = path.basename(kept.url);
    expect(own).toMatchObject({
      title: post.title,
      status: 'published',
      feature_image: `__GHOST_URL__/content/images/${name}`,
    });
    expect(own?.html).toContain(`src="__GHOST_URL__/content/images/${name}"`);
    expect(metas.find(({ post_id: id }) => id === own?.id)).toMatchObject({
      feature_image_alt: 'A lake',
    });
    const slugs = links
      .filter(({ post_id: id }) => id === own?.id)
      .map(({ tag_id: id }) => tags.find((tag) => tag.id === id)?.slug);
    expect(slugs).toEqual([post.category?.slug, 'lakes', 'slow-travel']);
    expect(files.has(`content/images/${name}`)).toBe(true);
    expect(String(files.get('redirects.yaml'))).toContain(
      '"^/post/quiet-rooms/?$": "/quieter-rooms/"',
    );
    expect([...files.keys()].filter((file) => /\.(md|json)$/.test(file))).toEqual(['ghost.json']);
    expect(String(files.get('missing.txt'))).toContain(gone.url);
  });

  it('provides XML that WordPress can import', async () => {
    const { response, body } = await download('/api/exports/wordpress');
    expect(response.headers.get('content-disposition')).toMatch(/wordpress-.*\.xml"$/);
    const document = strictXml(String(body));
    const items = [...document.querySelectorAll('channel > item')];
    const of = (item: XmlElement | undefined, name: string): string =>
      item?.getElementsByTagName(name)[0]?.textContent ?? '';
    const own = items.find((item) => of(item, 'wp:post_name') === 'quieter-rooms');
    expect(of(own, 'title')).toBe('Quiet: “rooms” &amp; 2 lakes');
    expect(of(own, 'wp:status')).toBe('publish');
    expect(of(own, 'wp:post_date_gmt')).toBe(post.publishedAt?.slice(0, 19).replace('T', ' '));
    const metas = [...(own?.getElementsByTagName('wp:postmeta') ?? [])];
    const thumbnail = metas.find((meta) => of(meta, 'wp:meta_key') === '_thumbnail_id');
    const image = items.find((item) => of(item, 'wp:post_id') === of(thumbnail, 'wp:meta_value'));
    expect(of(image, 'wp:attachment_url')).toMatch(new RegExp(`^http.*${kept.url}$`));
    expect(of(own, 'content:encoded')).toContain(of(image, 'wp:attachment_url'));
    const ids = items.map((item) => of(item, 'wp:post_id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['subscribers', 'Email,Status', 'reader@example.org'],
    ['redirects', 'from,to,status,regex', '/post/quiet-rooms,/post/quieter-rooms,301,0'],
    ['products', 'Id,Name,Brand', 'https://'],
    ['sales', 'Date,Network,Transaction id', ''],
    ['clicks', 'Day,Of,Id,Name,Clicks', ''],
  ])('provides %s as CSV', async (form, headings, held) => {
    const { response, body } = await download(`/api/exports/${form}`);
    expect(response.status).toBe(200);
    expect(String(body).startsWith(`\uFEFF${headings}`)).toBe(true);
    expect(String(body)).toContain(held);
  });

  it('contains no secret of the installation', async () => {
    const secrets = Object.entries(server.env)
      .filter(([name]) => /SECRET|SALT|KEY|PASSWORD|DATABASE_URL/.test(name))
      .map(([, value]) => value);
    for (const form of exportForms) {
      const { body } = await download(`/api/exports/${form}?images=none`);
      const texts = body[0] === ZIP ? [...(await readZip(body)).values()] : [body];
      for (const secret of secrets) expect(texts.some((part) => part.includes(secret))).toBe(false);
    }
  });

  it('runs once at a time and ends if its client disconnects', async () => {
    const states = async () => {
      const answer = await admin.send('GET', '/api/exports');
      expectContract('exports.list', answer);
      return answer.json as ExportState[];
    };
    expect((await states()).map(({ form }) => form)).toEqual([...exportForms]);
    expect((await states())[0]?.entries).toBe(3);
    const leaving = new AbortController();
    await fetch(`${server.url}/api/exports/markdown?images=all`, {
      headers: { cookie: admin.cookie },
      signal: leaving.signal,
    });
    const isRunning = async () => (await states())[0]?.isRunning === true;
    expect(await isRunning()).toBe(true);
    expectProblem(await admin.send('GET', '/api/exports/markdown'), 409);
    leaving.abort();
    await until(async () => !(await isRunning()));
    expect((await download('/api/exports/markdown?images=none')).response.status).toBe(200);
  });

  it('is written to files by the owner’s command, next to earlier ones', async () => {
    const to = path.join(server.dataDir, 'taken');
    const day = dayIn('America/New_York', Date.now());
    await mkdir(to);
    await writeFile(path.join(to, `products-${day}.csv`), 'earlier');
    const { code, stderr, stdout } = await runOwnerCommand('export', server, {
      form: 'products',
      to,
    });
    const file = path.join(to, `products-${day}-2.csv`);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(file);
    expect(await readFile(file, 'utf8')).toContain('Id,Name,Brand');
    expect((await readdir(to)).length).toBe(2);
    const refused = await runOwnerCommand('export', server, { form: 'word', to });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching('must be markdown')]);
  });

  it('can be imported into an empty installation unchanged', async () => {
    // Encoding the images again would take most of the test's time.
    const { body } = await download('/api/exports/markdown?images=none');
    const other = await bootServer({ SEED: 'none' });
    try {
      const there = await AdminUser.signIn(other);
      const started = await call(other, 'POST', `/api/imports?name=mag.zip&bytes=${body.length}`, {
        cookie: there.cookie,
        raw: { type: 'application/octet-stream', text: body },
      });
      expectContract('imports.create', started);
      const { id } = started.json as ImportDetail;
      const choices = { images: 'leave' };
      expectContract('imports.choose', await there.send('PATCH', `/api/imports/${id}`, choices));
      for (const step of ['look', 'run']) await there.runToEnd(`/api/imports/${id}/${step}`);
      const shown = await read(there);
      for (const [slug, own] of await read(admin)) {
        expect([slug, shown.get(slug)]).toEqual([slug, own]);
      }
      expect(shown.size).toBe(3);
    } finally {
      await shutDown(other);
    }
  });

  it('refuses unknown formats and requires a session', async () => {
    expectProblem(await admin.send('GET', '/api/exports/word'), 400);
    expectProblem(await call(server, 'GET', '/api/exports/markdown'), 401);
    expectProblem(await call(server, 'GET', '/api/exports'), 401);
  });
});
