import { ModelLab } from '../../../tests/support/model-lab';
import {
  bareErrorReply,
  type Reply,
  streamReply,
  bodyReply,
  wrappedErrorReply,
} from '../../../tests/support/openai-stub';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

const piece = { choices: [{ index: 0, delta: { content: 'We' }, finish_reason: null }] };

describe('the message for a failure of an OpenAI-compatible server', () => {
  it.each<[string, Reply, string, RegExp]>([
    [
      'vLLM: model',
      bareErrorReply(404, 'The model `m` does not exist.', 'NotFoundError'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'Ollama: model',
      wrappedErrorReply(404, 'model "m" not found, try pulling it first'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'Ollama: plain text',
      bodyReply(404, { error: "model 'm' not found" }),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'DeepSeek: model',
      wrappedErrorReply(400, 'Model Not Exist'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'OpenRouter: model',
      wrappedErrorReply(400, 'a/b is not a valid model ID'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'Mistral: model',
      bareErrorReply(400, 'Invalid model: m', 'invalid_model'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'Azure: deployment',
      wrappedErrorReply(404, 'The API deployment for this resource does not exist.', {
        code: 'DeploymentNotFound',
      }),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'LM Studio: nothing loaded',
      bodyReply(404, { error: { message: 'No models loaded. Please load a model.' } }),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'Groq: gone',
      wrappedErrorReply(400, 'The model `m` has been decommissioned', {
        code: 'model_decommissioned',
      }),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'FastAPI: address',
      bodyReply(404, { detail: 'Not Found' }),
      'bad-request',
      /address of the AI server/,
    ],
    [
      'Azure: filter',
      wrappedErrorReply(400, 'Filtered', {
        code: 'content_filter',
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      }),
      'refused',
      /declined to write this/,
    ],
    [
      'Azure: filter in a stream',
      streamReply({ error: { message: 'The response was filtered', code: 'content_filter' } }),
      'refused',
      /declined/,
    ],
    [
      'llama.cpp: context',
      wrappedErrorReply(400, 'the request exceeds the available context size', {
        type: 'exceed_context_size_error',
      }),
      'bad-request',
      /larger context window/,
    ],
    [
      'llama.cpp: context, older',
      wrappedErrorReply(500, 'the request exceeds the available context size'),
      'bad-request',
      /larger context window/,
    ],
    [
      'LM Studio: context',
      bodyReply(400, { error: 'Trying to keep the first 9000 tokens when context the overflows.' }),
      'bad-request',
      /too long/,
    ],
    [
      'Anthropic: context',
      bodyReply(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'prompt is too long: 210000 tokens > 200000 maximum',
        },
      }),
      'bad-request',
      /too long/,
    ],
    [
      'Gemini: context',
      bodyReply(400, [
        {
          error: {
            code: 400,
            message:
              'The input token count (40000) exceeds the maximum number of tokens allowed (32768).',
          },
        },
      ]),
      'bad-request',
      /too long/,
    ],
    [
      'Groq: too large',
      wrappedErrorReply(
        413,
        'Request too large for model m on tokens per minute (TPM): Limit 6000',
        {
          code: 'rate_limit_exceeded',
        },
      ),
      'bad-request',
      /too long/,
    ],
    [
      'Mistral: key',
      bodyReply(401, { message: 'Unauthorized', request_id: 'x' }),
      'auth',
      /API key/,
    ],
    [
      'Gemini: key',
      bodyReply(401, [{ error: { code: 401, message: 'API key not valid.' } }]),
      'auth',
      /API key/,
    ],
    [
      'Gemini: key, as a bad request',
      bodyReply(400, [{ error: { code: 400, message: 'API key not valid. Pass a valid one.' } }]),
      'auth',
      /API key/,
    ],
    [
      'OpenRouter: no provider',
      wrappedErrorReply(404, 'No endpoints found for a/b.'),
      'unknown-model',
      /Choose one it offers/,
    ],
    [
      'OpenRouter: privacy',
      wrappedErrorReply(404, 'No endpoints found matching your data policy.'),
      'bad-request',
      /“No endpoints found matching your data policy.”/,
    ],
    [
      'OpenRouter: credit',
      bodyReply(402, { error: { code: 402, message: 'Insufficient credits' } }),
      'quota',
      /billing/,
    ],
    [
      'OpenRouter: credit, with status 200',
      wrappedErrorReply(200, 'Insufficient credits', { code: 402 }),
      'quota',
      /billing/,
    ],
    [
      'Anthropic: credit',
      wrappedErrorReply(400, 'Your credit balance is too low to access the Anthropic API.', {
        type: 'invalid_request_error',
      }),
      'quota',
      /billing/,
    ],
    [
      'LiteLLM: budget',
      wrappedErrorReply(400, 'ExceededBudget: User=x over budget. Spend=10, Budget=5', {
        type: 'budget_exceeded',
      }),
      'quota',
      /billing/,
    ],
    ['DeepSeek: balance', wrappedErrorReply(402, 'Insufficient Balance'), 'quota', /billing/],
    [
      'a redirect, which would take the question and the key along',
      (_request, res) => void res.writeHead(307, { location: '/v1/elsewhere' }).end(),
      'bad-request',
      /redirects to another one/,
    ],
    [
      'words that are asked for',
      bodyReply(422, { detail: [{ loc: ['body', 'messages'], msg: 'Field required' }] }),
      'bad-request',
      /“body.messages: Field required”/,
    ],
  ])('gives advice: %s', async (_name, reply, kind, sentence) => {
    const failure = await lab.failureOf(reply);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(sentence) as string });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it.each<[string, Reply, RegExp]>([
    [
      'llama.cpp',
      wrappedErrorReply(503, 'Loading model', { type: 'unavailable_error' }),
      /still loading gpt-4o/,
    ],
    [
      'Ollama',
      wrappedErrorReply(
        500,
        'model requires more system memory (5.6 GiB) than is available (3.1 GiB)',
      ),
      /not working \(status 500\).*“model requires more system memory/,
    ],
    [
      'OpenRouter',
      streamReply(piece, {
        choices: [{ delta: { content: '' }, finish_reason: 'error' }],
        error: { code: 502, message: 'Upstream is gone' },
      }),
      /status 502.*“Upstream is gone”/,
    ],
    [
      'a finish',
      streamReply(piece, { choices: [{ delta: {}, finish_reason: 'error' }] }),
      /failed in the middle/,
    ],
    [
      'llama.cpp in a stream',
      streamReply('error: {"code":500,"message":"slot is gone","type":"server_error"}\n'),
      /“slot is gone”/,
    ],
  ])('reports a temporary failure: %s', async (_name, reply, sentence) => {
    const failure = await lab.failureOf(reply);
    expect(failure).toMatchObject({
      kind: 'server',
      message: expect.stringMatching(sentence) as string,
    });
    expect(lab.stub.requests).toHaveLength(3);
  });
});
