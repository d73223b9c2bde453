import { KEY, ModelLab } from '../../../tests/support/model-lab';
import {
  pageReply,
  refusalReply,
  openAiError,
  type Reply,
  textReply,
  errorReply,
} from '../../../tests/support/openai-stub';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

describe('failures without a retry', () => {
  it.each<[string, Reply, string, RegExp]>([
    ['quota', openAiError('quota'), 'quota', /quota is used up. Check billing/],
    ['key', openAiError('auth'), 'auth', /does not accept the API key. Check it/],
    ['permission', openAiError('forbidden'), 'auth', /may use gpt-4o/],
    ['model', openAiError('model'), 'unknown-model', /no model gpt-4o. Choose one it offers/],
    ['request', openAiError('bad-request'), 'bad-request', /“Invalid value for messages.”/],
    ['length', openAiError('too-long'), 'bad-request', /too long for gpt-4o. Shorten it/],
    ['page', pageReply(200), 'bad-request', /did not return a model response. Check the address/],
    ['address', pageReply(404), 'bad-request', /usually ends in \/v1/],
    ['refusal', refusalReply('I cannot help with that.'), 'refused', /declined to write this/],
    ['filter', textReply('Som', { finish: 'content_filter' }), 'refused', /declined to write this/],
  ])('is reported at once: %s', async (_name, reply, kind, message) => {
    const failure = await lab.failureOf(reply);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) as string });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it('asks for a key if there is none', async () => {
    const { message } = await lab.failureOf(openAiError('auth'), {}, {}, '');
    expect(message).toBe('OpenAI requires an API key. Add it to the AI connection.');
  });

  it('distinguishes rate limit and quota even if each message mentions the other', async () => {
    const reported = (message: string, code: string | null): Reply =>
      errorReply(429, { message, type: 'requests', code });
    const once = { tries: 1 };
    const rateLimit = reported(
      'Rate limit reached for gpt-4o. Add a payment method at https://platform.openai.com/account/billing.',
      'rate_limit_exceeded',
    );
    const azure = reported(
      'You have exceeded the token rate limit of your tier. See https://aka.ms/oai/quotaincrease',
      '429',
    );
    const other = reported(
      'You exceeded your current quota. See https://ai.google.dev/docs/rate-limits',
      null,
    );
    expect((await lab.failureOf(rateLimit, once)).kind).toBe('rate-limit');
    expect((await lab.failureOf(azure, once)).kind).toBe('rate-limit');
    expect((await lab.failureOf(other, once)).kind).toBe('quota');
  });

  it('recognizes the limits of other providers', async () => {
    const once = { tries: 1 };
    const failed = (status: number, message: string) =>
      lab.failureOf(errorReply(status, { message }), once);
    expect((await failed(402, 'Insufficient Balance')).kind).toBe('quota');
    expect((await failed(498, 'Flex tier capacity exceeded')).kind).toBe('server');
    expect(
      await failed(429, 'You exceeded your current quota. Please retry in 31.5s.'),
    ).toMatchObject({ kind: 'rate-limit', retryAfterMs: 31_500 });
  });

  it('never contains the key', async () => {
    const echo: Reply = (request, res) => {
      const message = `No: ${request.headers.authorization ?? ''}, sk-proj-abc***xyz, ${KEY}`;
      return errorReply(400, { message })(request, res);
    };
    const failure = await lab.failureOf(echo);
    expect(failure.message).toBe('OpenAI rejected the request: “No: … …, …”');
    expect(failure.cause).toBeUndefined();
  });

  it.each([
    ['encoded', `?key=${encodeURIComponent('house/key+1=2&3')}`, 'house/key+1=2&3', '?key=…'],
    ['shortened', `${KEY.slice(0, 8)}********0000`, KEY, '…'],
    ['cut off', KEY.slice(0, 12), KEY, '…'],
  ])('never contains the key, %s', async (_name, reported, key, shown) => {
    const message = `Wrong: ${reported}, it seems`;
    const failure = await lab.failureOf(errorReply(400, { message }), {}, {}, key);
    expect(failure.message).toBe(`OpenAI rejected the request: “Wrong: ${shown}, it seems”`);
  });

  it.each(['retry-after-ms', 'retry-after'])('ignores an infinite delay in %s', async (header) => {
    const reply = openAiError('rate-limit', {
      [header]: header === 'retry-after' ? '9'.repeat(400) : 'Infinity',
    });
    const { message, retryAfterMs } = await lab.failureOf(reply, { tries: 1 });
    expect(message).toContain('Wait a minute');
    expect(retryAfterMs).toBeUndefined();
  });
});
