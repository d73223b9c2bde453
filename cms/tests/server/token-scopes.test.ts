import { type ApiScope, apiScopes } from '../../src/contract/api-scope';
import type { RouteContract } from '../../src/contract/route';
import { routes } from '../../src/contract/routes';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type Answer, call, expectProblem } from '../support/request';
import { TokenUser } from '../support/token-user';

const concrete = ({ path }: RouteContract): string => path.replace(/\{\w+\}/g, '1');
const codeOf = (answer: Answer): unknown => (answer.json as { code?: string } | null)?.code;
const codeAndStatus = (answer: Answer): unknown[] => [answer.status, codeOf(answer)];

const adminCalls = routes.filter(({ access }) => access === 'admin');
const scoped = adminCalls.flatMap((route) =>
  route.scope === undefined || route.scope === 'closed' ? [] : [{ route, scope: route.scope }],
);
const closed = adminCalls.filter(({ scope }) => scope === 'closed');

describe('the scopes of API tokens', () => {
  let server: TestServer;
  /**
   * Tokens with all scopes, with only one (plus publishing for writing, plus sending for running
   * tasks), and with all but one.
   */
  let whole: TokenUser;
  const only = new Map<ApiScope, TokenUser>();
  const without = new Map<ApiScope, TokenUser>();

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    whole = await TokenUser.store(server, apiScopes);
    for (const scope of apiScopes) {
      const beside =
        scope === 'tasks:run' ? 'newsletter:publish' : scope.replace(':write', ':publish');
      const published = apiScopes.filter((other) => other === beside);
      only.set(scope, await TokenUser.store(server, [...new Set([scope, ...published])]));
      const others = apiScopes.filter((other) => other !== scope);
      without.set(scope, await TokenUser.store(server, others));
    }
  });
  afterAll(() => shutDown(server));

  const ask = (user: TokenUser | undefined, route: RouteContract): Promise<Answer> => {
    if (user === undefined) throw new Error(`No token was made for ${route.id}`);
    return user.send(route.method, concrete(route));
  };

  it('are all used, and every admin route has one or is closed', () => {
    expect(scoped.length + closed.length).toBe(adminCalls.length);
    const used = new Set(routes.map(({ scope }) => scope).filter((scope) => scope !== 'closed'));
    used.delete(undefined);
    expect([...used].sort()).toEqual([...apiScopes].sort());
  });

  it('grant no access to a route that requires another one', async () => {
    for (const { route, scope } of scoped) {
      const answer = await ask(without.get(scope), route);
      expect([route.id, answer.status, codeOf(answer)]).toEqual([
        route.id,
        403,
        'insufficient_scope',
      ]);
      expect(answer.headers.get('www-authenticate')).toContain(`scope="${scope}"`);
    }
  });

  it('open no closed route, even all together', async () => {
    expect(closed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['settings.update', 'tokens.create', 'backups.download']),
    );
    for (const route of closed) {
      const answer = await ask(whole, route);
      expect([route.id, answer.status, codeOf(answer)]).toEqual([
        route.id,
        403,
        'closed_to_tokens',
      ]);
    }
  });

  it('open their own routes, each alone', async () => {
    for (const { route, scope } of scoped) {
      const answer = await ask(only.get(scope), route);
      expect([route.id, [401, 403, 405].includes(answer.status)]).toEqual([route.id, false]);
      expect([route.id, answer.status >= 500]).toEqual([route.id, false]);
    }
  });

  it('do not affect public routes and those with their own secrets, unless these name one', async () => {
    const others = routes.filter(({ access }) => access !== 'admin');
    expect(others.length).toBeGreaterThan(20);
    for (const route of others) {
      const asReader = codeAndStatus(await call(server, route.method, concrete(route)));
      const { scope } = route;
      if (scope === undefined || scope === 'closed') {
        expect([route.id, codeAndStatus(await ask(whole, route))]).toEqual([route.id, asReader]);
        continue;
      }
      const lacking = await ask(without.get(scope), route);
      expect([route.id, codeAndStatus(lacking)]).toEqual([route.id, asReader]);
      expect([401, 403]).not.toContain((await ask(only.get(scope), route)).status);
    }
  });

  it('start no task that mails readers without the scope for sending issues', async () => {
    const runner = await TokenUser.store(server, ['tasks:run']);
    for (const path of ['run-task/newsletter-digest', 'run-all']) {
      const refused = await runner.send('POST', `/api/automation/${path}`);
      expectProblem(refused, 403);
      expect(codeOf(refused)).toBe('insufficient_scope');
      expect(refused.headers.get('www-authenticate')).toContain('scope="newsletter:publish"');
    }
    const dry = await runner.send('POST', '/api/automation/run-task/newsletter-digest?dryRun=1');
    expect(dry.status).toBe(200);
    const sender = await TokenUser.store(server, ['tasks:run', 'newsletter:publish']);
    const run = await sender.send('POST', '/api/automation/run-task/newsletter-digest');
    expect(run.status).toBe(200);
  });

  it('show no more than readers see on public routes if the named one is missing', async () => {
    const drafts = '/api/posts?status=draft';
    expect((await whole.send('GET', drafts)).status).toBe(200);
    const reader = only.get('seo:read');
    expect((await reader?.send('GET', '/api/posts'))?.status).toBe(200);
    const refused = await reader?.send('GET', drafts);
    if (refused === undefined) throw new Error('No token was made');
    expectProblem(refused, 403);
    expect(codeOf(refused)).toBe('insufficient_scope');
  });
});
