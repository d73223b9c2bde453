import { readToldError, toldErrorOf } from './told-error';

describe('what servers tell of a failure', () => {
  it.each<[string, unknown, object]>([
    [
      'OpenAI',
      { error: { message: 'No.', type: 'invalid_request_error', param: 'stream', code: null } },
      { message: 'No.', type: 'invalid_request_error', param: 'stream' },
    ],
    [
      'vLLM',
      {
        object: 'error',
        message: 'The model m does not exist.',
        type: 'NotFoundError',
        param: null,
        code: 404,
      },
      { message: 'The model m does not exist.', type: 'NotFoundError', code: '404' },
    ],
    [
      'llama.cpp',
      {
        error: {
          code: 400,
          message: 'Failed to initialize samplers: failed to parse grammar',
          type: 'invalid_request_error',
        },
      },
      {
        message: 'Failed to initialize samplers: failed to parse grammar',
        type: 'invalid_request_error',
        code: '400',
      },
    ],
    [
      'Ollama, LM Studio',
      { error: 'model "m" not found, try pulling it first' },
      { message: 'model "m" not found, try pulling it first' },
    ],
    [
      'Gemini',
      [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }],
      { message: 'API key not valid.', type: 'INVALID_ARGUMENT', code: '400' },
    ],
    [
      'Anthropic',
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      { message: 'Overloaded', type: 'overloaded_error' },
    ],
    [
      'Mistral',
      {
        object: 'error',
        message: { detail: [{ loc: ['body', 'messages'], msg: 'Field required' }] },
        type: 'invalid_request_error',
        code: 3000,
      },
      { message: 'body.messages: Field required', type: 'invalid_request_error', code: '3000' },
    ],
    [
      'FastAPI',
      {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options'],
            msg: 'Extra inputs are not permitted',
          },
        ],
      },
      { message: 'body.stream_options: Extra inputs are not permitted' },
    ],
    [
      'a gateway',
      { message: 'no Route matched with those values' },
      { message: 'no Route matched with those values' },
    ],
    [
      'OpenRouter',
      {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: { raw: '{"error":{"message":"max_tokens is too large"}}', provider_name: 'X' },
        },
      },
      { message: 'Provider returned error: max_tokens is too large', code: '400' },
    ],
  ])('is read as %s words it', (_, body, told) => {
    expect(toldErrorOf(body)).toEqual(told);
    expect(readToldError(JSON.stringify(body))).toEqual(told);
  });

  it.each<[string, unknown]>([
    ['a piece of an answer', { choices: [{ index: 0, delta: { content: 'error' } }] }],
    ['a piece without an error', { error: null, choices: [] }],
    ['tokens alone', { usage: { prompt_tokens: 1 } }],
    ['a filter’s note', { choices: [], prompt_filter_results: [] }],
    ['nothing', null],
    ['a text', 'error'],
    ['an empty list', []],
  ])('is not seen in %s', (_, body) => {
    expect(toldErrorOf(body)).toBeUndefined();
  });

  it('is not read out of a page', () => {
    expect(readToldError('<html>502 Bad Gateway</html>')).toBeUndefined();
  });
});
