import { ModelLab, question } from '../../../tests/support/model-lab';
import { answers } from '../../../tests/support/model-replies';
import { type Reply, says, tellsError } from '../../../tests/support/openai-stub';

const schema = { name: 'ideas', schema: { type: 'object', properties: {} } };

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.forget());
afterAll(() => lab.stub.stop());

describe('a server that refuses one part of the question is asked without it, from then on at once', () => {
  const grammar = 'Failed to initialize samplers: failed to parse grammar';
  const oneSided = 'Conversation roles must alternate; system role not supported';

  it.each<[string, Reply, string]>([
    [
      'llama.cpp',
      answers(400, { error: { code: 400, message: grammar, type: 'invalid_request_error' } }),
      'response_format',
    ],
    [
      'llama.cpp, older',
      answers(500, { error: { code: 500, message: grammar, type: 'server_error' } }),
      'response_format',
    ],
    [
      'vLLM',
      answers(400, {
        object: 'error',
        message: 'The provided JSON schema contains features not supported by xgrammar.',
        code: 400,
      }),
      'response_format',
    ],
    [
      'Groq',
      tellsError(400, { message: 'This model does not support response format `json_schema`.' }),
      'response_format',
    ],
    [
      'DeepSeek',
      tellsError(400, { message: 'This response_format type is unavailable now' }),
      'response_format',
    ],
    [
      'OpenRouter',
      answers(404, {
        error: {
          message: 'No endpoints found that can handle the requested parameters.',
          code: 404,
        },
      }),
      'response_format',
    ],
    [
      'LM Studio',
      answers(400, { error: "'response_format.type' must be 'text'" }),
      'response_format',
    ],
    [
      'FastAPI',
      answers(422, {
        detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
      }),
      'stream_options',
    ],
  ])('%s', async (_, refusal, field) => {
    lab.stub.next(refusal, says('{}'), says('{}'));
    const model = lab.model();
    await model.ask(question({ schema }));
    await model.ask(question({ schema }));
    expect(lab.stub.requests.map(({ body }) => field in body)).toEqual([true, false, false]);
  });

  it('the system’s words', async () => {
    lab.stub.next(answers(400, { object: 'error', message: oneSided, code: 400 }), says('Well'));
    await lab.model().ask(question());
    expect(lab.stub.last.body.messages).toEqual([
      { role: 'user', content: 'You write.\n\nA story, please.' },
    ]);
  });

  it('the stream', async () => {
    const message = 'Your organization must be verified to stream this model.';
    lab.stub.next(
      tellsError(400, { message, param: 'stream', code: 'unsupported_value' }),
      says('Well'),
    );
    expect(await lab.model().ask(question())).toMatchObject({ text: 'Well', isWhole: true });
    expect(lab.stub.last.body).toMatchObject({ stream: false });
    expect(lab.stub.last.body).not.toHaveProperty('stream_options');
  });

  it.each([
    [
      'OpenAI',
      'max_tokens is too large: 9000. This model supports at most 4096 completion tokens.',
      4096,
    ],
    [
      'Groq',
      '`max_tokens` must be less than or equal to `8192`, the maximum value for this model',
      8192,
    ],
    ['DeepSeek', 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8192],
    [
      'Anthropic',
      'max_tokens: 9000 > 8192, which is the maximum allowed number of output tokens',
      8192,
    ],
  ])('an answer so long, as %s words it', async (_, message, most) => {
    lab.stub.next(tellsError(400, { message }), says('Well'), says('Well'));
    const model = lab.model();
    await model.ask(question({ maxTokens: 9_000 }));
    await model.ask(question({ maxTokens: 9_000 }));
    expect(lab.stub.requests.map(({ body }) => body.max_completion_tokens)).toEqual([
      9_000,
      most,
      most,
    ]);
  });

  it.each([
    "This model's maximum context length is 8192 tokens. However, you requested 10000 tokens (1000 in the messages, 9000 in the completion).",
    "'max_tokens' is too large: 9000. This model's maximum context length is 8192 tokens and your request has 1000 input tokens (9000 > 8192 - 1000).",
  ])('an answer for which the context has no room, this question alone: %s', async (message) => {
    lab.stub.next(
      answers(400, { object: 'error', message, code: 400 }),
      says('Well'),
      says('Well'),
    );
    const model = lab.model();
    await model.ask(question({ maxTokens: 9_000 }));
    await model.ask(question({ maxTokens: 9_000 }));
    const asked = lab.stub.requests.map(({ body }) => body.max_completion_tokens);
    expect(asked).toEqual([9_000, 8192 - 1000 - 32, 9_000]);
  });
});
