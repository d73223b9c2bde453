import { KEY, ModelLab, question } from '../../../tests/support/model-lab';
import {
  openAiError,
  stallingReply,
  textReply,
  jsonReply,
  errorReply,
} from '../../../tests/support/openai-stub';
import { until } from '../../../tests/support/until';
import { OpenAiModel } from './openai-model';

const schema = { name: 'ideas', schema: { type: 'object', properties: {} } };

let lab: ModelLab;
beforeAll(async () => (lab = await ModelLab.open()));
beforeEach(() => lab.stub.reset());
afterAll(() => lab.stub.stop());

describe('a model’s answer', () => {
  it('is returned complete with the provider’s token counts', async () => {
    lab.stub.next(textReply('Once upon a time', { promptTokens: 40, completionTokens: 7 }));
    expect(await lab.model().ask(question())).toEqual({
      text: 'Once upon a time',
      promptTokens: 40,
      completionTokens: 7,
      isWhole: true,
    });
    expect(lab.stub.last.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(lab.stub.last.body).toEqual({
      model: 'gpt-4o',
      messages: question().messages,
      max_completion_tokens: 100,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('is streamed as it arrives', async () => {
    const pieces: string[] = [];
    lab.stub.next(textReply('Twelve and a half carats 💎 of light', { chunkSize: 6 }));
    const { text } = await lab.model().ask(question({ onText: (piece) => pieces.push(piece) }));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(text);
  });

  it('is aborted if its listener throws, with that error', async () => {
    const failure = new RangeError('No room');
    lab.stub.next(textReply('A story in many pieces'));
    const onText = (): void => {
      throw failure;
    };
    await expect(lab.model().ask(question({ onText }))).rejects.toBe(failure);
    expect(lab.stub.requests).toHaveLength(1);
  });

  it('follows a schema', async () => {
    lab.stub.next(jsonReply({ ideas: ['Watches'] }));
    expect((await lab.model().ask(question({ schema }))).text).toBe('{"ideas":["Watches"]}');
    expect(lab.stub.last.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { ...schema, strict: true },
    });
  });

  it('is incomplete if it reached its maximum length', async () => {
    lab.stub.next(textReply('Half a sto', { finish: 'length' }));
    expect(await lab.model().ask(question())).toMatchObject({ text: 'Half a sto', isWhole: false });
  });

  it('is read from a server that does not stream', async () => {
    lab.stub.next((request, res) => {
      request.body.stream = false;
      return textReply('Whole')(request, res);
    });
    const pieces: string[] = [];
    const answer = await lab.model().ask(question({ onText: (piece) => pieces.push(piece) }));
    expect(answer.text).toBe('Whole');
    expect(pieces).toEqual(['Whole']);
  });

  it('has estimated token counts if the provider reports none', async () => {
    lab.stub.next((request, res) => {
      delete request.body.stream_options;
      return textReply('12345678')(request, res);
    });
    // 27 characters in the question, 8 in the answer.
    expect(await lab.model().ask(question())).toMatchObject({
      promptTokens: 7,
      completionTokens: 2,
    });
  });

  it.each([
    ['nothing', {}],
    ['half', { prompt_tokens: 40 }],
    ['invalid numbers', { prompt_tokens: 'many', completion_tokens: null }],
    ['a negative number', { prompt_tokens: -1, completion_tokens: 7 }],
  ])('has estimated token counts if the provider reports %s', async (_name, usage) => {
    const isRight = { promptTokens: 7, completionTokens: 2, text: '12345678' };
    lab.stub.always((_request, res) => {
      const message = { role: 'assistant', content: '12345678' };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices, usage }));
    });
    expect(await lab.model().ask(question())).toMatchObject(isRight);
    lab.stub.always((_request, res) => {
      const choices = [{ index: 0, delta: { content: '12345678' }, finish_reason: 'stop' }];
      res
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`data: ${JSON.stringify({ choices, usage })}\n\ndata: [DONE]\n\n`);
    });
    expect(await lab.model().ask(question())).toMatchObject(isRight);
  });
});

describe('a server with fewer features than OpenAI', () => {
  it('gets the schema in the prompt, at once in later requests', async () => {
    lab.stub.next(openAiError('no-schema'), textReply('{}'), textReply('{}'));
    const model = lab.model();
    await model.ask(question({ schema }));
    await model.ask(question({ schema }));
    expect(lab.stub.requests).toHaveLength(3);
    for (const { body } of lab.stub.requests.slice(1)) {
      expect(body.response_format).toBeUndefined();
      expect(body.messages[0]?.content).toBe(
        'You write.\n\nAnswer with one JSON object and nothing else. It follows this JSON schema:\n{"type":"object","properties":{}}',
      );
    }
  });

  it('gets the token limit in the older parameter', async () => {
    lab.stub.next(openAiError('old-tokens'), textReply('Well'), textReply('Well'));
    const model = lab.model();
    await model.ask(question());
    await model.ask(question());
    expect(lab.stub.requests.map(({ body }) => body.max_tokens)).toEqual([undefined, 100, 100]);
    expect(lab.stub.last.body).not.toHaveProperty('max_completion_tokens');
  });

  it('is not sent an unsupported parameter repeatedly', async () => {
    const failure = await lab.failureOf(openAiError('old-tokens'));
    expect(failure.kind).toBe('bad-request');
    expect(lab.stub.requests).toHaveLength(2);
  });

  it('with a custom URL gets the token limit in the older parameter at once', async () => {
    lab.stub.next(textReply('Well'));
    const provider = { name: '127.0.0.1', model: 'llama3', key: '', baseUrl: lab.stub.baseUrl };
    await new OpenAiModel(provider).ask(question());
    expect(lab.stub.last.body).toMatchObject({ model: 'llama3', max_tokens: 100 });
    expect(lab.stub.last.headers.authorization).toBe('Bearer none');
  });

  it('is disconnected if it never stops writing', async () => {
    lab.stub.next(textReply('word '.repeat(20_000), { chunkSize: 100, chunkMs: 1 }));
    const answer = await lab.model().ask(question());
    expect(answer).toMatchObject({ isWhole: false });
    expect(answer.text.length).toBeLessThan(1_000);
    await until(() => lab.stub.last.isClosed);
  });

  it('may report that a reasoning model ran out of tokens without an answer', async () => {
    const message =
      'Could not finish the message because max_tokens or model output limit was reached.';
    lab.stub.next(errorReply(400, { message }));
    expect(await lab.model().ask(question())).toMatchObject({
      text: '',
      completionTokens: 100,
      isWhole: false,
    });
  });
});

describe('canceling a question', () => {
  it('disconnects and reports the cost', async () => {
    const leaving = new AbortController();
    lab.stub.next(stallingReply('12345678'));
    const reported: string[] = [];
    const asking = lab
      .model()
      .ask(question({ signal: leaving.signal, onText: (text) => reported.push(text) }));
    await until(() => reported.length > 0);
    leaving.abort();
    await expect(asking).rejects.toMatchObject({
      kind: 'cancelled',
      spent: { promptTokens: 7, completionTokens: 2 },
    });
    await until(() => lab.stub.last.isClosed);
  });

  it('ends the delay between two attempts', async () => {
    const leaving = new AbortController();
    lab.stub.always(openAiError('server'));
    const asking = lab
      .model({ pauseMs: 1_000_000, random: () => 1 })
      .ask(question({ signal: leaving.signal }));
    await until(() => lab.stub.requests.length === 1);
    leaving.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'cancelled' });
    expect(lab.stub.requests).toHaveLength(1);
  });
});

it('an unreachable host is named in the error', async () => {
  const provider = { name: 'nowhere', model: 'm', key: '', baseUrl: 'http://127.0.0.1:1/v1' };
  const asking = new OpenAiModel(provider, { pauseMs: 1 }).ask(question());
  await expect(asking).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('nowhere cannot be reached') as string,
  });
});
