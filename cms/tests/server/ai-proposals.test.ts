import type { Revision, RevisionDetail } from '../../src/contract/revision';
import { countRows } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { UpgradeLab, WEAK_TEXT } from '../support/upgrade-lab';

let lab: UpgradeLab;

beforeAll(async () => {
  lab = await UpgradeLab.open();
});
beforeEach(() => lab.clear());
afterAll(() => lab.close());

describe('a proposed rewrite', () => {
  it('is available only to the administrator', async () => {
    for (const [method, path] of [
      ['GET', '/api/revisions'],
      ['POST', '/api/posts/1/revisions/1/accept'],
      ['POST', '/api/posts/1/revisions/1/reject'],
    ] as const) {
      expectProblem(await call(lab.server, method, path), 401);
      if (method === 'POST') expectProblem(await lab.admin.send(method, path), 404);
    }
    expectProblem(await lab.admin.send('GET', '/api/revisions?state=odd'), 400);
  });

  it('is shown as the article that accepting it now would produce', async () => {
    const { post, path } = await lab.createProposal();
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Renamed', published: false });
    const detail = await lab.admin.send('GET', path);
    expectContract('revisions.get', detail);
    expect((detail.json as RevisionDetail).snapshot).toMatchObject({
      title: 'Renamed',
      published: false,
      content: lab.writer.improved.content.trim(),
      tags: post.tags,
    });
  });

  it('is accepted into the current article, which keeps its address and stays published', async () => {
    const { post, path, report } = await lab.createProposal();
    const patch = { title: 'Renamed', slug: `renamed-${post.id}`, featured: true };
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, patch);
    const tag = { 'if-match': `"${post.id}-${post.version}"` };
    expectProblem(await lab.admin.send('POST', `${path}/accept`, undefined, tag), 412);
    const now = { 'if-match': `"${post.id}-${post.version + 1}"` };
    const answer = await lab.admin.send('POST', `${path}/accept`, undefined, now);
    expectContract('revisions.accept', answer);
    expect(answer.headers.get('etag')).toBe(`"${post.id}-${post.version + 2}"`);
    expect(answer.json).toMatchObject({
      ...patch,
      content: lab.writer.improved.content.trim(),
      published: true,
      version: post.version + 2,
    });
    expect(await lab.writerOf(post)).toBe('openai');
    expect(await lab.proposals()).toEqual([]);
    const history = (await lab.admin.send('GET', `/api/posts/${post.id}/revisions`))
      .json as Revision[];
    expect(history[0]).toMatchObject({
      state: 'kept',
      author: 'admin',
      reason: 'Accepted the rewrite',
    });
    expect(history.map(({ state }) => state)).toContain('accepted');
    for (const decision of ['accept', 'reject']) {
      expectProblem(await lab.admin.send('POST', `${path}/${decision}`), 409);
    }
    const undone = await lab.undo(report);
    expect(undone.items[0]!.message).toMatch(/^Accepted since/);
    expect(await lab.read(post)).toMatchObject({ content: lab.writer.improved.content.trim() });
  });

  it('cannot be accepted while the content differs from what it rewrites', async () => {
    const { post, path } = await lab.createProposal();
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, { content: 'My own words since.' });
    const answer = await lab.admin.send('POST', `${path}/accept`);
    expectProblem(answer, 409);
    expect(answer.text).toMatch(/content of this article has been changed since the rewrite/);
    expect(await lab.read(post)).toMatchObject({ content: 'My own words since.' });
    expect(await lab.proposals()).toHaveLength(1);
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, { content: WEAK_TEXT });
    expect((await lab.admin.send('POST', `${path}/accept`)).status).toBe(200);
  });

  it('keeps a meta title written since the rewrite', async () => {
    const { post, path } = await lab.createProposal();
    const metaTitle = 'A meta title of my own, written since the rewrite was';
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, { metaTitle });
    const shown = (await lab.admin.send('GET', path)).json as RevisionDetail;
    expect(shown.snapshot).toMatchObject({
      metaTitle,
      content: lab.writer.improved.content.trim(),
    });
    expect((await lab.admin.send('POST', `${path}/accept`)).status).toBe(200);
    expect(await lab.read(post)).toMatchObject({ metaTitle, content: shown.snapshot.content });
  });

  it('can be rejected once', async () => {
    const { post, path, report } = await lab.createProposal();
    const answer = await lab.admin.send('POST', `${path}/reject`);
    expectContract('revisions.reject', answer);
    expect(answer.json).toMatchObject({ state: 'rejected', postId: post.id });
    for (const decision of ['accept', 'reject']) {
      expectProblem(await lab.admin.send('POST', `${path}/${decision}`), 409);
    }
    expect((await lab.read(post)).version).toBe(post.version);
    expect((await lab.undo(report)).items[0]).toMatchObject({ message: 'Rejected since' });
  });

  it('is decided only once by simultaneous requests', async () => {
    const { post, path } = await lab.createProposal();
    const answers = await Promise.all([
      lab.admin.send('POST', `${path}/accept`),
      lab.admin.send('POST', `${path}/reject`),
      lab.admin.send('POST', `${path}/accept`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countRows(lab.server, 'post_revisions', `post_id = ${post.id}`)).toBeLessThan(3);
  });

  it('cannot be restored like an earlier version, nor can an earlier version be accepted or rejected', async () => {
    const { post, path } = await lab.createProposal();
    expectProblem(await lab.admin.send('POST', `${path}/restore`), 409);
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Other' });
    const earlier = (
      (await lab.admin.send('GET', `/api/posts/${post.id}/revisions?state=kept`)).json as Revision[]
    )[0]!;
    const otherPath = `/api/posts/${post.id}/revisions/${earlier.id}`;
    for (const decision of ['accept', 'reject']) {
      expectProblem(await lab.admin.send('POST', `${otherPath}/${decision}`), 409);
    }
  });

  it.each(['accept', 'reject'])('cannot be restored after the decision to %s', async (decision) => {
    const { post, path } = await lab.createProposal();
    expect((await lab.admin.send('POST', `${path}/${decision}`)).status).toBe(200);
    await lab.admin.send('PATCH', `/api/posts/${post.id}`, {
      content: 'Own words.',
      featured: true,
    });
    const answer = await lab.admin.send('POST', `${path}/restore`);
    expectProblem(answer, 409);
    expect(answer.text).toMatch(/was a proposed rewrite.*restore an earlier version instead/);
    expect(await lab.read(post)).toMatchObject({ content: 'Own words.', featured: true });
  });

  it('is not listed while its article is in the trash, and is deleted with it', async () => {
    const { post } = await lab.createProposal();
    await lab.admin.send('DELETE', `/api/posts/${post.id}`);
    expect(await lab.proposals()).toEqual([]);
    await lab.admin.send('POST', `/api/trash/posts/${post.id}/restore`, { published: true });
    expect(await lab.proposals()).toHaveLength(1);
    await lab.admin.send('DELETE', `/api/posts/${post.id}`);
    await lab.admin.send('DELETE', `/api/trash/posts/${post.id}`);
    expect(await countRows(lab.server, 'post_revisions', `post_id = ${post.id}`)).toBe(0);
  });
});
