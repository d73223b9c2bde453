import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ImportDetail } from '../../src/contract/moving';
import { atOnce } from '../support/at-once';
import { runSql } from '../support/database';
import { ghostZip } from '../support/old-ghost';
import { addedOf, MovingLab, tally } from '../support/moving-lab';
import { oldFeed } from '../support/old-feed';
import { OldWordPress } from '../support/old-wordpress';
import { runOwnerCommand } from '../support/owner-command';
import { expectContract, expectProblem } from '../support/request';

const DAY = 86_400_000;

describe('an import from WordPress', () => {
  let lab: MovingLab;
  let old: OldWordPress;

  beforeAll(async () => {
    lab = await MovingLab.start();
    old = new OldWordPress(lab.host.url);
  });
  afterAll(() => lab.stop());

  /** Content that earlier tests may have left; undoing an import does not change it. */
  const present = async () => ({
    posts: (await lab.posts()).map(({ slug }) => slug),
    pages: await lab.pages(),
    categories: (await lab.send('GET', '/api/categories')).json,
    redirects: await runSql(lab.server, 'select * from redirects order by id'),
  });

  it('is checked first: what it would create, and every doubt', async () => {
    const before = await present();
    const id = await lab.createImport(old.file);
    const seen = await lab.runPhase(id, 'look');
    expect(seen).toMatchObject({ state: 'ready', source: 'wordpress', error: null });
    expect(seen.counts).toContainEqual({
      ...{ kind: 'post', found: 12, done: 0 },
      ...{ added: 12, changed: 0, same: 0, left: 0 },
    });
    expect(seen.doubts.map(({ code, count }) => `${code} ${count}`)).toEqual([
      ...['page-replaced 1', 'scheduled 1', 'password 1', 'private 1', 'text 2'],
      ...['category-made 4', 'author-new 2'],
    ]);
    expect(await present()).toEqual(before);
    const [first] = seen.categories;
    const body = { categoryKeys: { [first?.key ?? '']: 'leave' } };
    const chosen = (await lab.send('PATCH', `/api/imports/${id}`, { body })).json as ImportDetail;
    expect(chosen.counts.find(({ kind }) => kind === 'category')).toMatchObject({
      ...{ found: 4, added: 3, left: 1 },
    });
  });

  it('creates posts, pages, images and redirects and recognizes them the next time', async () => {
    const about = await lab.about();
    const before = await present();
    const done = await lab.importFile(old.file);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 0, undoable: true });
    const post = await lab.post('three-days-on-a-quiet-island');
    expect(post).toMatchObject({
      title: 'Three Days on a Quiet Island',
      published: true,
      authors: [expect.objectContaining({ name: 'Eleanor Marsh' })],
    });
    expect(post.publishedAt).toBe(post.createdAt);
    expect(post.imageUrl).toMatch(/^\/uploads\//);
    expect(post.content).not.toContain(lab.host.url);
    expect(await lab.post('winter-is-for-planning')).toMatchObject({ published: false });
    expect(Date.parse((await lab.post('winter-is-for-planning')).publishAt ?? '')).toBeGreaterThan(
      Date.now() + 29 * DAY,
    );
    expect(await lab.post('a-preview-of-autumn')).toMatchObject({
      ...{ published: false, publishAt: null },
    });
    // The text names two images and a link only by their ids.
    const letter = (await lab.post('a-letter-from-the-editor')).content;
    expect(new Set(letter.match(/\/uploads\/[^)\s"]+/g)).size).toBe(2);
    expect(letter).toContain('[the balm](/recommends/leather-balm)');
    expect((await lab.posts()).every((one) => one.draftedByAi === undefined)).toBe(true);
    expect(tally(await lab.entries(done.id, '?outcome=created'))).toEqual([
      ...['author 2', 'category 4', 'image 8', 'link 2', 'page 1', 'post 12', 'redirect 12'],
      'tag 3',
    ]);
    // The imported About page replaces our unedited one.
    expect(await lab.about()).toMatchObject({ id: about.id, title: 'About Us' });
    const aboutUs = await lab.send('GET', '/about-us/');
    expect([aboutUs.status, aboutUs.headers.get('location')]).toEqual([301, '/about']);
    const sitemap = await lab.send('GET', '/post-sitemap2.xml');
    expect([sitemap.status, sitemap.headers.get('location')]).toEqual([301, '/sitemap.xml']);
    const feed = await lab.send('GET', '/rss/');
    expect([feed.status, feed.headers.get('location')]).toEqual([301, '/feed.xml']);
    const requestsBefore = lab.host.requestedPaths.length;

    const again = await lab.importFile(old.file);
    expect(again.counts.map(({ kind, added }) => [kind, added])).toEqual(
      again.counts.map(({ kind }) => [kind, 0]),
    );
    expect(await lab.runDetail(again.runs[0])).toMatchObject({ changed: 0, failed: 0 });
    expect(await lab.posts()).toHaveLength(before.posts.length + 12);
    // The images are checked but not downloaded again.
    expect(lab.host.requestedPaths.length - requestsBefore).toBe(8);

    expect((await lab.undo(done.runs[0])).json).toMatchObject({ status: 'done', failed: 0 });
    expect(await present()).toEqual(before);
    expect((await lab.about()).title).toBe(about.title);
    expect(addedOf(await lab.runPhase(again.id, 'look'), 'post')).toBe(12);

    // Posts in the trash keep their images, which are deleted together with them.
    expect(await lab.images()).not.toEqual([]);
    await lab.emptyTrash();
    await lab.undo(done.runs[0]);
    expect(await lab.images()).toEqual([]);
  }, 300_000);

  it('uses a smaller image if the original is gone and retries failed images', async () => {
    lab.host.setMissing('harbour.jpg', '/quiet-bay.jpg');
    lab.host.setInvalid('terrace.jpg');
    const done = await lab.importFile(OldWordPress.small(lab.host.url).file);
    const failed = await lab.entries(done.id, '?outcome=failed');
    expect(failed.map(({ address }) => address.split('/').at(-1)).sort()).toEqual([
      'harbour.jpg',
      'terrace.jpg',
    ]);
    const images = await lab.entries(done.id, '?kind=image&outcome=created');
    expect(images.find(({ address }) => address.endsWith('/quiet-bay.jpg'))?.message).toMatch(
      /^The original is gone; a smaller one is from .*quiet-bay-1024x683\.jpg$/,
    );
    expect((await lab.post('harbours-worth-the-detour')).imageUrl).toContain(lab.host.url);
    lab.host.setMissing();
    lab.host.setInvalid();
    const again = await lab.runPhase(done.id, 'run');
    expect(again.runs[0]).toMatchObject({ status: 'done', failed: 0 });
    expect((await lab.post('harbours-worth-the-detour')).imageUrl).toMatch(/^\/uploads\//);
    expect((await lab.post('three-days-on-a-quiet-island')).content).not.toContain(lab.host.url);

    const undo = async () => {
      for (const { runs } of [again, done]) await lab.undo(runs[0]);
    };
    await undo();
    await lab.emptyTrash();
    await undo();
  }, 300_000);

  it('creates everything once, wherever it is cancelled and restarted', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({ slug: `tenth-${n}`, title: `Tenth ${n}` }));
    const id = await lab.createImport(oldFeed(...ten), 'feed.xml');
    await lab.runPhase(id, 'look');
    for (let tenth = 1; tenth < 10; tenth += 1) await lab.cancelAt(id, tenth);
    const seen = (await lab.send('GET', `/api/imports/${id}`)).json as ImportDetail;
    const posts = seen.counts.find(({ kind }) => kind === 'post');
    const here = (await lab.posts()).filter(({ slug }) => slug.startsWith('tenth-'));
    expect(posts).toMatchObject({ found: 10, done: here.length, added: 10 - here.length });
    expect((await lab.runPhase(id, 'run')).runs[0]).toMatchObject({ status: 'done', failed: 0 });
    const come = (await lab.posts()).filter(({ slug }) => slug.startsWith('tenth-'));
    expect(come).toHaveLength(10);
  }, 60_000);

  it('announces no previously published posts, however recent', async () => {
    const date = new Date(Date.now() - DAY);
    const feed = oldFeed(
      { slug: 'yesterday', title: 'Yesterday', date },
      { slug: 'undated', title: 'Undated' },
    );
    await lab.importFile(feed, 'feed.xml');
    expect((await lab.post('yesterday')).published).toBe(true);
    expectProblem(await lab.send('POST', '/api/newsletter/issues/digest'), 409);
    for (const table of ['mail_messages', 'social_posts', 'newsletter_issues']) {
      expect(await runSql(lab.server, `select * from ${table}`)).toEqual([]);
    }
    // Posts that the owner publishes after the import count as new.
    const { id } = await lab.post('undated');
    await lab.send('PATCH', `/api/posts/${id}`, { body: { published: false } });
    const out = { published: true, publishedAt: new Date().toISOString() };
    await lab.send('PATCH', `/api/posts/${id}`, { body: out });
    const digest = await lab.send('POST', '/api/newsletter/issues/digest');
    expect(digest.json).toMatchObject({ postIds: [id] });
  });
});

describe('an import from Ghost', () => {
  let lab: MovingLab;

  beforeAll(async () => {
    lab = await MovingLab.start();
  });
  afterAll(() => lab.stop());

  it('takes the images from an archive uploaded in parts', async () => {
    const [before, requestsBefore] = [(await lab.posts()).length, lab.host.requestedPaths.length];
    const file = await ghostZip();
    const name = 'old.zip';
    const half = Math.floor(file.length / 2);
    const first = await lab.uploadPart('/api/imports', file, { name, end: half });
    const { id, files } = first.json as ImportDetail;
    expect(files).toEqual([{ name, bytes: file.length, received: half }]);
    const path = `/api/imports/${id}/files`;
    expect(expectProblem(await lab.uploadPart(path, file, { name, at: half + 1 }), 409)).toEqual(
      {},
    );
    expectProblem(await lab.send('POST', `/api/imports/${id}/look`), 409);
    // As after a lost connection: the upload resumes where no answer arrived, while a second upload
    // does the same.
    const rest = { name, at: half - 10 };
    for (const answer of await atOnce([
      lab.uploadPart(path, file, rest),
      lab.uploadPart(path, file, rest),
    ])) {
      expectContract('imports.addFile', answer);
      expect(answer.json).toMatchObject({ files: [{ received: file.length }] });
    }
    expect((await lab.runPhase(id, 'look')).error).toBeNull();
    const done = await lab.runPhase(id, 'run');
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 0 });
    expect(done.source).toBe('ghost');
    expect(lab.host.requestedPaths).toHaveLength(requestsBefore);
    expect(await lab.posts()).toHaveLength(before + 10);
    expect((await lab.send('GET', '/api/uploads')).headers.get('x-total-count')).not.toBe('0');
  }, 300_000);

  it('refuses invalid exports and a second import at the same time', async () => {
    const whole = new OldWordPress(lab.host.url).file;
    const outside = await lab.uploadPart('/api/imports', Buffer.from(whole), {
      name: '../old.xml',
    });
    expect(expectProblem(outside, 400)).toHaveProperty('name');
    // The intact part of a truncated file is read, and the truncation is reported.
    const half = await lab.runPhase(
      await lab.createImport(whole.slice(0, whole.length / 2)),
      'look',
    );
    expect(half.doubts.map(({ code }) => code)).toContain('file');
    for (const broken of ['Nothing of the kind', '{"db":']) {
      const id = await lab.createImport(broken, 'broken');
      const { state, error } = await lab.runPhase(id, 'look');
      expect({ state, isExplained: error !== null && error.length > 10 }).toEqual({
        ...{ state: 'files', isExplained: true },
      });
      expectProblem(await lab.send('POST', `/api/imports/${id}/run`), 409);
      expectContract('imports.delete', await lab.send('DELETE', `/api/imports/${id}`));
      expectProblem(await lab.send('GET', `/api/imports/${id}`), 404);
    }
    const [one, two] = [await lab.createImport(whole), await lab.createImport(whole)];
    expectContract('imports.look', await lab.send('POST', `/api/imports/${one}/look`));
    expectProblem(await lab.send('POST', `/api/imports/${two}/look`), 409);
    expectProblem(await lab.send('DELETE', `/api/imports/${one}`), 409);
    await lab.waitForRun(one);
  }, 60_000);

  it('can be run by the owner’s command, which first lists what it would create', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'moving-'));
    const file = path.join(folder, 'old.xml');
    await writeFile(file, new OldWordPress(lab.host.url).file);
    const said = await runOwnerCommand('import', lab.server, { files: [file] });
    expect(said).toMatchObject({ code: 0 });
    expect(said.stdout).toMatch(/post +12 found: 12 new/);
    expect(said.stdout).toMatch(/Nothing was changed/);
    const before = (await lab.posts()).length;
    const done = await runOwnerCommand('import', lab.server, {
      ...{ files: [file], yes: true, choices: { pages: 'leave', authors: 'nobody' } },
    });
    expect(done.stdout).toMatch(/Done: .* 0 failed/);
    expect(await lab.posts()).toHaveLength(before + 12);
    await rm(folder, { recursive: true });
  }, 300_000);
});
