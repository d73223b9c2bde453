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

let storedIds: (string | null)[];
let spent: jest.Mock;
let store: GenerationStore;

beforeEach(() => {
  jest.useFakeTimers();
  storedIds = [];
  spent = jest.fn();
  store = new GenerationStore((id) => storedIds.push(id));
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

describe('the generation store', () => {
  it('holds the text as it grows, then the complete result', async () => {
    const stream = await begin();
    stream.send({ type: 'delta', text: '## De' }, { type: 'delta', text: 'parture' });
    await resolved();
    expect(store.get().writing).toMatchObject({ text: '## Departure', stage: 'writing' });
    stream.send({ type: 'done', result });
    await resolved();
    expect(store.get()).toEqual({ writing: null, result, fault: null, note: null });
    expect(storedIds.at(-1)).toBe('gen-1');
    expect(spent).toHaveBeenCalledTimes(1);
  });

  it('discards the streamed text if the writer restarts', async () => {
    const stream = await begin();
    stream.send({ type: 'delta', text: 'Prose' }, { type: 'restart' });
    await resolved();
    expect(store.get().writing).toMatchObject({ text: '', stage: 'again' });
  });

  it('holds the error of a failed generation, and restores the previous result', async () => {
    store.show(result);
    const stream = await begin();
    expect(store.get().result).toBeNull();
    stream.send({ type: 'error', problem });
    await resolved();
    expect(store.get()).toEqual({ writing: null, result, fault: problem.detail, note: null });
    expect(storedIds.at(-1)).toBe('gen-1');
  });

  it('polls for the text after the connection is lost, until it arrives', async () => {
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

  it('treats a stream without a final event as lost', async () => {
    servedAxios.serve({ [READ]: ok(sampleGeneration({ status: 'failed', problem })) });
    const stream = await begin();
    stream.end();
    await poll(0);
    expect(store.get()).toMatchObject({ writing: null, fault: problem.detail });
  });

  it('reports that the text is no longer stored', async () => {
    servedAxios.serve({ [READ]: { status: 404, body: {} } });
    const stream = await begin();
    stream.breakOff();
    await poll(0);
    expect(store.get()).toMatchObject({ writing: null, fault: LOST_TEXT });
    expect(storedIds.at(-1)).toBeNull();
  });

  it('reports that the connection was lost before anything started', async () => {
    const stream = serveStream();
    store.generate(input);
    stream.breakOff();
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: LOST_EARLY });
  });

  it('reports the server’s reason why nothing started', async () => {
    const stream = serveStream();
    store.generate(input);
    stream.refuse(429, { detail: 'Today’s budget is used up.' });
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: 'Today’s budget is used up.' });
  });
});

describe('cancelling a generation', () => {
  const cancelled = ok(sampleGeneration({ status: 'cancelled' }));

  it('stops the generation and closes the stream', async () => {
    servedAxios.serve({ [CANCEL]: cancelled });
    const stream = await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({ writing: null, result: null, note: CANCELLED });
    expect(stream.sent?.signal?.aborted).toBe(true);
    expect(storedIds.at(-1)).toBeNull();
  });

  it('waits for the id if nothing has started yet', async () => {
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

  it('accepts a result that was finished just before', async () => {
    servedAxios.serve({
      [CANCEL]: { status: 409, body: { detail: 'It has ended.' } },
      [READ]: ok(sampleGeneration({ status: 'done', result })),
    });
    await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({ writing: null, result });
  });

  it('is not a failure if the stream reports it first', async () => {
    servedAxios.serve({ [CANCEL]: cancelled });
    const stream = await begin();
    const cancelling = store.cancel();
    stream.send({ type: 'error', problem: { ...problem, detail: 'Cancelled.' } });
    await cancelling;
    await resolved();
    expect(store.get()).toMatchObject({ writing: null, fault: null, note: CANCELLED });
    expect(spent).toHaveBeenCalledTimes(1);
  });

  it('reports that it failed, and keeps listening', async () => {
    servedAxios.serve({ [CANCEL]: { status: 503, body: { detail: 'The server is stopping.' } } });
    await begin();
    await store.cancel();
    expect(store.get()).toMatchObject({
      writing: { isCancelling: false },
      fault: 'The server is stopping.',
    });
  });
});

describe('a generation from before a reload', () => {
  it('is shown while in progress and once finished', async () => {
    servedAxios.serve({ [READ]: ok(sampleGeneration()) });
    store.find('gen-1');
    await poll(0);
    expect(store.get().writing).toMatchObject({ stage: 'found', wordCount: 500 });
    servedAxios.serve({ [READ]: ok(sampleGeneration({ status: 'done', result })) });
    await poll(2_000);
    expect(store.get()).toMatchObject({ writing: null, result });
  });

  it('is reported as gone if it is no longer stored', async () => {
    servedAxios.serve({ [READ]: { status: 404, body: {} } });
    store.find('gen-1');
    await poll(0);
    expect(store.get()).toEqual({ writing: null, result: null, fault: null, note: TEXT_GONE });
    expect(storedIds.at(-1)).toBeNull();
  });

  it('is remembered even if the screen is left before it starts', async () => {
    const stream = serveStream();
    store.generate(input);
    store.leave();
    expect(stream.sent?.signal?.aborted).toBe(false);
    stream.send({ type: 'started', id: 'gen-1' });
    await resolved();
    expect(storedIds.at(-1)).toBe('gen-1');
    expect(stream.sent?.signal?.aborted).toBe(true);
  });
});
