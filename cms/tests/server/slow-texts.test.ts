import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { limits } from '../../src/contract/limits';
import { RenderThread } from '../../src/rendering/render-thread';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';
import { processorTimeMs } from '../support/processor-time';
import { ENGLISH } from '../../src/language/rules/own-texts';

const POST = 'api::post.post';
const post = (slug: string) => ({
  title: `Story ${slug}`,
  slug,
  excerpt: 'An excerpt.',
  content: 'Some *content*.',
  published: true,
});

const root = path.resolve(__dirname, '..', '..');
const setup = {
  articleModule: pathToFileURL(path.join(root, '../web/dist/server/entry-article.js')).href,
};
const workerFile = path.join(root, 'dist', 'src', 'rendering', 'worker.js');

/** Texts that take superlinear time in a Markdown or HTML parser, or in what follows. */
const slow: Record<string, string> = {
  'underlined headings': 'a\n=\n',
  footnotes: '[^a]:\n    ',
  'references to footnotes': '[^a]',
  'quotes and lists in each other': '> - > - a\n',
  'lists with code': '- \n    - \n',
  'short lists': '- a\n',
  'lazy quotes': '> a\nb\n',
  'half links': '[a](b',
  'links by name': '[a][b]',
  emphasis: '*a',
  'half emphasis': '**a* ',
  'struck words': '~~a',
  tables: '|a|b|\n|-|-|\n',
  'tags within each other': '<b>a',
  entities: '&amp;',
};

const longest = (text: string): string =>
  text.repeat(Math.ceil(limits.content / text.length)).slice(0, limits.content);

describe('a text of the maximum length', () => {
  // A tenth of the real limit, so that the test is faster; these texts take far longer anyway.
  const thread = new RenderThread(setup, workerFile, 100);
  const patient = new RenderThread(setup, workerFile, 60_000);
  afterAll(() => [thread, patient].forEach((one) => one.close()));

  it.each(Object.keys(slow))(
    'of %s is rendered or given up, without blocking others',
    async (name) => {
      const [before, begin] = [processorTimeMs(), performance.now()];
      const content = longest(slow[name] ?? '');
      const [outcome] = await Promise.allSettled([
        thread.article({ content, affiliateProducts: [], linkedPosts: [] }),
      ]);
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 413 });
      else expect(outcome.value.length).toBeGreaterThan(0);
      expect(processorTimeMs() - before).toBeLessThan((performance.now() - begin) / 2);
    },
  );

  it.each(['a\n=\n', '[^a]:\n    '])(
    'of %j is also refused in a newsletter issue',
    async (text) => {
      const source = {
        kind: 'written' as const,
        subject: 'A letter',
        preheader: '',
        content: text.repeat(40_000 / text.length),
        posts: [],
        firstOfMonth: false,
        hasPage: true,
      };
      const site = {
        brandName: 'Aurelian',
        publicUrl: 'https://m.example',
        postalAddress: '',
        shopHosts: new Set<string>(),
        speech: ENGLISH,
      };
      await expect(thread.issue(source, site)).rejects.toMatchObject({ status: 413 });
    },
  );

  it('is refused when pasted if it takes too long', async () => {
    const html = '<p>The <b>boat</b> lies at <a href="https://m.example/a">the pier</a>.</p>';
    await expect(thread.paste(html.repeat(5_000))).rejects.toMatchObject({ status: 413 });
    expect(await patient.paste(html)).toBe('The **boat** lies at [the pier](https://m.example/a).');
  });

  it('is rendered if it is ordinary prose', async () => {
    const text =
      'The boat lies at the pier, and **nobody** in [the village](https://m.example/a) hurries.\n\n';
    const html = await patient.article({
      content: longest(text),
      affiliateProducts: [],
      linkedPosts: [],
    });
    expect(html.match(/<strong>nobody<\/strong>/g)?.length).toBeGreaterThan(2_000);
  });
});

describe('a text that is saved or pasted', () => {
  let server: TestServer;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    editor = await PanelUser.create(server, 'editor');
  });
  afterAll(() => shutDown(server));

  it('is refused with the slow passage if it takes too long, while others are served', async () => {
    const content = `The lake.\n\n${'a\n=\n'.repeat(20_000)}`;
    const saving = editor.request('POST', `/content-manager/collection-types/${POST}`, {
      ...post('slow'),
      content,
    });
    const first = await Promise.race([
      saving,
      (async () => {
        for (let i = 0; i < 5; i += 1) await call(server, 'GET', '/');
        return 'served';
      })(),
    ]);
    expect(first).toBe('served');
    const refused = await saving;
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/"path":\["content"\],"message":".*from line \d+, “.*a = a = a/);
  });

  it('is shown as plain text if it takes too long and was saved earlier', async () => {
    await editor.create(POST, post('old'));
    const slow = "'a' || char(10) || '=' || char(10)";
    const content = server.env.DATABASE_URL
      ? "repeat(E'a\\n=\\n', 20000)"
      : `replace(hex(zeroblob(10000)), '0', ${slow})`;
    await runSql(server, `update posts set content = ${content} where slug = 'old'`);
    const page = await call(server, 'GET', '/post/old');
    expect([page.status, page.text.includes('<pre>a\n=\na\n=')]).toEqual([200, true]);
  });

  it('is shown as plain text if it is nested too deeply', async () => {
    await editor.create(POST, post('nested'));
    const content = `${'<b>'.repeat(3_000)}deep`;
    await runSql(server, `update posts set content = '${content}' where slug = 'nested'`);
    const page = await call(server, 'GET', '/post/nested');
    expect([page.status, page.text.includes('deep')]).toEqual([200, true]);
    expect((await call(server, 'GET', '/feed.xml')).status).toBe(200);
  });

  it('is converted to Markdown only with a session, or refused with a reason', async () => {
    const paste = '/api/posts/from-html';
    const html = '<h1>The lake</h1><p>By <b>boat</b>.</p>';
    expectProblem(await call(server, 'POST', paste, { body: { html } }), 401);
    const admin = await AdminUser.signIn(server);
    const answer = await admin.send('POST', paste, { html });
    expectContract('posts.fromHtml', answer);
    expect(answer.json).toEqual({ content: '## The lake\n\nBy **boat**.' });
    const deep = expectProblem(
      await admin.send('POST', paste, { html: `${'<ul><li>'.repeat(200)}deep` }),
      400,
    );
    expect(deep.html).toBe('It is nested too deeply');
    const long = expectProblem(
      await admin.send('POST', paste, { html: 'a'.repeat(limits.pastedHtml + 1) }),
      400,
    );
    expect(long.html).toBe('HTML must be at most 800,000 characters');
  });
});
