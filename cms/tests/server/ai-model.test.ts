import type { AdminSetup } from '../../src/contract/admin-session';
import type { AiTest } from '../../src/contract/ai';
import type { AiCall, AiUsage } from '../../src/contract/ai-usage';
import { AdminUser } from '../support/admin-user';
import { closeAiSite, openAiSite } from '../support/ai-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import {
  openAiError,
  hangingReply,
  type OpenAiStub,
  type Reply,
  textReply,
  errorReply,
} from '../support/openai-stub';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const SECRET = 'sk-proj-0123456789abcdefghijklmnopqrstuv';
/** A connection test reserves 9 tokens for its question of 34 characters, 16 for the answer. */
const RESERVED = 9 + 16;
/** 23:00 in New York, in winter. */
const LATE = Date.parse('2026-12-02T04:00:00Z');
const MINUTE_MS = 60_000;
let stub: OpenAiStub;
let server: TestServer;
let admin: AdminUser;

beforeAll(async () => {
  const env = { OPENAI_API_KEY: SECRET, FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' };
  ({ stub, server, admin } = await openAiSite(env));
});
beforeEach(async () => {
  stub.reset();
  await runSql(server, 'delete from ai_calls');
  await set({ aiDailyTokens: 500_000, aiDailyBudget: 5, aiInputPrice: 2.5, aiOutputPrice: 10 });
});
afterAll(() => closeAiSite({ stub, server }));

const set = async (settings: Record<string, number>): Promise<void> => {
  expectContract('settings.update', await admin.send('PATCH', '/api/settings', settings));
};

async function testConnection(...replies: Reply[]): Promise<AiTest> {
  stub.next(...replies);
  const answer = await admin.send('GET', '/api/ai/test');
  expectContract('ai.test', answer);
  return answer.json as AiTest;
}

async function usage(): Promise<AiUsage> {
  const answer = await admin.send('GET', '/api/ai/usage');
  expectContract('ai.usage', answer);
  return answer.json as AiUsage;
}

async function calls(query = ''): Promise<AiCall[]> {
  const answer = await admin.send('GET', `/api/ai/calls${query}`);
  expectContract('ai.calls', answer);
  return answer.json as AiCall[];
}

const ready = (promptTokens = 12, completionTokens = 3) =>
  textReply('ready', { promptTokens, completionTokens });

describe('the connection test', () => {
  it('asks the model for a single word', async () => {
    expect(await testConnection(ready())).toEqual({
      writer: 'openai',
      label: `${new URL(stub.baseUrl).host} · gpt-4o`,
      model: 'gpt-4o',
    });
    expect(stub.last.body).toMatchObject({ max_tokens: 16 });
    expect(stub.last.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  it.each<[string, Reply, RegExp]>([
    ['quota', openAiError('quota'), /quota is used up. Check billing/],
    ['key', openAiError('auth'), /does not accept the API key/],
    ['model', openAiError('model'), /no model gpt-4o/],
    ['rate limit', openAiError('rate-limit'), /too many requests/],
    ['outage', openAiError('server'), /not working \(status 500\)/],
  ])('reports the cause of a failure with status 200: %s', async (_name, reply, cause) => {
    const { writer, error } = await testConnection(reply);
    expect(writer).toBe('openai');
    expect(error).toMatch(cause);
    expect(stub.requests).toHaveLength(1);
    expect(await calls()).toMatchObject([{ outcome: 'failed', detail: error, cost: 0 }]);
  });

  it('reports a used-up budget without calling the model', async () => {
    await set({ aiDailyTokens: RESERVED - 1 });
    expect((await testConnection()).error).toMatch(
      /today’s AI budget of 24 tokens has only 24 tokens left/,
    );
    expect(stub.requests).toHaveLength(0);
  });

  it('needs no key if an address is set, and reports the offline writer if neither is set', async () => {
    const env = { OPENAI_BASE_URL: stub.baseUrl, OPENAI_TIMEOUT_MS: '50', SEED: 'none' };
    const other = await bootServer(env);
    try {
      const there = await AdminUser.signIn(other);
      const isConfigured = async (): Promise<boolean> => {
        const { json } = await there.send('GET', '/api/admin/setup');
        return (json as AdminSetup).ai.isConfigured;
      };
      stub.next(hangingReply());
      const silent = (await there.send('GET', '/api/ai/test')).json as AiTest;
      expect(silent.error).toMatch(/sent nothing for 1 second/);
      expect(await isConfigured()).toBe(true);
      other.env.OPENAI_BASE_URL = '';
      await other.restart();
      const answer = await there.send('GET', '/api/ai/test');
      expectContract('ai.test', answer);
      expect(answer.json).toEqual({ writer: 'offline', label: 'Offline writer', model: null });
      expect(await isConfigured()).toBe(false);
    } finally {
      await shutDown(other);
    }
  });

  it('and the log are for the administrator only', async () => {
    for (const path of ['/api/ai/test', '/api/ai/usage', '/api/ai/calls']) {
      expectProblem(await call(server, 'GET', path), 401);
    }
  });
});

describe('the log of AI calls', () => {
  it('records the tokens, cost and outcome of a call', async () => {
    await testConnection(ready(1_000, 200));
    const [entry] = await calls();
    expect(entry).toMatchObject({
      purpose: 'test',
      writer: 'openai',
      model: 'gpt-4o',
      promptVersion: 'test-1',
      promptTokens: 1_000,
      completionTokens: 200,
      // 1,000 × $2.50 and 200 × $10 per million.
      cost: 0.0045,
      outcome: 'done',
      detail: '',
      runId: null,
    });
    expect(await usage()).toEqual({
      today: expect.objectContaining({
        requests: 1,
        promptTokens: 1_000,
        completionTokens: 200,
        cost: 0.0045,
      }) as AiUsage['today'],
      tokenBudget: 500_000,
      costBudget: 5,
      days: [],
    });
  });

  it('is paginated, newest first', async () => {
    for (let tokens = 1; tokens <= 3; tokens += 1) await testConnection(ready(tokens));
    expect((await calls('?limit=2')).map(({ promptTokens }) => promptTokens)).toEqual([3, 2]);
    const rest = await admin.send('GET', '/api/ai/calls?limit=2&offset=2');
    expect(rest.json).toMatchObject([{ promptTokens: 1 }]);
    expect(rest.headers.get('x-total-count')).toBe('3');
    const wrong = await admin.send('GET', '/api/ai/calls?limit=0');
    expect(expectProblem(wrong, 400)).toHaveProperty('limit');
  });

  it('never contains the key, nor does any response or output line', async () => {
    await testConnection(openAiError('auth'));
    const echo: Reply = (request, res) => {
      const message = `Wrong: ${request.headers.authorization ?? ''}`;
      return errorReply(400, { message })(request, res);
    };
    const { error } = await testConnection(echo);
    const { text } = await admin.send('GET', '/api/ai/calls');
    const rows = JSON.stringify(await runSql(server, 'select * from ai_calls'));
    expect(error).toContain('“Wrong: …”');
    for (const reported of [error, text, rows, server.output()]) {
      expect(reported).not.toContain(SECRET);
      expect(reported).not.toContain(SECRET.slice(-12));
    }
  });

  it('groups calls by day in the time zone of the site', async () => {
    await server.setTime(LATE);
    admin = await AdminUser.signIn(server);
    await testConnection(ready());
    expect((await usage()).today.date).toBe('2026-12-01');
    await server.setTime(LATE + 61 * MINUTE_MS);
    const { today, days } = await usage();
    expect(today).toMatchObject({ date: '2026-12-02', requests: 0, cost: 0 });
    expect(days).toMatchObject([{ date: '2026-12-01', requests: 1, promptTokens: 12 }]);
  });

  it('deletes calls after 400 days', async () => {
    await testConnection(ready());
    await testConnection(ready());
    const day = 86_400_000;
    const old = (await calls()).at(-1)?.id ?? 0;
    await runSql(server, `update ai_calls set at = at - ${401 * day} where id = ${old}`);
    // The task may be running already, since the clock has passed its hour.
    await until(async () => {
      await admin.send('POST', '/api/automation/run-task/retention');
      return (await countRows(server, 'ai_calls', `id = ${old}`)) === 0;
    });
    expect(await countRows(server, 'ai_calls', '1 = 1')).toBe(1);
  });
});

describe('the daily AI budgets', () => {
  it('count a running call at the most it may use', async () => {
    let answer = (): void => undefined;
    const asking = testConnection((request, res) => {
      answer = () => void openAiError('server')(request, res);
    });
    await until(() => stub.requests.length === 1);
    expect((await usage()).today).toMatchObject({
      requests: 1,
      promptTokens: 9,
      completionTokens: 16,
      cost: 0.0001825,
    });
    answer();
    await asking;
    expect((await usage()).today).toMatchObject({ requests: 1, promptTokens: 0, cost: 0 });
  });

  it('allow only one of several simultaneous calls if there is room for one', async () => {
    await set({ aiDailyTokens: RESERVED + 10 });
    stub.always((request, res) => void setTimeout(() => void ready(20, 15)(request, res), 100));
    const answers = await Promise.all(Array.from({ length: 6 }, () => testConnection()));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(stub.requests).toHaveLength(1);
    expect(await countRows(server, 'ai_calls', "outcome = 'refused'")).toBe(5);
    expect((await usage()).today).toMatchObject({ requests: 1, promptTokens: 20 });
  });

  it('also limit the cost, and do not apply if set to 0', async () => {
    await set({ aiDailyBudget: 0.03, aiInputPrice: 0, aiOutputPrice: 1_000 });
    await testConnection(ready(0, 16));
    const { error } = await testConnection();
    expect(error).toMatch(/may take \$0\.016, but today’s AI budget of .* has only \$0\.014 left/);
    await set({ aiDailyBudget: 0, aiDailyTokens: 0 });
    expect((await testConnection(ready())).error).toBeUndefined();
    expect(await usage()).toMatchObject({ tokenBudget: null, costBudget: null });
  });

  it('reset at midnight', async () => {
    await server.setTime(LATE);
    admin = await AdminUser.signIn(server);
    await set({ aiDailyTokens: RESERVED });
    await testConnection(ready());
    expect((await testConnection()).error).toMatch(/resets at midnight/);
    await server.setTime(LATE + 61 * MINUTE_MS);
    expect((await testConnection(ready())).error).toBeUndefined();
  });

  it('count a call whose server was killed at the most it may have used', async () => {
    stub.always(hangingReply());
    const lost = admin.send('GET', '/api/ai/test').catch(() => undefined);
    await until(() => stub.requests.length === 1);
    await server.stop('SIGKILL');
    await lost;
    await server.restart(LATE);
    admin = await AdminUser.signIn(server);
    expect(await calls()).toMatchObject([{ outcome: 'running' }]);
    await server.restart(LATE + 16 * MINUTE_MS);
    await runSql(server, `update ai_calls set at = ${LATE}, day = '2026-12-01'`);
    stub.reset();
    await testConnection(ready());
    const [, killed] = await calls();
    expect(killed).toMatchObject({
      outcome: 'failed',
      promptTokens: 9,
      completionTokens: 16,
      detail: 'The server stopped before the response arrived; counted by estimate.',
    });
    expect((await usage()).today).toMatchObject({ requests: 2, promptTokens: 21 });
  });
});

it('a client that disconnects ends its AI call', async () => {
  stub.next(hangingReply());
  const leaving = new AbortController();
  const asking = fetch(`${server.url}/api/ai/test`, {
    headers: { cookie: admin.cookie },
    signal: leaving.signal,
  }).catch(() => undefined);
  await until(() => stub.requests.length === 1);
  leaving.abort();
  await asking;
  await until(() => stub.last.isClosed);
  await until(async () => (await calls())[0]?.outcome === 'cancelled');
  expect((await calls())[0]?.promptTokens).toBe(9);
  expect(server.output()).not.toContain('GET /api/ai/test failed');
});
