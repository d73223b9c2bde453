import { ModelLab } from '../../../tests/support/model-lab';
import { answers, piece, streams } from '../../../tests/support/model-replies';
import { type Reply, tellsError } from '../../../tests/support/openai-stub';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.forget());
afterAll(() => lab.stub.stop());

describe('a failure is understood as servers word it', () => {
  it.each<[string, Reply, string, RegExp]>([
    [
      'vLLM: model',
      answers(404, {
        object: 'error',
        message: 'The model m does not exist.',
        type: 'NotFoundError',
        param: null,
        code: 404,
      }),
      'unknown-model',
      /has no model gpt-4o/,
    ],
    [
      'Ollama: model',
      answers(404, { error: 'model "m" not found, try pulling it first' }),
      'unknown-model',
      /has no model/,
    ],
    [
      'Azure: deployment',
      tellsError(404, {
        message: 'The API deployment for this resource does not exist.',
        code: 'DeploymentNotFound',
      }),
      'unknown-model',
      /has no model/,
    ],
    [
      'DeepSeek: model',
      tellsError(400, { message: 'Model Not Exist' }),
      'unknown-model',
      /has no model/,
    ],
    [
      'OpenRouter: model',
      answers(400, { error: { message: 'x/y is not a valid model ID', code: 400 } }),
      'unknown-model',
      /has no model/,
    ],
    [
      'Gemini: key',
      answers(400, [
        {
          error: {
            code: 400,
            message: 'API key not valid. Please pass a valid API key.',
            status: 'INVALID_ARGUMENT',
          },
        },
      ]),
      'auth',
      /does not accept the key/,
    ],
    [
      'DeepSeek: money',
      tellsError(402, { message: 'Insufficient Balance' }),
      'quota',
      /quota is used up/,
    ],
    [
      'LM Studio: nothing loaded',
      answers(400, { error: 'No models loaded. Please load a model first.' }),
      'bad-request',
      /“No models loaded. Please/,
    ],
    [
      'llama.cpp: a small context',
      answers(400, {
        error: {
          code: 400,
          message:
            'the request exceeds the available context size (4096 tokens), try increasing it',
          type: 'exceed_context_size_error',
          n_ctx: 4096,
        },
      }),
      'bad-request',
      /too long for gpt-4o/,
    ],
    [
      'a gateway: address',
      answers(404, { message: 'no Route matched with those values' }),
      'bad-request',
      /usually ends in \/v1/,
    ],
    [
      'within an answer of 200',
      answers(200, { error: { message: 'Model m not found', code: 404 } }),
      'unknown-model',
      /has no model/,
    ],
    [
      'within a stream, unwrapped',
      streams([{ object: 'error', message: 'The model m does not exist.', code: 404 }]),
      'unknown-model',
      /has no model/,
    ],
  ])('%s', async (_, reply, kind, message) => {
    const failure = await lab.failureOf(reply);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) as string });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it.each<[string, Reply, string]>([
    [
      'DeepSeek without machines',
      streams([piece({ content: 'Ha' }, 'insufficient_system_resource')]),
      'unreachable',
    ],
    ['OpenRouter', streams([piece({ content: 'Ha' }, 'error')]), 'unreachable'],
    ['Groq', answers(498, { error: { message: 'Flex tier capacity exceeded' } }), 'server'],
    [
      'Anthropic',
      answers(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
      'server',
    ],
  ])('is tried again where it may pass: %s', async (_, reply, kind) => {
    expect((await lab.failureOf(reply)).kind).toBe(kind);
    expect(lab.stub.requests).toHaveLength(3);
  });

  it('is waited out as long as the words say', async () => {
    const message = 'You exceeded your current quota. Please retry in 31.5s.';
    const reply = answers(429, [{ error: { code: 429, message, status: 'RESOURCE_EXHAUSTED' } }]);
    expect(await lab.failureOf(reply, { tries: 1 })).toMatchObject({
      kind: 'rate-limit',
      retryAfterMs: 31_500,
    });
  });
});
