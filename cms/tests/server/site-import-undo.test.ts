import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportDetail } from '../../src/contract/moving';
import type { TaskReport } from '../../src/contract/automation-run';
import { runSql } from '../support/database';
import { addedOf, MovingLab, zipOf } from '../support/moving-lab';
import { oldFeed } from '../support/old-feed';
import { OldWordPress } from '../support/old-wordpress';
import { expectProblem } from '../support/request';
import { TokenUser } from '../support/token-user';
import { wxr } from '../support/wxr';
import type { Redirect } from '../../src/contract/redirect';

describe('an import that can be undone', () => {
  let lab: MovingLab;
  beforeAll(async () => {
    lab = await MovingLab.start();
  });
  afterAll(() => lab.stop());

  it('restores an article as edited here and still reports the difference', async () => {
    const feed = (title: string) => oldFeed({ slug: 'weekender', title });
    await lab.importFile(feed('The Weekender'), 'feed.xml');
    const { id } = await lab.post('weekender');
    await lab.send('PATCH', `/api/posts/${id}`, { body: { title: 'Our own words' } });
    const later = await lab.createImport(feed('The Long Weekender'), 'feed.xml');
    await lab.runPhase(later, 'look');
    await lab.send('PATCH', `/api/imports/${later}`, { body: { edited: 'theirs' } });
    const [run] = (await lab.runPhase(later, 'run')).runs;
    expect((await lab.post('weekender')).title).toBe('The Long Weekender');
    expect((await lab.undo(run)).json).toMatchObject({ changed: 1, failed: 0 });
    expect((await lab.post('weekender')).title).toBe('Our own words');
    // The export still differs from the local edit.
    const again = await lab.runPhase(later, 'look');
    expect(again.doubts.map(({ code }) => code)).toContain('edited-here');
  }, 60_000);

  it('notifies no webhook, neither when run nor when undone', async () => {
    const events = ['post.published', 'post.changed', 'post.unpublished', 'post.deleted'];
    const hook = { description: 'Mirror', url: 'https://hooks.example/a', events };
    const added = await lab.send('POST', '/api/webhooks', { body: hook });
    const { id } = (added.json as { webhook: { id: number } }).webhook;
    const title = 'The Night Mail';
    const [run] = (await lab.importFile(oldFeed({ slug: 'night-mail', title }), 'feed.xml')).runs;
    const post = await lab.post('night-mail');
    expect(post.published).toBe(true);
    const deliveries = () => runSql(lab.server, 'select type from webhook_deliveries');
    expect(await deliveries()).toEqual([]);
    await lab.send('PATCH', `/api/posts/${post.id}`, { body: { title: 'Our own' } });
    expect(await deliveries()).toEqual([{ type: 'post.changed' }]);
    await lab.send('PATCH', `/api/posts/${post.id}`, { body: { title } });
    await lab.undo(run);
    expect(await deliveries()).toEqual([{ type: 'post.changed' }]);
    await lab.send('DELETE', `/api/webhooks/${id}`);
  }, 60_000);

  it('cannot be undone or stopped with a token', async () => {
    const [run] = (
      await lab.importFile(oldFeed({ slug: 'signal-box', title: 'The Signal Box' }), 'feed.xml')
    ).runs;
    const program = await TokenUser.store(lab.server, ['tasks:read', 'tasks:run']);
    for (const action of ['undo', 'cancel']) {
      const path = `/api/automation/runs/${run?.id}/${action}`;
      const answer = await program.send('POST', path);
      expectProblem(answer, 403);
      expect(answer.json).toMatchObject({ code: 'closed_to_tokens' });
    }
    expect((await lab.undo(run)).status).toBe(200);
  }, 60_000);

  it('publishes an earlier draft; its undo unpublishes it unless it was edited since', async () => {
    const file = (draft: boolean) =>
      `---\ntitle: Varnish in May\nslug: varnish\ncategories: [Boats]\ndate: 2024-05-01\ndraft: ${draft}\n---\nSeven coats.`;
    await lab.importFile(file(true), 'varnish.md');
    expect(await lab.post('varnish')).toMatchObject({ published: false, publishedAt: null });
    const out = { published: true, publishedAt: '2024-05-01T00:00:00.000Z' };
    const later = await lab.importFile(file(false), 'varnish.md');
    expect(await lab.post('varnish')).toMatchObject(out);
    expect((await lab.undo(later.runs[0])).json).toMatchObject({ changed: 1, failed: 0 });
    expect(await lab.post('varnish')).toMatchObject({ published: false, publishedAt: null });
    const latest = await lab.importFile(file(false), 'varnish.md');
    const { id } = await lab.post('varnish');
    const edited = { ...out, content: 'Nine coats.' };
    await lab.send('PATCH', `/api/posts/${id}`, { body: { content: edited.content } });
    expect((await lab.undo(latest.runs[0])).json).toMatchObject({ changed: 0, failed: 0 });
    expect(await lab.post('varnish')).toMatchObject(edited);
  }, 60_000);

  it('reports tags that share a page, and removes them with its articles', async () => {
    const tags = '[C#, C++, c++, "+++"]';
    const file = `---\ntitle: Three Languages\ncategories: [Notes]\ntags: ${tags}\n---\nWords.`;
    const { doubts, runs } = await lab.importFile(file, 'languages.md');
    expect(doubts.find(({ code }) => code === 'tag-shared')?.examples).toMatchObject([
      { title: 'C++', message: 'Articles with “C#” are on its page too, /tag/c.' },
      { title: '+++', message: 'It has no page here.' },
    ]);
    expect((await lab.post('languages')).tags).toEqual(['C#', 'C++', '+++']);
    await lab.undo(runs[0]);
    expect((await lab.send('GET', '/api/tags/c')).status).toBe(404);
  }, 60_000);

  it('reports the pages of two authors with similar names', async () => {
    const url = 'https://alike.example';
    const authors = [
      { id: 1, login: 'ida.holm', name: 'Ida Holm' },
      { id: 2, login: 'ida-holm', name: 'Ida M. Holm' },
    ];
    const items = authors.map(({ id, login }) => ({
      ...{ id, type: 'post', status: 'publish', title: `By ${login}`, slug: `by-${id}` },
      ...{ path: `/by-${id}/`, author: login, date: '2024-03-11 09:30:00', text: 'Words.' },
    }));
    const site = { url, title: 'Alike', authors, categories: [], tags: [], items };
    const { doubts } = await lab.runPhase(await lab.createImport(wxr(site)), 'look');
    expect(doubts.find(({ code }) => code === 'author-new')?.examples).toMatchObject([
      { title: 'Ida Holm', message: 'At /author/ida-holm.' },
      { title: 'Ida M. Holm', message: 'At /author/ida-holm-2.' },
    ]);
  }, 60_000);

  it('adds its redirects together, except invalid ones, and removes them when undone', async () => {
    const rows = ['/one,/two', '/two,/one', '/three,/about', '/about,/three'];
    const many = Array.from({ length: 300 }, (_, n) => `/old-${n},/new-${n}`);
    const file = ['from,to', ...rows, ...many].join('\n');
    const done = await lab.importFile(file, 'redirects.csv');
    const failed = await lab.entries(done.id, '?outcome=failed');
    expect(failed.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      '/two: The redirect would lead back to itself',
      '/about: “/about” is a page of this site and can’t be redirected',
    ]);
    const [run] = done.runs;
    const count = async (): Promise<number> => {
      const sql = `select count(*) as n from redirects where run_id = ${run?.id}`;
      return Number((await runSql(lab.server, sql))[0]?.n);
    };
    expect(run).toMatchObject({ status: 'done', failed: 2, changed: await count() });
    expect(run?.changed).toBeGreaterThan(300);
    expect((await lab.undo(run)).json).toMatchObject({ changed: run?.changed, failed: 0 });
    expect(await count()).toBe(0);
    expect(addedOf(await lab.runPhase(done.id, 'look'), 'redirect')).toBe(done.counts[0]?.found);
  }, 60_000);

  it('adds the products of our own export and removes them when undone', async () => {
    const bag = 'title: A bag\nslug: a-bag\ndate: 2024-05-01\ncategory: Bags\nproducts: [7]';
    const file = await zipOf({
      'site.yaml': 'format: aurelian-markdown\nurl: https://ours.example\nbrandName: Ours\n',
      'products.csv': 'Id,Name,Address,Pros\r\n7,Bag,https://shop.example/bag,"Light\nStrong"\r\n',
      // An export without redirects.
      'redirects.csv': 'from,to,status,regex\r\n',
      'posts/a-bag.md': `---\n${bag}\n---\n\n:::product{id=7}\nOurs.\n:::\n`,
    });
    const products = async () => (await lab.send('GET', '/api/affiliate/products')).json;
    const before = await products();
    const done = await lab.importFile(file, 'ours.zip');
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 0 });
    const post = await lab.post('a-bag');
    const [product] = post.affiliateProducts;
    expect(product).toMatchObject({ name: 'Bag', pros: ['Light', 'Strong'] });
    expect(post.content).toBe(`:::product{id=${product?.id}}\nOurs.\n:::`);
    expect((await lab.undo(done.runs[0])).json).toMatchObject({ status: 'done', failed: 0 });
    expect(await products()).toEqual(before);
  }, 60_000);

  it('keeps an author who is still in use, and reports it', async () => {
    const done = await lab.importFile(
      oldFeed({ slug: 'harbour', title: 'Harbour', author: 'Nils Brandt' }),
      'feed.xml',
    );
    const { id } = await lab.post('harbour');
    await lab.send('PATCH', `/api/posts/${id}`, { body: { title: 'Our harbour' } });
    const { failed, items } = (await lab.undo(done.runs[0])).json as TaskReport;
    expect(failed).toBe(0);
    expect(items.find(({ kind }) => kind === 'author')).toMatchObject({
      ...{ outcome: 'skipped', message: 'Kept: used by 1 article' },
    });
  }, 60_000);

  it('restores the redirects that it replaced', async () => {
    const target = async (): Promise<unknown> => {
      const answer = await lab.send('GET', '/api/redirects?q=%2Fold-bag');
      return (answer.json as Redirect[]).map((one) => one.target);
    };
    const moved = (to: string) => lab.importFile(`from,to\n/old-bag,${to}\n`, 'redirects.csv');
    const first = await moved('https://shop.example/one');
    const second = await moved('https://shop.example/two');
    const third = await moved('https://shop.example/three');
    expect(await target()).toEqual(['https://shop.example/three']);
    await lab.undo(third.runs[0]);
    expect(await target()).toEqual(['https://shop.example/two']);
    // Overwritten changes can be undone too, and do not reappear.
    await lab.undo(first.runs[0]);
    expect(await target()).toEqual(['https://shop.example/two']);
    await lab.undo(second.runs[0]);
    expect(await target()).toEqual([]);
    expect(addedOf(await lab.runPhase(first.id, 'look'), 'redirect')).toBe(first.counts[0]?.found);
  }, 60_000);

  it('is undone completely, later run first; in reverse order, importing again duplicates nothing', async () => {
    /** The second run brings an image that the first one missed. */
    const inTwoRuns = async (): Promise<ImportDetail['runs']> => {
      lab.host.setMissing('harbour.jpg');
      const { id } = await lab.importFile(OldWordPress.small(lab.host.url).file);
      lab.host.setMissing();
      return (await lab.runPhase(id, 'run')).runs;
    };
    const slugs = async (): Promise<string[]> => (await lab.posts()).map(({ slug }) => slug);
    const before = await slugs();
    const runs = await inTwoRuns();
    expect(await slugs()).toHaveLength(before.length + 3);
    for (const run of runs) await lab.undo(run);
    expect(await slugs()).toEqual(before);
    await lab.emptyTrash();

    const [second, first] = await inTwoRuns();
    await lab.undo(first);
    await lab.undo(second);
    const remaining = (await slugs()).filter((slug) => !before.includes(slug));
    expect(remaining).toContain('harbours-worth-the-detour');
    await inTwoRuns();
    expect(await slugs()).toHaveLength(before.length + 3);
    expect((await lab.post('harbours-worth-the-detour')).imageUrl).toMatch(/^\/uploads\//);
  }, 300_000);

  it('loses its files after 30 days but still recognizes its articles', async () => {
    const feed = oldFeed({ slug: 'boathouse', title: 'The Boathouse' });
    const old = await lab.importFile(feed, 'feed.xml');
    const month = 31 * 86_400_000;
    await runSql(lab.server, `update imports set created_at = created_at - ${month}`);
    await runSql(
      lab.server,
      `update task_runs set started_at = started_at - ${month}, finished_at = finished_at - ${month}`,
    );
    await lab.send('POST', '/api/automation/run-task/retention');
    const cleared = await lab.get(old.id);
    expect(cleared).toMatchObject({
      counts: [],
      doubts: [],
      clearedAt: expect.any(String) as string,
    });
    expect(existsSync(path.join(lab.server.dataDir, 'imports', String(old.id)))).toBe(false);
    expectProblem(await lab.send('POST', `/api/imports/${old.id}/run`), 409);
    const again = await lab.importFile(feed, 'feed.xml');
    expect(addedOf(again, 'post')).toBe(0);
  }, 60_000);
});
