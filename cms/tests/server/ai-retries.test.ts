import type { AiCall, AiUsage } from '../../src/contract/ai-usage';
import type { AdminUser } from '../support/admin-user';
import { closeAiSite, fillMagazine, openAiSite } from '../support/ai-site';
import type { TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { failingStream, hangingReply, type OpenAiStub, type Reply } from '../support/openai-stub';
import { type Answer, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

/** Tokens generated before an answer fails. */
const BROKEN = 2_000;

describe('the usage of retried AI calls', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;
  let left: AbortController;

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    server.expectedErrors.push(/POST \/api\/ai\/generate-topics failed/);
    await fillMagazine(admin);
  });
  beforeEach(async () => {
    stub.reset();
    await runSql(server, 'delete from ai_calls');
    await set({ aiDailyTokens: 500_000, aiDailyBudget: 0, aiInputPrice: 0, aiOutputPrice: 10 });
  });
  afterAll(() => closeAiSite({ stub, server }));

  const set = async (settings: Record<string, number>): Promise<void> => {
    expectContract('settings.update', await admin.send('PATCH', '/api/settings', settings));
  };
  const ideas = (): Promise<Answer> =>
    admin.send('POST', '/api/ai/generate-topics', { category: 'Watches', count: 1 });
  const today = async (): Promise<AiUsage['today']> =>
    ((await admin.send('GET', '/api/ai/usage')).json as AiUsage).today;
  const calls = async (): Promise<AiCall[]> =>
    (await admin.send('GET', '/api/ai/calls')).json as AiCall[];

  /** Today's usage while the last attempt waits for its answer, which is then aborted. */
  async function usageWhileWaiting(...replies: Reply[]): Promise<AiUsage['today']> {
    stub.next(...replies, hangingReply());
    left = new AbortController();
    const asking = fetch(`${server.url}/api/ai/generate-topics`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        origin: server.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ category: 'Watches', count: 1 }),
      signal: left.signal,
    }).catch(() => undefined);
    await until(() => stub.requests.length > replies.length);
    const seen = await today();
    left.abort();
    await asking;
    await until(async () => (await calls())[0]?.outcome === 'cancelled');
    return seen;
  }

  it('is reserved before each attempt, including what earlier attempts used', async () => {
    const first = await usageWhileWaiting();
    expect(first).toMatchObject({ requests: 1 });
    await runSql(server, 'delete from ai_calls');
    stub.reset();
    const second = await usageWhileWaiting(failingStream('x'.repeat(BROKEN * 4)));
    expect(second).toMatchObject({
      requests: 1,
      promptTokens: 2 * first.promptTokens,
      completionTokens: first.completionTokens + BROKEN,
    });
    // A retried question is paid for twice, including the partial answer.
    expect(await today()).toMatchObject({
      promptTokens: second.promptTokens,
      completionTokens: BROKEN,
    });
  });

  it('is limited by the daily token budget', async () => {
    const { promptTokens, completionTokens } = await usageWhileWaiting();
    await runSql(server, 'delete from ai_calls');
    stub.reset();
    const once = promptTokens + completionTokens;
    await set({ aiDailyTokens: once + promptTokens + BROKEN - 1 });
    stub.always(failingStream('x'.repeat(BROKEN * 4)));
    const refused = await ideas();
    expectProblem(refused, 503);
    expect((refused.json as { detail: string }).detail).toMatch(
      /failed in the middle of the response.*No retry: This may take .* tokens left/,
    );
    expect(stub.requests).toHaveLength(1);
    expect(await calls()).toMatchObject([
      { outcome: 'failed', promptTokens, completionTokens: BROKEN },
    ]);
    await runSql(server, 'delete from ai_calls');
    await set({ aiDailyTokens: once + promptTokens + BROKEN });
    expectProblem(await ideas(), 503);
    expect(stub.requests).toHaveLength(3);
  });

  it('is limited by the daily cost budget', async () => {
    const { completionTokens } = await usageWhileWaiting();
    await runSql(server, 'delete from ai_calls');
    stub.reset();
    stub.always(failingStream('x'.repeat(BROKEN * 4)));
    await set({ aiDailyBudget: 1, aiOutputPrice: 1e6 / (completionTokens + BROKEN / 2) });
    const { json } = await ideas();
    expect((json as { detail: string }).detail).toContain('raise the daily AI budget in Settings');
    expect(stub.requests).toHaveLength(1);
  });
});
