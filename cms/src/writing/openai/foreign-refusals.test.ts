import { ModelLab, question } from '../../../tests/support/model-lab';
import {
  bareErrorReply,
  type Reply,
  textReply,
  jsonReply,
  streamReply,
  bodyReply,
  wrappedErrorReply,
} from '../../../tests/support/openai-stub';

const schema = { name: 'ideas', schema: { type: 'object', properties: {} } };

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

describe('a refused parameter', () => {
  const extra = (...loc: string[]) => ({
    detail: [
      { type: 'extra_forbidden', loc: ['body', ...loc], msg: 'Extra inputs are not permitted' },
    ],
  });
  const forms: [string, Reply][] = [
    ['vLLM', bareErrorReply(400, "response_format: Input should be 'text' or 'json_object'")],
    ['llama.cpp', wrappedErrorReply(400, 'Failed to initialize samplers: failed to parse grammar')],
    ['llama.cpp, as a server error', wrappedErrorReply(500, 'failed to parse grammar')],
    ['DeepSeek', wrappedErrorReply(400, 'This response_format type is unavailable now')],
    ['Mistral', bareErrorReply(422, extra('response_format', 'json_schema'))],
    ['FastAPI', bodyReply(422, extra('response_format'))],
    ['Ollama', bodyReply(400, { error: 'invalid JSON schema in format' })],
    [
      'Gemini',
      bodyReply(400, [
        {
          error: {
            code: 400,
            message: 'Unknown name "additionalProperties" at generation_config.response_schema',
            status: 'INVALID_ARGUMENT',
          },
        },
      ]),
    ],
    [
      'a server behind a router',
      wrappedErrorReply(400, 'Provider returned error', {
        metadata: { raw: '{"detail":"json_schema is not supported"}' },
      }),
    ],
    ['Groq', wrappedErrorReply(400, 'Failed to generate JSON.', { code: 'json_validate_failed' })],
    ['a server without a reason', bodyReply(400, {})],
    [
      'an error in a stream',
      streamReply({ error: { code: 400, message: 'json_schema unsupported' } }),
    ],
    [
      'an error with status 200',
      wrappedErrorReply(200, 'x', { code: 400, message: 'response_format is unsupported' }),
    ],
  ];

  it.each(forms)('is removed if it is the response format: %s', async (_name, refusal) => {
    lab.stub.next(refusal, jsonReply({}), jsonReply({}));
    const model = lab.model();
    await model.ask(question({ schema }));
    await model.ask(question({ schema }));
    expect(lab.stub.requests.map(({ body }) => body.response_format !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each<[string, Reply, object]>([
    [
      'the token count',
      bareErrorReply(422, extra('stream_options', 'include_usage')),
      { stream: true, stream_options: undefined },
    ],
    [
      'a stream',
      wrappedErrorReply(400, "Unsupported value: 'stream' does not support true with this model.", {
        param: 'stream',
      }),
      { stream: false, stream_options: undefined },
    ],
    [
      'a stream for unverified organizations',
      wrappedErrorReply(400, 'Your organization must be verified to stream this model.', {
        param: 'stream',
      }),
      { stream: false },
    ],
    [
      'instructions',
      bareErrorReply(400, 'System role not supported'),
      { messages: [{ role: 'user', content: 'You write.\n\nA story, please.' }] },
    ],
    [
      'instructions (o1)',
      wrappedErrorReply(
        400,
        "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
      ),
      { messages: [{ role: 'user', content: 'You write.\n\nA story, please.' }] },
    ],
    [
      'the newer token limit',
      wrappedErrorReply(400, "Unsupported parameter: 'max_completion_tokens'"),
      { max_tokens: 100 },
    ],
  ])('is replaced if it is %s', async (_name, refusal, sent) => {
    lab.stub.next(refusal, textReply('Well'), textReply('Well'));
    const model = lab.model();
    await model.ask(question());
    await model.ask(question());
    expect(lab.stub.requests).toHaveLength(3);
    for (const { body } of lab.stub.requests.slice(1)) {
      for (const [name, value] of Object.entries(sent)) {
        expect(body[name as keyof typeof body]).toEqual(value);
      }
    }
  });

  it.each<[string, Reply]>([
    [
      'OpenAI',
      wrappedErrorReply(
        400,
        'max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000.',
      ),
    ],
    [
      'DeepSeek',
      wrappedErrorReply(
        400,
        'Invalid max_tokens value, the valid range of max_tokens is [1, 16384]',
      ),
    ],
    [
      'Groq',
      wrappedErrorReply(
        400,
        '`max_completion_tokens` must be less than or equal to `16384`, the maximum value for this model',
      ),
    ],
    [
      'Anthropic',
      bodyReply(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'max_tokens: 20000 > 16384, which is the maximum allowed number of output tokens',
        },
      }),
    ],
  ])('is reduced if it exceeds the model’s maximum: %s', async (_name, refusal) => {
    lab.stub.next(refusal, textReply('Well'), textReply('Well'));
    const model = lab.model();
    await model.ask(question({ maxTokens: 20_000 }));
    await model.ask(question({ maxTokens: 20_000 }));
    expect(lab.stub.requests.map(({ body }) => body.max_completion_tokens)).toEqual([
      20_000, 16_384, 16_384,
    ]);
  });

  it('is reduced only for a question whose answer exceeds the context', async () => {
    const refusal = bareErrorReply(
      400,
      "This model's maximum context length is 8192 tokens. However, you requested 8692 tokens (500 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
    );
    lab.stub.next(refusal, textReply('Well'), textReply('Well'));
    const model = lab.model();
    await model.ask(question({ maxTokens: 8_192 }));
    await model.ask(question({ maxTokens: 8_192 }));
    expect(lab.stub.requests.map(({ body }) => body.max_completion_tokens)).toEqual([
      8_192, 7_692, 8_192,
    ]);
  });

  it('after the beginning of an answer discards that, and its cost counts', async () => {
    const piece = { choices: [{ delta: { content: '{"ideas": 12345678' } }] };
    const error = { code: 'json_validate_failed', message: 'Failed to generate JSON.' };
    let reported = '';
    lab.stub.next(
      streamReply(piece, { error }),
      textReply('{}', { promptTokens: 40, completionTokens: 7 }),
    );
    const answer = await lab.model().ask(
      question({
        schema,
        onText: (text) => (reported += text),
        onRestart: () => (reported = ''),
      }),
    );
    expect(reported).toBe('{}');
    expect(answer.completionTokens).toBeGreaterThan(7);
  });

  it.each([
    "'max_tokens' is too large: 20000. This model's maximum context length is 8192 tokens and your request has 500 input tokens (20000 > 8192 - 500).",
    "You passed 500 input tokens and requested 20000 output tokens. However, the model's context length is only 8192 tokens.",
    "This endpoint's maximum context length is 8192 tokens. However, you requested about 20500 tokens (500 of text input, 20000 in the output).",
  ])('is reduced to the remaining context: %s', async (message) => {
    lab.stub.next(bareErrorReply(400, message), textReply('Well'));
    await lab.model().ask(question({ maxTokens: 20_000 }));
    expect(lab.stub.last.body.max_completion_tokens).toBe(7_692);
  });

  it('is not assumed for another refusal', async () => {
    const filtered = wrappedErrorReply(400, 'The prompt triggered the content management policy', {
      code: 'content_filter',
    });
    const failure = await lab.failureOf(filtered, {}, { schema });
    expect(failure).toMatchObject({ kind: 'refused' });
    expect(lab.stub.requests).toHaveLength(1);
  });
});
