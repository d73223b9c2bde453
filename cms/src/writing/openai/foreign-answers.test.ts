import { ModelLab, question } from '../../../tests/support/model-lab';
import {
  stallingReply,
  type Reply,
  textReply,
  jsonReply,
  streamReply,
  bodyReply,
} from '../../../tests/support/openai-stub';
import type { OpenAiModel } from './openai-model';

const schema = { name: 'ideas', schema: { type: 'object', properties: {} } };
const DONE = 'data: [DONE]\n';

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

const choice = (delta: unknown, finish: string | null = null, more: object = {}) => ({
  id: 'chatcmpl-7',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish, ...more }],
});
const said = (content: unknown) => choice({ content });
const END = choice({}, 'stop');

/** Text reported while an answer arrives, and the result. */
async function answerTo(reply: Reply, model: OpenAiModel = lab.model()) {
  let reported = '';
  lab.stub.next(reply);
  const answer = await model.ask(
    question({ onText: (text) => (reported += text), onRestart: () => (reported = '') }),
  );
  expect(reported).toBe(answer.text);
  return answer;
}

describe('a stream from an OpenAI-compatible server', () => {
  it('may have choices without a delta, like those of Azure’s asynchronous filter', async () => {
    const filtered = {
      choices: [
        {
          ...{ finish_reason: null, index: 0 },
          content_filter_results: { hate: { filtered: false, severity: 'safe' } },
          content_filter_offsets: { check_offset: 44, start_offset: 44, end_offset: 198 },
        },
      ],
    };
    const prompt = { choices: [], prompt_filter_results: [{ prompt_index: 0 }] };
    for (const reply of [
      streamReply(prompt, said('Well'), END, filtered, DONE),
      streamReply(prompt, said('Well'), filtered, END, DONE),
      streamReply(prompt, said('Well'), filtered, DONE),
      streamReply(prompt, said('Well'), filtered),
    ]) {
      expect(await answerTo(reply)).toMatchObject({ text: 'Well', isWhole: true });
    }
    expect(lab.stub.requests).toHaveLength(4);
  });

  it.each<[string, Reply]>([
    ['without a finish reason', streamReply(said('We'), said('ll'), DONE)],
    ['that ends with neither a finish reason nor a marker', streamReply(said('We'), said('ll'))],
    [
      'with keep-alive lines',
      streamReply(': PROCESSING\n', said('We'), 'data: ping\n', said('ll'), END),
    ],
    [
      'with one line per event',
      streamReply('data:{"choices":[{"delta":{"content":"Well"}}]}', DONE),
    ],
    [
      'with a message instead of a delta',
      streamReply({ choices: [{ message: { content: 'Well' } }] }),
    ],
    ['of JSON lines', streamReply(JSON.stringify(said('We')), JSON.stringify(said('ll')))],
    [
      'without choices',
      streamReply({ choices: null, usage: null }, said('Well'), { usage: {} }, END),
    ],
    ['that continues after its end', streamReply(said('Well'), END, DONE, '{"error":"late"}\n')],
    ['that fails after its end', streamReply(said('Well'), END, { error: { message: 'late' } })],
    ['with null deltas', streamReply(choice(null), said(null), said('Well'), END, DONE)],
    ['with empty finish reasons', streamReply(choice({ content: 'Well' }, ''), DONE)],
    [
      'with event names',
      streamReply('event: message\ndata: {"choices":[{"delta":{"content":"Well"}}]}\n', DONE),
    ],
    [
      'with CRLF line endings',
      streamReply('data: {"choices":[{"delta":{"content":"Well"}}]}\r\n\r', DONE),
    ],
    [
      'with tool calls',
      streamReply(
        choice({ content: 'Well', tool_calls: null }),
        choice({ tool_calls: [] }, 'tool_calls'),
      ),
    ],
    [
      'with a second choice',
      streamReply(
        {
          choices: [
            { index: 0, delta: { content: 'Well' } },
            { index: 1, delta: { content: 'No' } },
          ],
        },
        END,
      ),
    ],
    [
      'with reasoning blocks',
      streamReply(
        choice({
          content: '',
          reasoning_details: [{ text: 'Hm' }],
          thinking_blocks: [{ thinking: 'Hm' }],
        }),
        said('Well'),
        END,
      ),
    ],
    ['with an uppercase finish reason', streamReply(said('Well'), choice({}, 'STOP'), DONE)],
    ['with a null error', streamReply({ ...said('Well'), error: null }, END, DONE)],
  ])('is read %s', async (_name, reply) => {
    expect(await answerTo(reply)).toMatchObject({ text: 'Well', isWhole: true });
    expect(lab.stub.requests).toHaveLength(1);
  });

  it.each(['length', 'max_tokens', 'model_length', 'MAX_TOKENS'])(
    'is incomplete if its finish reason is %s',
    async (finish) => {
      expect((await answerTo(streamReply(said('We'), choice({}, finish)))).isWhole).toBe(false);
    },
  );

  it.each(['content_filter', 'SAFETY', 'refusal', 'sensitive'])(
    'is a refusal if its finish reason is %s',
    async (finish) => {
      const failure = await lab.failureOf(streamReply(said('We'), choice({}, finish), DONE));
      expect(failure.kind).toBe('refused');
    },
  );

  it('reports its tokens with the end, after it or with every piece', async () => {
    const usage = { prompt_tokens: 40, completion_tokens: 7 };
    for (const reply of [
      streamReply(said('Well'), { ...END, usage }, DONE),
      streamReply(said('Well'), END, { choices: [], usage }, DONE),
      streamReply(said('Well'), END, { usage }, DONE),
      streamReply(
        { ...said('Well'), usage: { ...usage, completion_tokens: 1 } },
        { ...END, usage },
      ),
      streamReply(said('Well'), { ...END, x_groq: { id: 'req_1', usage } }, DONE),
    ]) {
      expect(await answerTo(reply)).toMatchObject({ promptTokens: 40, completionTokens: 7 });
    }
  });

  it('that breaks off after a complete object is not requested again', async () => {
    lab.stub.next(stallingReply('{"ideas":[]}'));
    const answer = await lab.model({ silenceMs: 250 }).ask(question({ schema }));
    expect(answer).toMatchObject({ text: '{"ideas":[]}', isWhole: true });
  });

  it('that breaks off within an object is requested again', async () => {
    lab.stub.next(streamReply(said('{"ideas":["Wat')), jsonReply({ ideas: [] }));
    expect((await lab.model().ask(question({ schema }))).text).toBe('{"ideas":[]}');
    expect(lab.stub.requests).toHaveLength(2);
  });
});

describe('a response that is not a stream', () => {
  const whole = { choices: [{ message: { content: 'Well' }, finish_reason: 'stop' }] };

  it.each(['application/json', 'text/plain', 'text/event-stream', 'application/octet-stream'])(
    'is read as %s',
    async (type) => {
      expect((await answerTo(bodyReply(200, whole, type))).text).toBe('Well');
    },
  );

  it('is read from multiple lines and without a finish reason', async () => {
    expect((await answerTo(streamReply(`${JSON.stringify(whole, null, 2)}\n`))).text).toBe('Well');
    const open = { choices: [{ message: { content: [{ type: 'text', text: 'Well' }] } }] };
    expect((await answerTo(bodyReply(200, open))).text).toBe('Well');
  });
});

describe('the reasoning of a model', () => {
  const beside = (name: string) => streamReply(choice({ [name]: 'Hm {' }), said('Well'), END, DONE);
  const parts = streamReply(
    said([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm {' }] }]),
    said([{ type: 'text', text: 'We' }]),
    said([{ type: 'text', text: 'll' }]),
    END,
  );
  const within = (text: string) => textReply(text, { chunkSize: 3 });

  it.each<[string, Reply]>([
    ['in reasoning_content', beside('reasoning_content')],
    ['in reasoning', beside('reasoning')],
    ['in thinking', beside('thinking')],
    ['in parts', parts],
    ['<think>', within('<think>\nHm {"a"}\n</think>\n\nWell')],
    ['<thinking>', within('  <thinking>Hm</thinking>Well')],
    ['<thought>', within('<thought>Hm</thought>Well')],
    ['empty', within('<think>\n\n</think>\n\nWell')],
    ['twice', within('<think>Hm</think><think>Hm</think>Well')],
    ['[THINK]', within('[THINK]Hm[/THINK]Well')],
    ['◁think▷', within('◁think▷Hm◁/think▷Well')],
    ['without an opening tag', within('Hm, so it is.\n</think>\n\nWell')],
    [
      'in channels',
      within(
        '<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>Well',
      ),
    ],
  ])('is not part of its answer: %s', async (_name, reply) => {
    expect((await answerTo(reply)).text.trim()).toBe('Well');
  });

  it('is counted if the provider does not report its tokens', async () => {
    const reply = streamReply(
      choice({ reasoning_content: 'x'.repeat(40) }),
      said('Well'),
      END,
      DONE,
    );
    expect((await answerTo(reply)).completionTokens).toBe(11);
  });

  it('is the answer if there is no other', async () => {
    const reply = streamReply(choice({ reasoning_content: 'Well' }), END, DONE);
    expect((await answerTo(reply)).text).toBe('Well');
  });

  it('is not the answer if it was cut off', async () => {
    lab.stub.next(textReply('<think>Hm, let me', { finish: 'length' }));
    const answer = await lab.model().ask(question());
    expect(answer).toMatchObject({ text: '', isWhole: false });
  });

  it('is not confused with similar text', async () => {
    expect((await answerTo(within('<thorn> is a letter'))).text).toBe('<thorn> is a letter');
    expect((await answerTo(within('{"a":"</think>"}'))).text).toBe('{"a":"</think>"}');
    expect((await answerTo(within('<'))).text).toBe('<');
  });
});
