import type { OfferedModels } from '../../src/contract/connection';
import { CONNECTIONS, ConnectionSite } from '../support/connection-site';
import { pageReply, openAiError, OpenAiStub, textReply } from '../support/openai-stub';
import { expectContract, expectProblem } from '../support/request';

const KEY = 'key-of-the-model-4711';

describe('connections to an AI server', () => {
  let site: ConnectionSite;
  let model: OpenAiStub;

  beforeAll(async () => {
    model = await OpenAiStub.start();
    site = await ConnectionSite.open();
  });
  afterAll(async () => {
    await site.close();
    model.stop();
  });

  const ai = (more: object = {}) => ({
    topic: 'ai',
    baseUrl: model.baseUrl,
    model: 'gpt-4o',
    key: KEY,
    ...more,
  });

  it('list its models', async () => {
    const answer = await site.admin.send('POST', `${CONNECTIONS}/models`, ai());
    expectContract('connections.models', answer);
    const models = [{ id: 'gpt-4o', inputPrice: null, outputPrice: null }];
    expect(answer.json).toEqual({ models, message: null });
    const elsewhere = await site.admin.send(
      'POST',
      `${CONNECTIONS}/models`,
      ai({ baseUrl: `${model.baseUrl}/elsewhere` }),
    );
    expect((elsewhere.json as OfferedModels).message).toMatch(/doesn’t list its models/);
  });

  it('report what fails in a test', async () => {
    const cases = [
      [openAiError('auth'), /does not accept the API key/],
      [openAiError('model'), /has no model gpt-4o/],
      [openAiError('quota'), /quota is used up/],
      [pageReply(200), /did not return a model response/],
    ] as const;
    for (const [reply, words] of cases) {
      model.always(reply);
      const { ok, message } = await site.test(ai());
      expect({ ok, message }).toEqual({
        ok: false,
        message: expect.stringMatching(words) as string,
      });
      expect(message).not.toContain(KEY);
    }
    const away = await site.test(ai({ baseUrl: 'http://127.0.0.1:9/v1' }));
    expect(away.message).toMatch(/cannot be reached/);
  });

  it('do not reveal the response of another kind of server', async () => {
    model.always((_request, res) => void res.writeHead(400).end('internal words of a server'));
    expect((await site.test(ai())).message).not.toContain('internal words');
  });

  it('take effect immediately', async () => {
    model.always(textReply('ready'));
    expect(await site.test(ai({ key: ` ${KEY} ` }))).toMatchObject({ ok: true });
    expectContract('connections.put', await site.put(ai()));
    expect((await site.admin.send('GET', '/api/admin/setup')).json).toMatchObject({
      ai: { isConfigured: true, model: 'gpt-4o' },
    });
    expect((await site.admin.send('GET', '/api/ai/test')).json).toMatchObject({
      writer: 'openai',
      model: 'gpt-4o',
    });
    expect(model.last.headers.authorization).toBe(`Bearer ${KEY}`);
    expectContract('connections.put', await site.put(ai({ model: 'gpt-5', key: undefined })));
    await site.admin.send('GET', '/api/ai/test');
    expect(model.last.body.model).toBe('gpt-5');
  });

  it('report since when a model has been failing', async () => {
    site.server.expectedErrors.push(/generate-topics failed/);
    expectContract('connections.put', await site.put(ai()));
    model.always(openAiError('auth'));
    await site.admin.send('POST', '/api/ai/generate-topics', {
      category: 'Supercars',
      count: 1,
    });
    expect(await site.find('ai')).toMatchObject({
      state: 'failing',
      failure: expect.stringMatching(/does not accept the API key/) as string,
      failingSince: expect.any(String) as string,
    });
  });

  it('never send a stored key to another server', async () => {
    expectContract('connections.put', await site.put(ai()));
    const elsewhere = ai({ baseUrl: 'http://127.0.0.1:9/v1', key: undefined });
    for (const where of ['test', 'models']) {
      const body = where === 'test' ? { connection: elsewhere } : elsewhere;
      const refused = await site.admin.send('POST', `${CONNECTIONS}/${where}`, body);
      expect(expectProblem(refused, 400)).toEqual({
        key: 'Enter the API key again: the address has changed',
      });
    }
  });
});
