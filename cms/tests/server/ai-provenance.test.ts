import type { GeneratedContent, ImprovedContent } from '../../src/contract/ai';
import type { Post } from '../../src/contract/post';
import type { Revision } from '../../src/contract/revision';
import type { PostProvenance, Provenance } from '../../src/contract/provenance';
import type { AdminUser } from '../support/admin-user';
import { addCategories, closeAiSite, openAiSite } from '../support/ai-site';
import type { TestServer } from '../support/boot';
import { countRows, runSql, whileChangesFail } from '../support/database';
import type { OpenAiStub } from '../support/openai-stub';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';
import { StubWriter } from '../support/stub-writer';

describe('the provenance of an article', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    server.expectedErrors.push(/\/api\/posts\S* failed/);
    new StubWriter(stub).answerAll();
    await addCategories(admin, 'Trains');
    await admin.send('PATCH', '/api/settings', { aiInputPrice: 2.5, aiOutputPrice: 10 });
  });
  afterAll(() => closeAiSite({ stub, server }));

  const get = async (id: number): Promise<Provenance | null> => {
    const answer = await admin.send('GET', `/api/posts/${id}/provenance`);
    expectContract('posts.provenance', answer);
    return (answer.json as PostProvenance).provenance;
  };
  const generate = async (): Promise<GeneratedContent> => {
    const answer = await admin.send('POST', '/api/ai/generate-content', {
      category: 'Trains',
      topic: 'Winter sleepers',
    });
    expectContract('ai.generateContent', answer);
    return answer.json as GeneratedContent;
  };
  const input = (slug: string, { content, generationId }: GeneratedContent) => ({
    title: 'Winter sleepers',
    slug,
    excerpt: 'An excerpt.',
    content,
    categoryId: 1,
    generationIds: [generationId],
  });

  it('is available only to the administrator, and empty if people alone wrote the article', async () => {
    const post = await admin.createPost({ generationIds: [] });
    expect(await get(post.id)).toBeNull();
    expect(post).not.toHaveProperty('draftedByAi');
    expectProblem(await call(server, 'GET', `/api/posts/${post.id}/provenance`), 401);
    expectProblem(await admin.send('GET', '/api/posts/9999/provenance'), 404);
    expectProblem(await admin.send('GET', '/api/posts/x/provenance'), 400);
  });

  it('is saved with a post that names its generation, measures human edits and is deleted with the post', async () => {
    const generated = await generate();
    const post = await admin.createPost(input('winter', generated));
    expect(post).not.toHaveProperty('generationIds');
    expect(post.draftedByAi).toEqual({ edited: false });
    const provenance = await get(post.id);
    expect(provenance).toMatchObject({
      postId: post.id,
      writer: 'openai',
      model: 'gpt-4o',
      promptTokens: 400,
      completionTokens: 1_600,
      cost: 0.017,
      humanShare: 0,
    });
    expect(provenance?.promptVersion).not.toBe('');
    await admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Another title' });
    expect((await get(post.id))?.humanShare).toBe(0);
    const half = generated.content.slice(0, generated.content.length / 2);
    const own = 'We boarded at dusk, and nobody asked where we were going. '.repeat(20);
    await admin.send('PATCH', `/api/posts/${post.id}`, { content: `${half}\n\n${own}` });
    const edited = (await get(post.id))?.humanShare ?? 0;
    expect(edited).toBeGreaterThan(10);
    const panel = await PanelUser.create(server, 'editor');
    const [row] = await runSql(server, `select document_id from posts where id = ${post.id}`);
    await panel.update('api::post.post', String(row?.document_id), { content: own });
    expect((await get(post.id))?.humanShare).toBe(100);

    await admin.send('DELETE', `/api/posts/${post.id}`);
    expectProblem(await admin.send('GET', `/api/posts/${post.id}/provenance`), 404);
    await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect((await get(post.id))?.humanShare).toBe(100);
    await admin.send('DELETE', `/api/posts/${post.id}`);
    await admin.send('DELETE', `/api/trash/posts/${post.id}`);
    for (const table of ['post_provenance', 'post_generations']) {
      expect(await countRows(server, table, `post_id = ${post.id}`)).toBe(0);
    }
  });

  it('can be corrected by the owner, is recorded in the history and is disclosed on pages, in feeds and in emails', async () => {
    const generated = await generate();
    const post = await admin.createPost({ ...input('told', generated), published: true });
    const change = async (body: Record<string, unknown>): Promise<Post> => {
      const answer = await admin.send('PATCH', `/api/posts/${post.id}`, body);
      expectContract('posts.update', answer);
      return answer.json as Post;
    };
    const message = { kind: 'written', subject: 'A letter', preheader: '', content: '' };
    const issue = { ...message, postIds: [post.id] };
    const disclosures = async (): Promise<string[]> => {
      const mail = await admin.send('POST', '/api/newsletter/issues/preview', issue);
      const paths = ['/post/told', '/feed.xml', '/llms.txt'];
      const answers = await Promise.all(paths.map((path) => call(server, 'GET', path)));
      return [...answers, mail].map(
        ({ text }) => /AI-generated content|Drafted with AI[^<"\\)]*/.exec(text)?.[0] ?? '',
      );
    };
    const everywhere = (note: string): string[] => Array<string>(4).fill(note);
    expect(await disclosures()).toEqual(everywhere('AI-generated content'));

    const own = 'We boarded at dusk, and nobody asked where we were going.';
    await change({ content: `${generated.content}\n\n${own}` });
    expect(await disclosures()).toEqual(everywhere('Drafted with AI, edited by a person'));
    await admin.send('PATCH', '/api/settings', { aiShare: true });
    for (const note of await disclosures())
      expect(note).toMatch(/; 9\d% of the words are from the draft$/);

    expect(await change({ writtenBy: 'person' })).toMatchObject({ writtenBy: 'person' });
    expect(await disclosures()).toEqual(everywhere(''));
    const history = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    const [latest, before] = history.json as Revision[];
    expect(latest).toMatchObject({
      author: 'admin',
      reason: 'Provenance corrected: written by a person',
    });
    const restored = await admin.send(
      'POST',
      `/api/posts/${post.id}/revisions/${before?.id}/restore`,
    );
    expect(restored.json).toMatchObject({ content: generated.content, writtenBy: 'person' });
    expect((await change({ writtenBy: null })).draftedByAi).toEqual({ edited: false });
    const refused = await admin.send('PATCH', `/api/posts/${post.id}`, { writtenBy: 'nobody' });
    expect(expectProblem(refused, 400).writtenBy).toMatch(/person, edited or ai/);
    await admin.send('PATCH', '/api/settings', { aiShare: false });
  });

  it('can be the same for two posts', async () => {
    const generated = await generate();
    const first = await admin.createPost(input('first', generated));
    const second = await admin.createPost(input('second', generated));
    expect(await get(second.id)).toEqual({ ...(await get(first.id)), postId: second.id });
  });

  it('is saved together with the post or not at all', async () => {
    const generated = await generate();
    const remaining = await countRows(server, 'post_provenance', 'true');
    const answer = await whileChangesFail(server, () =>
      admin.send('POST', '/api/posts', input('lost', generated)),
    );
    expect(answer.status).toBe(500);
    expect(await countRows(server, 'post_provenance', 'true')).toBe(remaining);
  });

  it('accepts only finished generations of articles', async () => {
    const posts = await countRows(server, 'posts', 'true');
    const generated = await generate();
    const refusals = async (generationIds: unknown): Promise<Record<string, string>> => {
      const body = { ...input('unfinished', generated), generationIds };
      return expectProblem(await admin.send('POST', '/api/posts', body), 400);
    };
    const refusal = async (id: string): Promise<string | undefined> =>
      (await refusals([id]))['generationIds.0'];
    const unknown = 'Generation is no longer available; save the article without it';
    expect(await refusals(['nobody', generated.generationId, 'nothing'])).toEqual({
      'generationIds.0': unknown,
      'generationIds.2': unknown,
    });
    expect(await refusal('x'.repeat(300))).toMatch(/at most 256/);
    expect(await refusal('')).toBe('Generation is required');
    expect(await refusals('x')).toEqual({ generationIds: 'Generations must be a list' });
    expect(await refusals(Array(21).fill('x'))).toEqual({
      generationIds: 'Generations must be at most 20',
    });
    const improved = await admin.send('POST', '/api/ai/improve-content', {
      content: 'A short text of a few words that could be better than it is now.',
    });
    const { generationId } = improved.json as ImprovedContent;
    expect(await refusal(generationId)).toBe('Generation is not that of an article');
    const { generationId: cut } = await generate();
    await runSql(server, `update ai_generations set status = 'failed' where id = '${cut}'`);
    expect(await refusal(cut)).toBe('Generation has not finished');
    expect(await countRows(server, 'posts', 'true')).toBe(posts);
  });

  describe('with an improved text', () => {
    const text = 'The night train left late, and nobody on the platform knew why it had.';

    const improve = async (): Promise<ImprovedContent> =>
      (await admin.send('POST', '/api/ai/improve-content', { content: text }))
        .json as ImprovedContent;
    /** Total usage of this many generations. */
    const usedBy = (count: number) => ({
      promptTokens: 400 * count,
      completionTokens: 1_600 * count,
      cost: (17 * count) / 1_000,
    });
    const save = (post: Post, body: Record<string, unknown>, headers?: Record<string, string>) =>
      admin.send('PATCH', `/api/posts/${post.id}`, body, headers);

    it('is saved with the edit that applies the text, even if people wrote the article', async () => {
      const post = await admin.createPost({ slug: 'own', content: text });
      const { improvedContent, generationId } = await improve();
      const content = `${improvedContent}\n\nA line of our own.`;
      const answer = await save(post, { content, generationIds: [generationId] });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ content, version: post.version + 1 });
      expect(answer.json).not.toHaveProperty('generationIds');
      const usage = { writer: 'openai', promptTokens: 400, completionTokens: 1_600, cost: 0.017 };
      expect(await get(post.id)).toMatchObject({ ...usage, humanShare: 0 });
      await save(post, { content: 'Quite another text, all of it written by a person.' });
      expect((await get(post.id))?.humanShare).toBe(100);
    });

    it('adds to the earlier usage of the article, counting a suggestion applied in parts once', async () => {
      const generated = await generate();
      const post = await admin.createPost(input('improved', generated));
      const { improvedContent: content, generationId } = await improve();
      for (const saved of [`${content.slice(0, 900)}\n`, content]) {
        const body = { content: saved, generationIds: [generationId] };
        expect((await save(post, body)).status).toBe(200);
        expect(await get(post.id)).toMatchObject({ ...usedBy(2), humanShare: 0 });
      }
    });

    it('counts each of several generations once, however often edits are saved or undone', async () => {
      const post = await admin.createPost({ slug: 'several', content: text });
      const [first, second, third] = [await improve(), await improve(), await improve()];
      const { improvedContent: content } = first;
      const saved = async (...taken: ImprovedContent[]): Promise<Provenance | null> => {
        const generationIds = taken.map(({ generationId }) => generationId);
        expect((await save(post, { content, generationIds })).status).toBe(200);
        return get(post.id);
      };
      expect(await saved(first, second, first)).toMatchObject(usedBy(2));
      // As if the editor had undone the second result and applied it again.
      expect(await saved(first)).toMatchObject(usedBy(2));
      expect(await saved(second)).toMatchObject(usedBy(2));
      expect(await saved(third, first)).toMatchObject(usedBy(3));
      await save(post, { content: text });
      expect(await saved(third)).toMatchObject(usedBy(3));
      expect(await countRows(server, 'post_generations', `post_id = ${post.id}`)).toBe(3);
      const other = await admin.createPost({ slug: 'another', content: text });
      await save(other, { content, generationIds: [first.generationId] });
      expect(await get(other.id)).toMatchObject(usedBy(1));
      expect(await get(post.id)).toMatchObject(usedBy(3));
    });

    it('adds to usage recorded before generations were listed', async () => {
      const post = await admin.createPost(input('earlier', await generate()));
      await runSql(
        server,
        `update post_provenance set prompt_tokens = 400, completion_tokens = 1600,
          cost = 17000000 where post_id = ${post.id}`,
      );
      await runSql(server, `delete from post_generations where post_id = ${post.id}`);
      expect(await get(post.id)).toMatchObject(usedBy(1));
      const { improvedContent: content, generationId } = await improve();
      await save(post, { content, generationIds: [generationId] });
      expect(await get(post.id)).toMatchObject(usedBy(2));
    });

    it('is not saved if the edit is refused or fails', async () => {
      const post = await admin.createPost({ slug: 'refused', content: text });
      const { improvedContent: content, generationId } = await improve();
      const generationIds = [generationId];
      const stale = { 'if-match': `"${post.id}-${post.version + 1}"` };
      expectProblem(await save(post, { content, generationIds }, stale), 412);
      const failed = await whileChangesFail(server, () => save(post, { content, generationIds }));
      expect(failed.status).toBe(500);
      const refusals = async (body: Record<string, unknown>): Promise<Record<string, string>> =>
        expectProblem(await save(post, body), 400);
      const refusal = async (id: string): Promise<string | undefined> =>
        (await refusals({ content, generationIds: [id] }))['generationIds.0'];
      expect(await refusal('unknown')).toMatch(/is no longer available/);
      expect((await refusals({ generationIds })).generationIds).toMatch(
        /must be sent with their content/,
      );
      const change = (set: string) =>
        runSql(server, `update ai_generations set ${set} where id = '${generationId}'`);
      await change("status = 'cancelled'");
      expect(await refusal(generationId)).toMatch(/has not finished/);
      await change("status = 'done', purpose = 'topics'");
      expect(await refusal(generationId)).toBe(
        'Generation is not that of an improvement or that of an article',
      );
      expect(await get(post.id)).toBeNull();
      const { json } = await save(post, { content, generationIds: [] });
      expect(json).toMatchObject({ content, version: post.version + 1 });
      expect(await get(post.id)).toBeNull();
    });
  });
});
