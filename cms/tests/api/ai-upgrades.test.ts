import type { ImprovedContent } from '../../src/contract/ai';
import type { Run, RunDetail, TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import { runSql } from '../support/database';
import { openAiError, hangingReply } from '../support/openai-stub';
import { metadata } from '../support/stub-writer';
import { until } from '../support/until';
import { OWN_METADATA, UPGRADE, UpgradeLab, WEAK_TEXT } from '../support/upgrade-lab';

const ENHANCE = '/api/ai/enhance-all-posts';

let lab: UpgradeLab;

beforeAll(async () => {
  lab = await UpgradeLab.open();
  lab.server.expectedErrors.push(/(Upgrade to Premium|Enhance All Posts) failed/);
});
beforeEach(() => lab.clear());
afterAll(() => lab.close());

const postsIn = ({ items }: TaskReport) => items.filter(({ kind }) => kind === 'post');

describe('upgrade-to-premium', () => {
  it('lists what it would rewrite in a dry run, lowest score first, without a model request', async () => {
    const draft = await lab.createPost({ content: `${WEAK_TEXT} ${WEAK_TEXT}` });
    const published = await lab.createPost({ published: true });
    const report = await lab.run(`${UPGRADE}?dryRun=1`);
    expect(report).toMatchObject({ status: 'done', changed: 2, skipped: 1, failed: 0 });
    const outcomes = Object.fromEntries(postsIn(report).map(({ id, outcome }) => [id, outcome]));
    expect(outcomes).toMatchObject({ [draft.id]: 'changed', [published.id]: 'proposed' });
    expect(report.items[0]!.message).toMatch(
      /^Scores \d+: a rewrite would be used only if it scores higher\./,
    );
    expect(lab.stub.requests).toHaveLength(0);
    expect((await lab.read(draft)).version).toBe(1);
  });

  it('changes drafts and proposes rewrites of published posts', async () => {
    const draft = await lab.createPost();
    const published = await lab.createPost({ published: true });
    const report = await lab.run(UPGRADE);
    expect(report).toMatchObject({ status: 'done', changed: 2, skipped: 1, failed: 0 });
    const reported = Object.fromEntries(postsIn(report).map(({ id, ...item }) => [id, item]));
    expect(reported[draft.id]).toMatchObject({ outcome: 'changed' });
    expect(reported[published.id]).toMatchObject({ outcome: 'proposed' });
    expect(reported[published.id]!.message).toMatch(
      /^Score \d+ → \d+, 2,000 tokens, .*\$0\.0\d\. Gave it headings\. Shortened two sentences\.$/,
    );
    expect(reported[published.id]!.changes).toMatchObject([{ field: 'content' }]);
    expect((await lab.read(draft)).content).toBe(lab.writer.improved.content.trim());
    expect(await lab.writerOf(draft)).toBe('openai');
    expect(await lab.read(published)).toMatchObject({ content: WEAK_TEXT, version: 1 });
    expect(await lab.writerOf(published)).toBeUndefined();
    expect(await lab.proposals()).toMatchObject([
      { postId: published.id, author: 'ai', runId: report.runId, title: published.title },
    ]);

    const again = await lab.run(UPGRADE);
    expect(again).toMatchObject({ changed: 0, skipped: 1, failed: 0 });
    expect(again.items[0]!.message).toMatch(/1 post with a rewrite waiting for your approval/);

    const undone = await lab.undo(report);
    expect(undone).toMatchObject({ status: 'done', changed: 2, failed: 0 });
    expect((await lab.read(draft)).content).toBe(WEAK_TEXT);
    expect(await lab.writerOf(draft)).toBeUndefined();
    expect(await lab.proposals()).toEqual([]);
  });

  it('adds its tokens to those of earlier generations until it is undone', async () => {
    const draft = await lab.createPost();
    const improved = await lab.admin.send('POST', '/api/ai/improve-content', {
      content: WEAK_TEXT,
    });
    const { generationId } = improved.json as ImprovedContent;
    const save = () =>
      lab.admin.send('PATCH', `/api/posts/${draft.id}`, {
        content: `${WEAK_TEXT} ${WEAK_TEXT}`,
        generationIds: [generationId],
      });
    const tokens = async () => (await lab.provenanceOf(draft))?.completionTokens;
    await save();
    expect(await tokens()).toBe(1_600);
    const report = await lab.run(UPGRADE);
    expect(report).toMatchObject({ changed: 1 });
    expect(await tokens()).toBe(3_200);
    expect(await lab.undo(report)).toMatchObject({ changed: 1 });
    expect(await tokens()).toBe(1_600);
    await save();
    expect(await tokens()).toBe(1_600);
  });

  it('fills in missing metadata and keeps texts that would not score better', async () => {
    const bare = await lab.createPost({ metaTitle: '', metaDescription: '', tags: [] });
    const { metaTitle, metaDescription, tags } = metadata;
    await lab.run(UPGRADE);
    expect(await lab.read(bare)).toMatchObject({
      excerpt: 'An excerpt.',
      metaTitle,
      metaDescription,
      tags,
    });

    const plain = await lab.createPost();
    lab.writer.improved = { content: WEAK_TEXT, notes: [] };
    const report = await lab.run(UPGRADE);
    expect(report).toMatchObject({ changed: 0, failed: 0 });
    expect(report.items[0]!.message).toMatch(/would score \d+, no better than the current \d+$/);
    expect((await lab.read(plain)).version).toBe(1);
    expect((await lab.run(`${UPGRADE}?dryRun=1`)).items.map(({ id }) => id)).toContain(plain.id);
  });

  it('does not repeat a rewrite that scored no better until the post is edited', async () => {
    const plain = await lab.createPost();
    lab.writer.improved = { content: WEAK_TEXT, notes: [] };
    await lab.run(UPGRADE);
    expect(lab.writer.countRequests('edited_text')).toBe(1);
    for (let time = 0; time < 2; time += 1) {
      const again = await lab.run(UPGRADE);
      expect(again).toMatchObject({ status: 'done', changed: 0, skipped: 2 });
      expect(postsIn(again)).toMatchObject([
        {
          id: plain.id,
          message: 'A rewrite scored no better; it will be tried again after the post is edited',
        },
      ]);
    }
    expect(lab.writer.countRequests('edited_text')).toBe(1);
    await lab.admin.send('PATCH', `/api/posts/${plain.id}`, {
      content: `${WEAK_TEXT} ${WEAK_TEXT}`,
    });
    lab.writer.improved = { content: `${WEAK_TEXT} ${WEAK_TEXT}`, notes: [] };
    await lab.run(UPGRADE);
    expect(lab.writer.countRequests('edited_text')).toBe(2);
    // As if another model had written the first attempt.
    await runSql(lab.server, "update task_run_items set basis = replace(basis, 'gpt-4o', 'gpt-3')");
    await lab.run(UPGRADE);
    expect(lab.writer.countRequests('edited_text')).toBe(3);
  });

  it('does not repeat a rejected proposal until the post is edited', async () => {
    const { post, path } = await lab.createProposal();
    await lab.admin.send('POST', `${path}/reject`);
    const again = await lab.run(UPGRADE);
    expect(again).toMatchObject({ changed: 0, skipped: 2 });
    expect(postsIn(again)[0]!.message).toMatch(/^Its rewrite was rejected or withdrawn/);
    expect(lab.writer.countRequests('edited_text')).toBe(1);
    expect(await lab.proposals()).toEqual([]);
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, {
      content: `${WEAK_TEXT} ${WEAK_TEXT}`,
    });
    expect(await lab.run(UPGRADE)).toMatchObject({ changed: 1 });
    expect(await lab.proposals()).toHaveLength(1);
  });

  it('skips outlines and HTML', async () => {
    const mark = '> **Outline by the offline writer.** Replace the notes in brackets.';
    const outline = await lab.createPost({ content: `${mark}\n\n${WEAK_TEXT} [Check: the time.]` });
    const html = await lab.createPost({
      content: `<h2>Late</h2><p>${WEAK_TEXT}</p>`,
      published: true,
    });
    for (const path of [`${UPGRADE}?dryRun=1`, UPGRADE]) {
      const report = await lab.run(path);
      expect(report).toMatchObject({ changed: 0, skipped: 3, failed: 0 });
      const reported = Object.fromEntries(postsIn(report).map(({ id, message }) => [id, message]));
      expect(reported[outline.id]).toBe('Still an outline: write it first.');
      expect(reported[html.id]).toBe(
        'This text is HTML. Reformat it to Markdown first (Automation > Reformat Content).',
      );
    }
    expect(lab.stub.requests).toHaveLength(0);
    expect((await lab.read(outline)).version).toBe(1);
  });

  it('rewrites at most twenty posts and reports how many are left', async () => {
    for (let index = 0; index < 22; index += 1) await lab.createPost();
    const report = await lab.run(UPGRADE);
    expect(report).toMatchObject({ changed: 20, skipped: 1, failed: 0 });
    expect(report.items.at(-1)!.message).toMatch(/2 posts left for the next run/);
    expect(lab.writer.countRequests('edited_text')).toBe(20);
    expect(await lab.run(UPGRADE)).toMatchObject({ changed: 2 });
  });

  it('can be cancelled during a model response and stops if the model fails', async () => {
    const draft = await lab.createPost();
    lab.stub.always(hangingReply());
    const { id } = (await lab.admin.send('POST', `${UPGRADE}?async=1`)).json as Run;
    await until(() => lab.stub.requests.length > 0);
    await lab.admin.send('POST', `/api/automation/runs/${id}/cancel`);
    const get = async (): Promise<RunDetail> =>
      (await lab.admin.send('GET', `/api/automation/runs/${id}`)).json as RunDetail;
    await until(async () => (await get()).status === 'cancelled');
    expect(await get()).toMatchObject({ changed: 0, failed: 0 });
    await until(() => lab.stub.last.isClosed);

    lab.stub.always(openAiError('quota'));
    const report = await lab.run(UPGRADE);
    expect(report).toMatchObject({ status: 'failed', changed: 0, failed: 0, items: [] });
    expect(report.error).toMatch(/quota/);
    expect((await lab.read(draft)).version).toBe(1);
  });
});

describe('enhance-all-posts', () => {
  it('fills only missing fields, in published posts too', async () => {
    const bare = await lab.createPost({ metaTitle: '', tags: [], published: true });
    const full = await lab.createPost();
    await runSql(lab.server, `update posts set excerpt = '' where id = ${bare.id}`);
    const dry = await lab.run(`${ENHANCE}?dryRun=1`);
    expect(dry).toMatchObject({ changed: 1, skipped: 1 });
    expect(dry.items[0]!.message).toBe('Would fill the excerpt, the meta title and the tags');
    expect(lab.stub.requests).toHaveLength(0);

    const report = await lab.run(ENHANCE);
    expect(report).toMatchObject({ status: 'done', changed: 1, skipped: 1, failed: 0 });
    expect(report.items[0]!.message).toMatch(
      /^Filled the excerpt, the meta title and the tags, 150 tokens/,
    );
    expect(lab.stub.requests).toHaveLength(1);
    const { excerpt, metaTitle, tags } = metadata;
    expect(report.items[0]!.changes).toContainEqual({
      field: 'tags',
      before: '',
      after: tags.join(', '),
    });
    expect(await lab.read(bare)).toMatchObject({
      excerpt,
      metaTitle,
      tags,
      metaDescription: OWN_METADATA.metaDescription,
      content: WEAK_TEXT,
    });
    expect((await lab.read(full)).version).toBe(1);
    expect(await lab.run(ENHANCE)).toMatchObject({ changed: 0, skipped: 2 });
    expect(lab.stub.requests).toHaveLength(1);

    const undone = await lab.undo(report);
    expect(undone).toMatchObject({ changed: 1, failed: 0 });
    expect(undone.items[0]!.message).toBe('Restored, except the excerpt');
    expect(await lab.read(bare)).toMatchObject({ excerpt, metaTitle: '', tags: [] });
  });

  it('skips drafts without a text, as does the upgrade, without a model request', async () => {
    const created = await lab.admin.send('POST', '/api/posts/drafts', { title: 'Bare' });
    const bare = created.json as Post;
    const reported = await lab.run(ENHANCE);
    expect(reported.items[0]!.message).toBe('It has no text yet');
    const report = await lab.run(UPGRADE);
    expect(report.items[0]!.message).toBe('It has no text yet: write it first.');
    expect(lab.stub.requests).toHaveLength(0);
    expect((await lab.read(bare)).version).toBe(1);
  });

  it('stops with one error if the key is refused', async () => {
    for (let index = 0; index < 3; index += 1) await lab.createPost({ metaTitle: '' });
    lab.stub.always(openAiError('auth'));
    const report = await lab.run(ENHANCE);
    expect(report).toMatchObject({ status: 'failed', changed: 0, failed: 0 });
    expect(report.error).toMatch(/does not accept the API key/);
    expect(lab.stub.requests).toHaveLength(1);
  });
});
