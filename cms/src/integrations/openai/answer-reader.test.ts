import { ModelLab, question } from '../../../tests/support/model-lab';
import { answers, end, piece, streams } from '../../../tests/support/model-replies';
import type { Reply } from '../../../tests/support/openai-stub';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.forget());
afterAll(() => lab.stub.stop());

describe('an answer is read as servers send it', () => {
  it.each<[string, Reply]>([
    [
      'Azure: the filter’s notes come before, and without a delta after',
      streams([
        { choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
        piece({ role: 'assistant', content: '' }),
        piece({ content: '{"a":1}' }),
        end,
        {
          choices: [
            {
              finish_reason: null,
              index: 0,
              content_filter_results: {},
              content_filter_offsets: {},
            },
          ],
        },
      ]),
    ],
    ['delta is null', streams([piece({ content: '{"a":1}' }), piece(null, 'stop')])],
    [
      'choices is null',
      streams([piece({ content: '{"a":1}' }), end, { choices: null, usage: null }]),
    ],
    [
      'vLLM, DeepSeek: thoughts in a field of their own',
      streams([
        piece({ content: null, reasoning_content: 'Hm' }),
        piece({ content: '{"a":1}' }),
        end,
      ]),
    ],
    [
      'OpenRouter: comments between',
      streams([': OPENROUTER PROCESSING', piece({ content: '{"a":1}' }), end]),
    ],
    [
      'Mistral: content in parts, thoughts among them',
      streams([
        piece({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }),
        piece({ content: [{ type: 'text', text: '{"a"' }] }),
        piece({ content: ':1}' }),
        end,
      ]),
    ],
    [
      'thoughts between marks',
      streams([piece({ content: '<thi' }), piece({ content: 'nk>{"b":2}</think>{"a":1}' }), end]),
    ],
    [
      'a message instead of a delta',
      streams([{ choices: [{ message: { content: '{"a":1}' }, finish_reason: 'stop' }] }]),
    ],
    ['no end is told', streams([piece({ content: '{"a":1}' })])],
    [
      'neither an end nor [DONE]',
      streams([piece({ content: '{"a":1}' })], 'text/event-stream', ''),
    ],
    [
      'a stream that calls itself plain text',
      streams([piece({ content: '{"a":1}' }), end], 'text/plain'),
    ],
    [
      'JSON that calls itself plain text',
      answers(
        200,
        { choices: [{ message: { content: '{"a":1}' }, finish_reason: 'stop' }] },
        'text/plain',
      ),
    ],
    [
      'JSON that calls itself a kind of JSON',
      answers(
        200,
        { choices: [{ message: { content: '{"a":1}' }, finish_reason: 'eos' }] },
        'application/vnd.api+json',
      ),
    ],
  ])('%s', async (_, reply) => {
    const pieces: string[] = [];
    lab.stub.next(reply);
    const answer = await lab.model().ask(question({ onText: (text) => pieces.push(text) }));
    expect(answer).toMatchObject({ text: '{"a":1}', isWhole: true });
    expect(pieces.join('')).toBe('{"a":1}');
    expect(lab.stub.requests).toHaveLength(1);
  });

  it('is kept where the connection breaks after its end', async () => {
    lab.stub.next((_request, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(`data: ${JSON.stringify(piece({ content: 'Whole' }, 'stop'))}\n\n`, () =>
        setTimeout(() => res.destroy(), 20),
      );
    });
    expect(await lab.model().ask(question())).toMatchObject({ text: 'Whole', isWhole: true });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it('is kept where the server never hangs up after its end', async () => {
    lab.stub.next((_request, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(`data: ${JSON.stringify(piece({ content: 'Whole' }, 'stop'))}\n\n`);
    });
    expect(await lab.model({ silenceMs: 60 }).ask(question())).toMatchObject({ text: 'Whole' });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it.each([
    ['length', false],
    ['max_tokens', false],
    ['MAX_TOKENS', false],
    ['model_length', false],
    ['eos', true],
    ['end_turn', true],
    ['STOP', true],
  ])('ends by %s', async (finish, isWhole) => {
    lab.stub.next(streams([piece({ content: 'Well' }, finish)]));
    expect(await lab.model().ask(question())).toMatchObject({ text: 'Well', isWhole });
  });

  it.each([
    ['Groq', { x_groq: { usage: { prompt_tokens: 40, completion_tokens: 7 } } }],
    ['Gemini', { usage: { prompt_tokens: 40, completion_tokens: 2, total_tokens: 47 } }],
  ])('is counted as %s counts', async (_, counts) => {
    lab.stub.next(streams([piece({ content: 'Well' }), { ...end, ...counts }]));
    expect(await lab.model().ask(question())).toMatchObject({
      promptTokens: 40,
      completionTokens: 7,
    });
  });
});
