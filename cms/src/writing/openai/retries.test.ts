import { ModelLab, question } from '../../../tests/support/model-lab';
import {
  pageReply,
  interruptedReply,
  openAiError,
  failingStream,
  hangingReply,
  stallingReply,
  droppedReply,
  type Reply,
  textReply,
} from '../../../tests/support/openai-stub';
import { until } from '../../../tests/support/until';
import type { Tokens } from './text-model';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

describe('a temporary failure', () => {
  it.each([
    ['rate limit', openAiError('rate-limit', { 'retry-after': '0' })],
    ['server error', openAiError('server')],
    ['overload', openAiError('overloaded')],
    ['proxy error page', pageReply(502)],
    ['closed connection', droppedReply()],
    ['broken stream', interruptedReply('{"content":"Half')],
    ['failure in a stream', failingStream('{"content":"Half')],
  ])('is retried: %s', async (_name, reply) => {
    lab.stub.next(reply, reply, textReply('Well'));
    expect((await lab.model().ask(question())).text).toBe('Well');
    expect(lab.stub.requests).toHaveLength(3);
  });

  it.each<[string, Reply, string, RegExp]>([
    [
      'rate limit',
      openAiError('rate-limit', { 'retry-after': '0' }),
      'rate-limit',
      /too many requests.*Wait/,
    ],
    ['server error', openAiError('server'), 'server', /not working \(status 500\)/],
    ['closed connection', droppedReply(), 'unreachable', /cannot be reached/],
    ['broken stream', interruptedReply('{"con'), 'unreachable', /was lost in the middle/],
    ['failure in a stream', failingStream('{"con'), 'server', /failed in the middle/],
  ])('fails after three attempts: %s', async (_name, reply, kind, message) => {
    const failure = await lab.failureOf(reply);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) as string });
    expect(lab.stub.requests).toHaveLength(3);
  });

  it('discards what was streamed', async () => {
    const reported: string[] = [];
    lab.stub.next(interruptedReply('Half a story'), textReply('A whole story'));
    await lab
      .model()
      .ask(
        question({ onText: (text) => reported.push(text), onRestart: () => (reported.length = 0) }),
      );
    expect(reported.join('')).toBe('A whole story');
  });

  it('adds up the cost of all attempts', async () => {
    lab.stub.next(
      interruptedReply('x'.repeat(40)),
      textReply('Well', { promptTokens: 30, completionTokens: 5 }),
    );
    const answer = await lab.model().ask(question());
    expect(answer).toMatchObject({ promptTokens: 37, completionTokens: 15 });
    expect((await lab.failureOf(interruptedReply('x'.repeat(40)))).spent).toEqual({
      promptTokens: 21,
      completionTokens: 30,
    });
  });

  it('is retried with growing delays and jitter', async () => {
    const draws: number[] = [];
    const random = () => {
      draws.push(performance.now());
      return 0.5;
    };
    await lab.failureOf(openAiError('server'), { pauseMs: 100, random });
    const [first = 0, second = 0] = draws;
    expect(second - first).toBeGreaterThanOrEqual(49);
    expect(performance.now() - second).toBeGreaterThanOrEqual(99);
    expect(draws).toHaveLength(2);
  });

  it('is retried as soon as the provider allows, within limits', async () => {
    lab.stub.next(openAiError('rate-limit', { 'retry-after': '0.2' }), textReply('Well'));
    const began = performance.now();
    await lab.model().ask(question());
    expect(performance.now() - began).toBeGreaterThanOrEqual(199);
    const failure = await lab.failureOf(openAiError('rate-limit', { 'retry-after': '90' }));
    expect(failure.retryAfterMs).toBe(90_000);
    expect(failure.message).toContain('Wait 2 minutes');
    expect(lab.stub.requests).toHaveLength(3);
  });

  it('is retried only with permission, given the cost so far', async () => {
    const reported: Tokens[] = [];
    const whyNotAgain = (spent: Tokens): Promise<string | undefined> => {
      reported.push(spent);
      return Promise.resolve(reported.length < 2 ? undefined : 'Used up.');
    };
    const failure = await lab.failureOf(failingStream('x'.repeat(40)), {}, { whyNotAgain });
    expect(lab.stub.requests).toHaveLength(2);
    expect(reported).toEqual([
      { promptTokens: 7, completionTokens: 10 },
      { promptTokens: 14, completionTokens: 20 },
    ]);
    expect(failure).toMatchObject({ kind: 'server', spent: reported[1] });
    expect(failure.message).toMatch(/Try again in a few minutes. No retry: Used up.$/);
  });

  it('needs no permission without a retry', async () => {
    const whyNotAgain = jest.fn(() => Promise.resolve(undefined));
    await lab.failureOf(openAiError('auth'), {}, { whyNotAgain });
    lab.stub.always(textReply('Well'));
    await lab.model().ask(question({ whyNotAgain }));
    expect(whyNotAgain).not.toHaveBeenCalled();
  });

  it('costs the tokens of the question if a proxy times out', async () => {
    expect((await lab.failureOf(pageReply(504))).spent).toEqual({
      promptTokens: 21,
      completionTokens: 0,
    });
    expect((await lab.failureOf(pageReply(502))).spent.promptTokens).toBe(0);
  });

  it('is not retried for a probe', async () => {
    await lab.failureOf(openAiError('server'), {}, { isProbe: true });
    expect(lab.stub.requests).toHaveLength(1);
  });
});

describe('a provider’s silence', () => {
  it('before the answer is retried once', async () => {
    const failure = await lab.failureOf(hangingReply(), { silenceMs: 500 });
    expect(failure).toMatchObject({
      kind: 'timeout',
      message: 'OpenAI sent nothing for 1 second. Try again later.',
      // Both questions were sent.
      spent: { promptTokens: 14, completionTokens: 0 },
    });
    expect(lab.stub.requests).toHaveLength(2);
    await until(() => lab.stub.requests.every(({ isClosed }) => isClosed));
  });

  it('during the answer is not retried', async () => {
    const failure = await lab.failureOf(stallingReply('12345678'), { silenceMs: 500 });
    expect(failure.kind).toBe('timeout');
    expect(failure.spent).toEqual({ promptTokens: 7, completionTokens: 2 });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it('is not assumed for a slow answer', async () => {
    lab.stub.next(textReply('A story in many pieces', { chunkMs: 100, chunkSize: 2 }));
    expect((await lab.model({ silenceMs: 1_000 }).ask(question())).isWhole).toBe(true);
  });

  it('is reported in minutes', async () => {
    jest.useFakeTimers({
      doNotFake: ['performance', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    try {
      const failing = lab.failureOf(hangingReply(), { silenceMs: 120_000 }, { isProbe: false });
      for (let tries = 1; tries <= 2; tries += 1) {
        while (lab.stub.requests.length < tries) {
          await jest.advanceTimersByTimeAsync(1);
          await new Promise(setImmediate);
        }
        await jest.advanceTimersByTimeAsync(120_000);
      }
      expect((await failing).message).toBe('OpenAI sent nothing for 2 minutes. Try again later.');
    } finally {
      jest.useRealTimers();
    }
  });
});
