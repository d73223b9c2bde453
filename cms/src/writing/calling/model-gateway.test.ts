import {
  failingStream,
  openAiError,
  hangingReply,
  stallingReply,
  OpenAiStub,
  textReply,
} from '../../../tests/support/openai-stub';
import { until } from '../../../tests/support/until';
import { OpenAiModel } from '../openai/openai-model';
import type { Tokens } from '../openai/text-model';
import { AppError } from '../../lib/errors';
import type { ModelCall } from '../writing/model-service';
import type { CallLog, LoggedEnding } from './call-log';
import { ModelGateway } from './model-gateway';
import { budgetUsedUp } from './refusals';

const clock = { at: 1_000_000, now: () => clock.at };

const sumOf = ({ promptTokens, completionTokens }: Tokens): number =>
  promptTokens + completionTokens;

/** An in-memory log that records its calls in order. */
class MemoryLog implements CallLog {
  readonly recorded: string[] = [];
  readonly endings: LoggedEnding[] = [];
  isUsedUp = false;
  /** Maximum of tokens spent and reserved. */
  room = 1_000;

  reserve(): Promise<number> {
    if (this.isUsedUp) return Promise.reject(budgetUsedUp('Used up.', 60_000));
    this.recorded.push('reserved');
    return Promise.resolve(this.recorded.length);
  }
  renew(id: number, spent: Tokens, wanted: Tokens): Promise<string | undefined> {
    const tokens = sumOf(spent) + sumOf(wanted);
    this.recorded.push(`renewed ${id}: ${tokens}`);
    return Promise.resolve(tokens > this.room ? 'Used up.' : undefined);
  }
  recordOutcome(_id: number, ending: LoggedEnding): Promise<number> {
    this.recorded.push(ending.outcome);
    this.endings.push(ending);
    return Promise.resolve(77);
  }
  reject(id: number, detail: string): Promise<void> {
    this.recorded.push(`rejected ${id}: ${detail}`);
    return Promise.resolve();
  }
  refuse(): Promise<void> {
    this.recorded.push('refused');
    return Promise.resolve();
  }
  checkBudget(): Promise<void> {
    return this.isUsedUp ? Promise.reject(budgetUsedUp('Used up.', 60_000)) : Promise.resolve();
  }
}

let stub: OpenAiStub;
let log: MemoryLog;
let gateway: ModelGateway;
beforeAll(async () => (stub = await OpenAiStub.start()));
beforeEach(() => {
  stub.reset();
  log = new MemoryLog();
  const provider = { name: 'OpenAI', model: 'gpt-4o', key: 'key', baseUrl: stub.baseUrl };
  gateway = new ModelGateway(provider, new OpenAiModel(provider, { pauseMs: 1 }), log, clock);
});
afterAll(() => stub.stop());

const call = (more: Partial<ModelCall> = {}): ModelCall => ({
  purpose: 'article',
  promptVersion: 'article-1',
  messages: [{ role: 'user', content: 'A story' }],
  maxTokens: 50,
  order: { signal: new AbortController().signal },
  ...more,
});

const refusalOf = async (asked: Promise<unknown>): Promise<AppError> => {
  const thrown: unknown = await asked.catch((error: unknown) => error);
  if (!(thrown instanceof AppError)) throw new Error('It was not refused');
  return thrown;
};

const failFiveTimes = async (): Promise<void> => {
  stub.always(openAiError('server'));
  for (let time = 0; time < 5; time += 1) await refusalOf(gateway.ask(call()));
};

describe('ModelGateway', () => {
  it('reserves, calls and records the usage', async () => {
    stub.next(textReply('Well', { promptTokens: 3, completionTokens: 2 }));
    expect(await gateway.ask(call())).toEqual({
      text: 'Well',
      promptTokens: 3,
      completionTokens: 2,
      isWhole: true,
      callId: 1,
      costNanos: 77,
    });
    expect(log.recorded).toEqual(['reserved', 'done']);
    expect(log.endings[0]).toMatchObject({ promptTokens: 3, completionTokens: 2, detail: '' });
  });

  it('has one log entry for a question sent three times', async () => {
    stub.next(openAiError('server'), openAiError('server'), textReply('Well'));
    await gateway.ask(call());
    // Two tokens for the question and fifty for the answer.
    expect(log.recorded).toEqual(['reserved', 'renewed 1: 52', 'renewed 1: 52', 'done']);
  });

  it('retries only within the budget', async () => {
    log.room = 2 + 50 + 15;
    stub.next(failingStream('x'.repeat(40)), failingStream('x'.repeat(40)), textReply('Well'));
    const refusal = await refusalOf(gateway.ask(call()));
    expect(refusal).toMatchObject({ status: 503, code: 'ai_server' });
    expect(refusal.message).toContain('No retry: Used up.');
    expect(stub.requests).toHaveLength(2);
    expect(log.recorded).toEqual(['reserved', 'renewed 1: 64', 'renewed 1: 76', 'failed']);
    expect(log.endings[0]).toMatchObject({
      promptTokens: 4,
      completionTokens: 20,
      detail: refusal.message,
    });
  });

  it('records the cost of a call without a response', async () => {
    stub.next(hangingReply());
    const provider = { name: 'OpenAI', model: 'gpt-4o', key: 'key', baseUrl: stub.baseUrl };
    gateway = new ModelGateway(provider, new OpenAiModel(provider, { silenceMs: 50 }), log, clock);
    expect(await refusalOf(gateway.ask(call({ purpose: 'test' })))).toMatchObject({
      code: 'ai_timeout',
    });
    expect(log.endings).toEqual([
      expect.objectContaining({ outcome: 'failed', promptTokens: 2, completionTokens: 0 }),
    ]);
  });

  it('records the whole reservation if something other than the model fails', async () => {
    const failure = new RangeError('No room');
    stub.next(textReply('Well'));
    const onText = (): void => {
      throw failure;
    };
    const order = { signal: new AbortController().signal, onText };
    await expect(gateway.ask(call({ order }))).rejects.toBe(failure);
    expect(log.endings).toEqual([
      expect.objectContaining({ outcome: 'failed', promptTokens: 2, completionTokens: 50 }),
    ]);
  });

  it('sends nothing beyond the budget', async () => {
    log.isUsedUp = true;
    const refusal = await refusalOf(gateway.ask(call()));
    expect(refusal).toMatchObject({
      status: 429,
      code: 'ai_budget',
      headers: { 'Retry-After': '60' },
    });
    expect(await refusalOf(gateway.checkReady())).toMatchObject({ code: 'ai_budget' });
    expect(stub.requests).toHaveLength(0);
  });

  it.each([
    ['quota', 'ai_quota'],
    ['auth', 'ai_auth'],
    ['model', 'ai_unknown_model'],
  ] as const)('is not ready after a failure that needs a person: %s', async (kind, code) => {
    stub.next(openAiError(kind), textReply('Well'));
    expect(await refusalOf(gateway.ask(call()))).toMatchObject({ status: 503, code, headers: {} });
    expect(log.endings[0]).toMatchObject({
      outcome: 'failed',
      promptTokens: 0,
      completionTokens: 0,
      detail: expect.stringMatching(/OpenAI/) as string,
    });
    expect(await refusalOf(gateway.checkReady())).toMatchObject({ code });
    await gateway.ask(call());
    await expect(gateway.checkReady()).resolves.toBeUndefined();
  });

  it('pauses calls to a provider after five failures, and reports for how long', async () => {
    await failFiveTimes();
    const asked = stub.requests.length;
    const refusal = await refusalOf(gateway.ask(call()));
    expect(refusal).toMatchObject({
      status: 503,
      code: 'ai_resting',
      headers: { 'Retry-After': '60' },
    });
    expect(refusal.message).toContain('Try again in 60 seconds');
    expect(await refusalOf(gateway.checkReady())).toMatchObject({ code: 'ai_resting' });
    expect(stub.requests).toHaveLength(asked);
    expect(log.recorded.at(-1)).toBe('refused');
  });

  it('resumes calls after a minute', async () => {
    await failFiveTimes();
    clock.at += 60_000;
    stub.next(textReply('Well'));
    expect((await gateway.ask(call())).text).toBe('Well');
    await expect(gateway.checkReady()).resolves.toBeUndefined();
  });

  it('allows a test call during the pause', async () => {
    await failFiveTimes();
    stub.next(textReply('ready'));
    await gateway.ask(call({ purpose: 'test' }));
    await expect(gateway.checkReady()).resolves.toBeUndefined();
  });

  it('does not count refusals as failures of the provider', async () => {
    stub.always(openAiError('bad-request'));
    for (let time = 0; time < 6; time += 1) {
      expect(await refusalOf(gateway.ask(call()))).toMatchObject({ code: 'ai_bad_request' });
    }
  });

  it('throws the reason of an aborted call and records its cost', async () => {
    const leaving = new AbortController();
    const reason = new Error('Nobody wants it');
    const reported: string[] = [];
    stub.next(stallingReply('12345678'));
    const order = { signal: leaving.signal, onText: (text: string) => reported.push(text) };
    const asking = gateway.ask(call({ order }));
    await until(() => reported.length > 0);
    leaving.abort(reason);
    await expect(asking).rejects.toBe(reason);
    expect(log.endings).toEqual([
      expect.objectContaining({ outcome: 'cancelled', promptTokens: 2, completionTokens: 2 }),
    ]);
    await expect(gateway.ask(call({ order }))).rejects.toBe(reason);
    expect(log.recorded).toEqual(['reserved', 'cancelled']);
  });
});
