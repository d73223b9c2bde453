import type { Post } from '../../src/contract/post';
import type { ReportItem, Run, TaskReport } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { expectContract, expectProblem } from '../support/request';

describe('a run whose results were changed again', () => {
  let server: TestServer;
  let admin: AdminUser;
  let panel: PanelUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    panel = await PanelUser.create(server, 'editor');
    await panel.create('api::affiliate-product.affiliate-product', {
      name: 'Steamer Trunk',
      affiliateUrl: 'https://shop.example/trunk',
    });
  });
  afterAll(() => shutDown(server));
  afterEach(async () => {
    const posts = (await admin.send('GET', '/api/posts?status=all')).json as Post[];
    const ids = posts.map(({ id }) => id);
    if (ids.length > 0) await admin.send('POST', '/api/posts/bulk', { action: 'delete', ids });
  });

  const run = async (job: string): Promise<TaskReport> => {
    const answer = await admin.send('POST', job);
    expect(answer.status).toBe(200);
    return answer.json as TaskReport;
  };
  const undo = async ({ runId }: TaskReport): Promise<TaskReport> => {
    const answer = await admin.send('POST', `/api/automation/runs/${runId}/undo`);
    expectContract('runs.undo', answer);
    return answer.json as TaskReport;
  };
  const readRun = async ({ runId }: TaskReport): Promise<Run> =>
    (await admin.send('GET', `/api/automation/runs/${runId}`)).json as Run;
  const reported = ({
    items,
  }: TaskReport): Record<string, Pick<ReportItem, 'outcome' | 'message'>> =>
    Object.fromEntries(items.map(({ title, outcome, message }) => [title, { outcome, message }]));
  const contentOf = async ({ id }: Post): Promise<string> =>
    ((await admin.send('GET', `/api/posts/${id}`)).json as Post).content;

  it('reports by whom, and can be undone again once that change is gone', async () => {
    const write = (title: string, words: string) =>
      admin.createPost({ title, slug: title.toLowerCase(), content: `<p>${words}</p>` });
    const edited = await write('Edited', 'A slow train.');
    const inPanel = await write('Paneled', 'A night train.');
    const linked = await write('Linked', 'With a Steamer Trunk.');
    const untouched = await write('Untouched', 'A fast train.');
    const first = await run('/api/automation/reformat-content');
    expect(first).toMatchObject({ changed: 4, failed: 0, error: null });
    await admin.send('PATCH', `/api/posts/${edited.id}`, { content: 'My own words.' });
    await admin.send('PATCH', `/api/posts/${linked.id}`, { title: 'Linked by hand' });
    const [row] = await runSql(server, `select document_id from posts where id = ${inPanel.id}`);
    await panel.update('api::post.post', String(row?.document_id), { content: 'From the panel.' });
    const second = await run('/api/automation/inject-affiliate-links');
    expect(second).toMatchObject({ changed: 1 });

    const undone = await undo(first);
    expect(undone).toMatchObject({ changed: 1, skipped: 3, failed: 0 });
    expect(reported(undone)).toMatchObject({
      Untouched: { outcome: 'changed', message: 'Restored' },
      Edited: { outcome: 'skipped', message: 'Edited since by a person, so it was kept' },
      Paneled: { outcome: 'skipped', message: 'Edited since by a person, so it was kept' },
      Linked: {
        outcome: 'skipped',
        message: `Changed since by “Inject Affiliate Links” (run ${second.runId}), so it was kept`,
      },
    });
    expect(await contentOf(untouched)).toBe('<p>A fast train.</p>');
    expect(await readRun(first)).toMatchObject({ status: 'undone', undoable: true });

    expect(await undo(second)).toMatchObject({ changed: 1, skipped: 0 });
    expect(await readRun(second)).toMatchObject({ status: 'undone', undoable: false });
    const again = await undo(first);
    expect(again).toMatchObject({ changed: 1, skipped: 2 });
    expect(Object.keys(reported(again)).sort()).toEqual(['Edited', 'Linked', 'Paneled']);
    expect(await contentOf(linked)).toBe('<p>With a Steamer Trunk.</p>');
    expect(await contentOf(edited)).toBe('My own words.');

    for (const [post, content] of [
      [edited, 'A slow train.'],
      [inPanel, 'A night train.'],
    ] as const) {
      await admin.send('PATCH', `/api/posts/${post.id}`, { content });
    }
    const last = await undo(first);
    expect(last).toMatchObject({ changed: 2, skipped: 0 });
    expect(await contentOf(edited)).toBe('<p>A slow train.</p>');
    expect(await readRun(first)).toMatchObject({ status: 'undone', undoable: false });
    expectProblem(await admin.send('POST', `/api/automation/runs/${first.runId}/undo`), 409);
  });

  it('does not restore a text that could no longer be saved', async () => {
    const styled = await admin.createPost({ title: 'Styled', content: '<p>Styled</p>' });
    const slow = await admin.createPost({ title: 'Slow', content: '<p>Slow</p>' });
    const report = await run('/api/automation/reformat-content');
    expect(report).toMatchObject({ failed: 0 });
    for (const [word, text] of [
      ['<p>Styled</p>', '<p>Styled</p><style>p{}</style>'],
      ['<p>Slow</p>', 'a\\n=\\n'.repeat(20_000)],
    ] as const) {
      await runSql(
        server,
        `update post_revisions set snapshot = replace(snapshot, '${word}', '${text}')`,
      );
    }
    const undone = await undo(report);
    expect(undone).toMatchObject({ failed: 1 });
    expect(reported(undone)).toMatchObject({
      Styled: {
        outcome: 'changed',
        message: 'Restored, except <style>p{}</style>',
      },
      Slow: { outcome: 'failed', message: expect.stringContaining('too long to render') },
    });
    expect(await contentOf(styled)).toBe('<p>Styled</p>');
    expect(await contentOf(slow)).toBe('Slow');
  });

  it('compares images, which have no history, with later runs', async () => {
    const replace = async (from: string, to: string): Promise<TaskReport> => {
      await admin.send('PUT', '/api/automation/image-replacements', [{ from, to }]);
      return run('/api/manual-fix-images');
    };
    const [one, two, three] = [
      '/pictures/masseria.jpg',
      '/pictures/moonphase.jpg',
      '/pictures/alpine-pass.jpg',
    ] as const;
    const setImage = (imageUrl: string) => admin.send('PATCH', '/api/categories/1', { imageUrl });
    expect(await setImage(one)).toMatchObject({ status: 200 });
    const first = await replace(one, two);
    const second = await replace(two, three);
    expect([first.changed, second.changed]).toEqual([1, 1]);
    expect(reported(await undo(first))).toMatchObject({
      Trains: {
        outcome: 'skipped',
        message: `Changed since by “Manual Fix Images” (run ${second.runId}), so it was kept`,
      },
    });
    expect(await readRun(first)).toMatchObject({ status: 'done', undoable: true });
    await setImage('/pictures/v12-garage.jpg');
    expect(reported(await undo(first))).toMatchObject({
      Trains: { message: 'Edited since by a person, so it was kept' },
    });
    await setImage(two);
    expect(await undo(first)).toMatchObject({ changed: 1, skipped: 0 });
    expect(await readRun(first)).toMatchObject({ status: 'undone', undoable: false });
  });
});
