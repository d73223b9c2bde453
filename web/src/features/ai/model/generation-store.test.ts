import { serveStream } from '~/testing/serve-stream';
import { servedAxios } from '~/testing/serve-axios';
import { sampleGenerated, sampleGeneration } from '../testing/sample-ai';
import { GenerationStore } from './generation-store';
import { CANCELLED, LOST_EARLY, LOST_TEXT, TEXT_GONE } from './messages';

const READ = 'GET /api/ai/generations/gen-1';
const CANCEL = 'POST /api/ai/generations/gen-1/cancel';
const { input } = sampleGeneration();
const result = sampleGenerated();
const ok = (body: unknown) => ({ status: 200, body });
const problem = { status: 503, title: 'Away', detail: 'The model does not respond.', code: 'away' };
const resolved = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let kept: (string | null)[];
let spent: jest.Mock;
let store: GenerationStore;

beforeEach(() => {
  jest.useFakeTimers();
  kept = [];
  spent = jest.fn();
  store = new GenerationStore((id) => kept.push(id));
  store.onSpent(spent);
});
afterEach(() => {
  store.leave();
  jest.useRealTimers();
});

/** Starts a generation; the server has already sent its id. */
const begin = async () => {
  const stream = serveStream();
  store.generate(input);
  stream.send({ type: 'started', id: 'gen-1' });
  await resolved();
  return stream;
};
const poll = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
};

describe('the store of a generation', () => {
  it('holds the text as it grows, then the whole', async () => {
    const stream = await begin();
    stream.send({ type: 'delta', text: '## De' }, { type: 'delta', text: 'parture' });
    await resolved();
    expect(store.get().writing).toMatchObject({ text: '## Departure', stage: 'writing' });
    stream.send({ type: 'done', result });
    await resolved();
    expect(store.get()).toEqual({ writing: null, result, fault: null, note: null });
    expect(kept.at(-1)).toBe('gen-1');
    expect(spent).toHaveBeenCalledTimes(1);
  });

  it('discards the streamed text where the writer restarts', async () => {
    const stream = await begin();
    stream.send({ type: 'delta', text: 'Prose' }, { type: 'restart' });
    await resolved();
    expect(store.get().writing).toMatchObject({ text: '', stage: 'again' });
  });

  it('says why there is nothing, and restores what was there before', async () => {
    store.show(result);
    const stream = await begin();
    expect(store.get().result).toBeNull();
    stream.send({ type: 'error', problem });
    await resolved();
    expect(store.get()).toEqual({ writing: null, result, fault: problem.detail, note: null });
    expect(kept.at(-1)).toBe('gen-1');
  });

  it('asks for the text where the connection is lost, until it is there', async () => {
    servedAxios.serve({ [READ]: ok(sampleGeneration()) });
    const stream = await begin();
    stream.send({ type: 'delta', text: 'Half' });
    stream.breakOff();
    await poll(0);
    expect(store.get().writing).toMatchObject({ text: 'Half', stage: 'lost' });
    servedAxios.serve({ [READ]: new Error('still away') });
    await poll(2_000);
    expect(store.get().writing).toMatchObject({ stage: 'lost' });
    servedAxios.serve({ [READ]: ok(sampleGeneration({ status: 'done', result })) });
    await poll(10_000);
    expect(store.get()).toMatchObject({ writing: null, result });
  });

  it('takes a stream that ends without an end for lost too', async () => {
    servedAxios.serve({ [READ]: ok(sampleGeneration({ status: 'failed', problem })) });
    const stream = await begin();
    stream.end();
    await poll(0);
    expect(store.get()).toMatchObject({ writing: null, fault: problem.detail });
  });

  it('says where the text is no longer kept', async () => {
    servedAxios.serve({ [READ]: { status: 404, body: {} } });
    const stream = await begin();
    stream.breakOff();
    await poll(0);
    expect(store.get()).toMatchObject({ writing: null, fault: LOST_TEXT });
    expect(kept.at(-1)).toBeNull();
  });

  it('says where the connection is lost before anything has begun', async () => {
    const stream = serveStream();
    store.generate(input);
    stream.breakOff();
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: LOST_EARLY });
  });

  it('says in the server’s words why nothing has begun', async () => {
    const stream = serveStream();
    store.generate(input);
    stream.refuse(429, { detail: 'Today’s budget is used up.' });
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: 'Today’s budget is used up.' });
  });
});

describe('cancelling', () => {
  const cancelled = ok(sampleGeneration({ status: 'cancelled' }));

  it('stops the writing, and the listening', async () => {
    servedAxios.serve({ [CANCEL]: cancelled });
    const stream = await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({ writing: null, result: null, note: CANCELLED });
    expect(stream.sent?.signal?.aborted).toBe(true);
    expect(kept.at(-1)).toBeNull();
  });

  it('waits for the id where nothing has begun yet', async () => {
    servedAxios.serve({ [CANCEL]: cancelled });
    const stream = serveStream();
    store.generate(input);
    await store.cancel();
    expect(store.get().writing?.isCancelling).toBe(true);
    expect(servedAxios.sent('POST', '/api/ai/generations/gen-1/cancel')).toEqual([]);
    stream.send({ type: 'started', id: 'gen-1' });
    await poll(0);
    expect(store.get()).toMatchObject({ writing: null, note: CANCELLED });
  });

  it('takes what was finished a moment before', async () => {
    servedAxios.serve({
      [CANCEL]: { status: 409, body: { detail: 'It has ended.' } },
      [READ]: ok(sampleGeneration({ status: 'done', result })),
    });
    await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({ writing: null, result });
  });

  it('is no failure where the stream reports it first', async () => {
    servedAxios.serve({ [CANCEL]: cancelled });
    const stream = await begin();
    const cancelling = store.cancel();
    stream.send({ type: 'error', problem: { ...problem, detail: 'Cancelled.' } });
    await cancelling;
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: null, note: CANCELLED });
    expect(spent).toHaveBeenCalledTimes(1);
  });

  it('says where it could not be, and listens on', async () => {
    servedAxios.serve({ [CANCEL]: { status: 503, body: { detail: 'The server is stopping.' } } });
    await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({
      writing: { isCancelling: false },
      fault: 'The server is stopping.',
    });
  });
});

describe('a generation of before a reload', () => {
  it('is shown while it is written, and when it is there', async () => {
    servedAxios.serve({ [READ]: ok(sampleGeneration()) });
    store.find('gen-1');
    await poll(0);
    expect(store.get().writing).toMatchObject({ stage: 'found', wordCount: 500 });
    servedAxios.serve({ [READ]: ok(sampleGeneration({ status: 'done', result })) });
    await poll(2_000);
    expect(store.get()).toMatchObject({ writing: null, result });
  });

  it('is said to be gone where it is kept no longer', async () => {
    servedAxios.serve({ [READ]: { status: 404, body: {} } });
    store.find('gen-1');
    await poll(0);
    expect(store.get()).toEqual({ writing: null, result: null, fault: null, note: TEXT_GONE });
    expect(kept.at(-1)).toBeNull();
  });

  it('is known also where the screen is left before it has begun', async () => {
    const stream = serveStream();
    store.generate(input);
    store.leave();
    expect(stream.sent?.signal?.aborted).toBe(false);
    stream.send({ type: 'started', id: 'gen-1' });
    await resolved();
    expect(kept.at(-1)).toBe('gen-1');
    expect(stream.sent?.signal?.aborted).toBe(true);
  });
});
