import type { Generation } from '../../src/contract/ai';
import type { AdminUser } from '../support/admin-user';
import {
  articleInput,
  closeAiSite,
  fillMagazine,
  modelArticle,
  openAiSite,
  prose,
} from '../support/ai-site';
import type { TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { EventReader } from '../support/event-reader';
import { type OpenAiStub, textReply, jsonReply } from '../support/openai-stub';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const SLOW = { chunkMs: 100, chunkSize: 8 };

describe('generations', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    await fillMagazine(admin);
  });
  afterAll(() => closeAiSite({ stub, server }));
  beforeEach(() => stub.reset());

  const open = (input = articleInput()) => EventReader.open(server, admin.cookie, input);
  const get = async (id: string): Promise<Generation> => {
    const answer = await admin.send('GET', `/api/ai/generations/${id}`);
    expectContract('ai.generation', answer);
    return answer.json as Generation;
  };
  const cancel = (id: string) => admin.send('POST', `/api/ai/generations/${id}/cancel`);

  it('are streamed as they grow', async () => {
    const content = `${prose(500)} “Quoted” 😀 \\ end.`;
    stub.next(jsonReply(modelArticle({ content }), { chunkMs: 1, chunkSize: 7 }));
    const reader = await open();
    expect(reader.response.headers.get('content-type')).toContain('text/event-stream');
    expect(reader.response.headers.get('cache-control')).toBe('private, no-store');
    expect(reader.response.headers.get('x-accel-buffering')).toBe('no');
    await until(() => reader.isEnded);
    expect(reader.receivedText).toBe(content);
    expect(reader.types.filter((type) => type === 'delta').length).toBeGreaterThan(10);
    const last = reader.events.at(-1);
    expect(last).toMatchObject({ type: 'done', result: { content, generationId: reader.id } });
    expect(await get(reader.id)).toMatchObject({
      status: 'done',
      input: { topic: 'Thin watches', wordCount: 500 },
      result: { title: 'Thin on Purpose', slug: 'thin-on-purpose' },
      problem: null,
    });
  });

  it('restart if a response is unusable', async () => {
    stub.next(jsonReply(modelArticle({ content: prose(60) })), jsonReply(modelArticle()));
    const reader = await open();
    await until(() => reader.isEnded);
    expect(reader.types.filter((type) => type === 'restart')).toHaveLength(1);
    expect(reader.receivedText).toBe(modelArticle().content);
    expect(reader.types.at(-1)).toBe('done');
  });

  it('fail with a problem if both responses are unusable', async () => {
    stub.next(textReply('No.'), textReply('Never.'));
    const reader = await open();
    await until(() => reader.isEnded);
    const problem = { status: 503, code: 'unusable_answer' };
    expect(reader.events.at(-1)).toMatchObject({ type: 'error', problem });
    expect(await get(reader.id)).toMatchObject({ status: 'failed', result: null, problem });
  });

  it('reject invalid input and missing sessions before the stream starts', async () => {
    const headers = { accept: 'text/event-stream' };
    for (const [path, rest] of [
      ['category', { category: 'Boats' }],
      ['topic', { topic: '' }],
    ] as const) {
      const input = articleInput(rest);
      const answer = await admin.send('POST', '/api/ai/generate-content', input, headers);
      expect(expectProblem(answer, 400)).toHaveProperty(path);
    }
    expectProblem(await call(server, 'POST', '/api/ai/generate-content', { headers }), 401);
    expect(stub.requests).toHaveLength(0);
  });

  it('continue after their listener disconnects', async () => {
    stub.next(jsonReply(modelArticle(), { chunkMs: 5, chunkSize: 40 }));
    const reader = await open();
    await until(() => reader.receivedText !== '');
    reader.disconnect();
    expect((await get(reader.id)).status).toBe('running');
    await until(async () => (await get(reader.id)).status === 'done');
    expect(stub.last.isClosed).toBe(false);
    expect((await get(reader.id)).result?.content).toBe(modelArticle().content);
  });

  it('stop at once when cancelled', async () => {
    stub.next(jsonReply(modelArticle(), SLOW));
    const reader = await open();
    await until(() => reader.receivedText !== '');
    const answer = await cancel(reader.id);
    expectContract('ai.cancelGeneration', answer);
    expect((answer.json as Generation).status).toBe('cancelled');
    await until(() => stub.last.isClosed && reader.isEnded);
    const problem = { status: 409, code: 'cancelled' };
    expect(reader.events.at(-1)).toMatchObject({ type: 'error', problem });
    expect(await get(reader.id)).toMatchObject({ status: 'cancelled', result: null });
    const again = await cancel(reader.id);
    expectProblem(again, 409);
    expect(again.json).toMatchObject({ detail: 'This generation has already ended.' });
  });

  it('stop soon after being cancelled on another server', async () => {
    stub.next(jsonReply(modelArticle(), SLOW));
    const reader = await open();
    await until(() => reader.receivedText !== '');
    const set = "status = 'cancelled', cancelled = true";
    await runSql(server, `update ai_generations set ${set} where id = '${reader.id}'`);
    await until(() => stub.last.isClosed && reader.isEnded);
    expect((await get(reader.id)).status).toBe('cancelled');
  });

  /** Stores a running generation, as if a server had died in its middle. */
  const insertRunning = async (id: string, createdAt: number, seenAt: number): Promise<void> => {
    const input = JSON.stringify(articleInput());
    const values = `'${id}', 'article', 'running', false, '${input}', ${createdAt}, ${seenAt}`;
    const columns = 'id, purpose, status, cancelled, input, created_at, seen_at';
    await runSql(server, `insert into ai_generations (${columns}) values (${values})`);
  };

  it('count as failed if their server has died', async () => {
    const id = 'of-a-server-that-died';
    const now = Date.now();
    await insertRunning(id, now - 90_000, now - 61_000);
    expect(await get(id)).toMatchObject({
      status: 'failed',
      problem: { detail: 'The server stopped while this was being written. Generate it again.' },
    });
    expectProblem(await cancel(id), 409);
  });

  it('are listed, newest first, for a day', async () => {
    const old = Date.now() - 86_400_001;
    await insertRunning('older-than-a-day', old, old);
    await insertRunning('newest', Date.now(), old);
    await insertRunning('second', Date.now() - 1_000, old);
    const answer = await admin.send('GET', '/api/ai/generations?limit=2');
    expectContract('ai.generations', answer);
    const [first, second] = answer.json as Generation[];
    expect(Date.parse(first?.createdAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(second?.createdAt ?? ''),
    );
    const remaining = await countRows(server, 'ai_generations', `created_at > ${old}`);
    expect(answer.headers.get('x-total-count')).toBe(String(remaining));
    for (const id of ['older-than-a-day', 'unknown', "x'--", 'x'.repeat(200)]) {
      const path = `/api/ai/generations/${encodeURIComponent(id)}`;
      expectProblem(await admin.send('GET', path), 404);
      expectProblem(await admin.send('POST', `${path}/cancel`), 404);
    }
  });

  it('are limited to twenty at once', async () => {
    stub.always(jsonReply(modelArticle(), { chunkMs: 500, chunkSize: 10 }));
    const readers = await Promise.all(Array.from({ length: 20 }, () => open()));
    const refused = await admin.send('POST', '/api/ai/generate-content', articleInput());
    expectProblem(refused, 429);
    expect(refused.headers.get('retry-after')).toBe('10');
    await until(() => readers.every(({ id }) => id !== ''));
    for (const { id } of readers) expect((await cancel(id)).status).toBe(200);
    await until(() => readers.every(({ isEnded }) => isEnded));
  });

  it('fail with an explanation when the server stops', async () => {
    stub.always(jsonReply(modelArticle(), { chunkMs: 500, chunkSize: 10 }));
    const reader = await open();
    await until(() => reader.id !== '' && stub.requests.length > 0);
    await server.restart();
    await until(() => reader.isEnded);
    const detail = 'The server stopped while this was being written. Generate it again.';
    expect(reader.events.at(-1)).toMatchObject({ type: 'error', problem: { detail } });
    expect(await get(reader.id)).toMatchObject({ status: 'failed', problem: { detail } });
    expect(stub.last.isClosed).toBe(true);
  });
});
