import type { ApiToken, NewApiToken } from '../../src/contract/api-token';
import { limits } from '../../src/contract/limits';
import type { Page } from '../../src/contract/page';
import type { Post } from '../../src/contract/post';
import type { PageRevision, Revision } from '../../src/contract/revision';
import { makeToken } from '../../src/login/rules/token-text';
import type { AdminUser } from '../support/admin-user';
import { ADMIN_PASSWORD, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { bootMeasuredSite } from '../support/measured-site';
import { type Answer, call, expectContract, expectProblem } from '../support/request';
import { TokenUser } from '../support/token-user';

const INPUT = {
  name: 'Static site',
  scopes: ['posts:read'],
  expiresAt: null,
  password: ADMIN_PASSWORD,
};

/** Code of a refusal, which must contain only the usual fields. */
const reasonOf = (answer: Answer, status: number): string => {
  expectProblem(answer, status);
  const { requestId: _requestId, type: _type, ...said } = answer.json as Record<string, unknown>;
  expect(Object.keys(said).sort()).toEqual(['code', 'detail', 'status', 'title']);
  return String(said.code);
};

describe('API tokens', () => {
  let server: TestServer;
  let admin: AdminUser;
  let post: Post;
  let draft: Post;

  beforeAll(async () => {
    ({ server, admin, post, draft } = await bootMeasuredSite({ FAKE_CLOCK: '1' }));
  });
  afterAll(() => shutDown(server));

  const make = async (change: object = {}): Promise<NewApiToken> => {
    const answer = await admin.send('POST', '/api/tokens', { ...INPUT, ...change });
    expectContract('tokens.create', answer);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.json as NewApiToken;
  };
  const list = async (): Promise<ApiToken[]> =>
    (await admin.send('GET', '/api/tokens')).json as ApiToken[];

  it('are shown once, stored as a digest and revoked immediately', async () => {
    const before = await list();
    const created = await make({ scopes: ['posts:write', 'posts:read', 'posts:read'] });
    expect(created).toMatchObject({ name: 'Static site', scopes: ['posts:read', 'posts:write'] });
    expect(created.token).toMatch(/^aur_[0-9A-Za-z]{49}$/);
    const listed = await list();
    expect(listed[0]).toMatchObject({ id: created.id, start: created.token.slice(0, 9) });
    expect(JSON.stringify(listed)).not.toContain(created.token);
    const rows = await runSql(server, 'select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(created.token);

    const program = TokenUser.with(server, created.token);
    const read = await program.send('GET', `/api/posts/${draft.id}`);
    expectContract('posts.get', read);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect((await list())[0]).toMatchObject({ id: created.id, lastUsedAt: expect.any(String) });

    const path = `/api/tokens/${created.id}`;
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expectProblem(await admin.send('DELETE', path), 404);
    const refused = await program.send('GET', `/api/posts/${draft.id}`);
    expect(reasonOf(refused, 401)).toBe('token_revoked');
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    expect(await list()).toEqual(before);
  });

  it('require the password, a scope, a name and a future expiry', async () => {
    const before = await list();
    const refusals = async (change: object) =>
      expectProblem(await admin.send('POST', '/api/tokens', { ...INPUT, ...change }), 400);
    expect(await refusals({ password: 'another one' })).toEqual({ password: 'Password is wrong' });
    expect(await refusals({ scopes: [] })).toEqual({ scopes: 'Choose at least one scope' });
    expect(await refusals({ scopes: ['settings:write'] })).toHaveProperty(['scopes.0']);
    expect(await refusals({ name: ' ' })).toEqual({ name: 'Name is required' });
    expect(await refusals({ expiresAt: '2020-01-01T00:00:00.000Z' })).toEqual({
      expiresAt: 'Expiry must be in the future',
    });
    expect(await refusals({ expiresAt: 'tomorrow' })).toHaveProperty('expiresAt');
    expect(await list()).toEqual(before);
  });

  it('expire on time', async () => {
    const program = await TokenUser.store(server, ['posts:read'], { expires_at: Date.now() - 1 });
    expect(reasonOf(await program.send('GET', '/api/posts/counts'), 401)).toBe('token_expired');
  });

  it('take precedence over a session, need no origin and are refused in URLs', async () => {
    const program = await TokenUser.store(server, ['posts:read']);
    const { cookie } = admin;
    const messages = await program.send('GET', '/api/contact/messages', undefined, { cookie });
    expect(reasonOf(messages, 403)).toBe('insufficient_scope');
    const wrong = { cookie, authorization: 'Bearer', 'x-forwarded-for': '12.0.0.1' };
    const empty = await call(server, 'GET', '/api/posts/counts', { headers: wrong });
    expect(reasonOf(empty, 401)).toBe('invalid_token');
    const origin = 'https://elsewhere.example';
    const html = { html: '<p>Words</p>' };
    const writer = await TokenUser.store(server, ['posts:write']);
    expect((await writer.send('POST', '/api/posts/from-html', html, { origin })).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/posts/counts?access_token='],
      ['GET', '/api/posts?limit=1&access_token='],
      ['GET', '/api/posts?'],
      ['POST', '/mcp?token='],
    ] as const) {
      const refused = await admin.send(
        method,
        path + program.token,
        method === 'POST' ? {} : undefined,
      );
      expect(reasonOf(refused, 400)).toBe('bad_request');
      expect(refused.text).not.toContain(program.token);
    }
  });

  it('can write drafts, but need a separate scope to change what readers see', async () => {
    const writer = await TokenUser.store(server, ['posts:read', 'posts:write']);
    const created = await writer.send('POST', '/api/posts/drafts', { title: 'By a program' });
    expectContract('posts.createDraft', created);
    const { id } = created.json as Post;
    const edited = await writer.send(
      'PATCH',
      `/api/posts/${id}`,
      { excerpt: 'An excerpt.', content: 'Words.', categoryId: 1 },
      { 'if-match': created.headers.get('etag') ?? '' },
    );
    expectContract('posts.update', edited);
    const stale = { 'if-match': created.headers.get('etag') ?? '' };
    const title = { title: 'Another' };
    expectProblem(await writer.send('PATCH', `/api/posts/${id}`, title, stale), 412);

    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const [method, path, body] of [
      ['PATCH', `/api/posts/${id}`, { published: true }],
      ['PATCH', `/api/posts/${id}`, { publishAt: soon }],
      ['PATCH', `/api/posts/${post.id}`, { title: 'Defaced' }],
      ['PATCH', `/api/posts/${post.id}`, { published: false }],
      ['DELETE', `/api/posts/${post.id}`, undefined],
      ['POST', '/api/posts', { ...INPUT_POST, published: true }],
      ['POST', '/api/posts', { ...INPUT_POST, publishAt: soon }],
    ] as const) {
      const answer = await writer.send(method, path, body);
      expect([path, body, reasonOf(answer, 403)]).toEqual([path, body, 'insufficient_scope']);
      expect(answer.text).toContain('posts:publish');
    }
    const bulk = await writer.send('POST', '/api/posts/bulk', { action: 'publish', ids: [id] });
    expect(bulk.json).toMatchObject({ done: [], failed: [{ id }] });
    for (const action of ['unpublish', 'delete']) {
      const several = await writer.send('POST', '/api/posts/bulk', { action, ids: [post.id] });
      expect(several.json).toMatchObject({ done: [], failed: [{ id: post.id }] });
    }
    await admin.send('PATCH', `/api/posts/${post.id}`, { excerpt: 'Another excerpt.' });
    const versions = `/api/posts/${post.id}/revisions`;
    const [version] = (await writer.send('GET', versions)).json as Revision[];
    const restored = await writer.send('POST', `${versions}/${version?.id}/restore`);
    expect(reasonOf(restored, 403)).toBe('insufficient_scope');
    const stored = (await admin.send('GET', `/api/posts/${post.id}`)).json as Post;
    expect(stored).toMatchObject({
      title: post.title,
      published: true,
      excerpt: 'Another excerpt.',
    });

    expect((await writer.send('DELETE', `/api/posts/${id}`)).status).toBe(204);
    const back = `/api/trash/posts/${id}/restore`;
    expect(reasonOf(await writer.send('POST', back, { published: true }), 403)).toBe(
      'insufficient_scope',
    );
    expectContract('trash.restore', await writer.send('POST', back));
    const publisher = await TokenUser.store(server, ['posts:write', 'posts:publish']);
    const published = await publisher.send('PATCH', `/api/posts/${id}`, { published: true });
    expectContract('posts.update', published);
  });

  it('are named in the history of posts and pages', async () => {
    const program = await TokenUser.store(server, [
      ...(['posts:write', 'posts:read', 'pages:read', 'pages:write'] as const),
    ]);
    await program.send('PATCH', `/api/posts/${draft.id}`, { title: 'Another title' });
    const [version] = (await program.send('GET', `/api/posts/${draft.id}/revisions`))
      .json as Revision[];
    expect(version).toMatchObject({ author: 'token', tokenName: 'A program', reason: 'Edited' });

    const input = { title: 'Imprint', slug: 'imprint', content: 'Words.' };
    const created = await program.send('POST', '/api/pages', input);
    expectContract('pages.create', created);
    const page = `/api/pages/${(created.json as Page).id}`;
    expectContract('pages.update', await program.send('PATCH', page, { content: 'More words.' }));
    const [stored] = (await program.send('GET', `${page}/revisions`)).json as PageRevision[];
    expect(stored).toMatchObject({ author: 'token', tokenName: 'A program' });
    const out = await program.send('PATCH', page, { published: true });
    expect(reasonOf(out, 403)).toBe('insufficient_scope');
    await admin.send('PATCH', page, { published: true });
    for (const [method, body] of [
      ['PATCH', { content: 'Defaced.' }],
      ['DELETE', undefined],
    ] as const) {
      expect(reasonOf(await program.send(method, page, body), 403)).toBe('insufficient_scope');
    }
  });

  it('can write newsletter issues, but need a separate scope to send them', async () => {
    const writer = await TokenUser.store(server, ['newsletter:read', 'newsletter:write']);
    const created = await writer.send('POST', '/api/newsletter/issues', {
      subject: 'News',
      content: 'Words.',
    });
    expectContract('issues.create', created);
    const { id } = created.json as { id: number };
    const path = `/api/newsletter/issues/${id}`;
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const send = { subject: 'News', content: 'Words.', scheduledAt };
    expect(reasonOf(await writer.send('POST', '/api/newsletter/issues', send), 403)).toBe(
      'insufficient_scope',
    );
    expect(reasonOf(await writer.send('PATCH', path, { scheduledAt }), 403)).toBe(
      'insufficient_scope',
    );
    expectContract('issues.update', await admin.send('PATCH', path, { scheduledAt }));
    expect(reasonOf(await writer.send('PATCH', path, { subject: 'Spam' }), 403)).toBe(
      'insufficient_scope',
    );
    expect(reasonOf(await writer.send('DELETE', path), 403)).toBe('insufficient_scope');
  });

  it('are rate-limited by IP address if they are invalid, without blocking valid ones', async () => {
    const headers = { 'x-forwarded-for': '12.1.2.3' };
    const garbage = [
      makeToken(),
      makeToken().replace(/.$/, '-'),
      'aur_',
      'x'.repeat(8_000),
      Buffer.from('\u00ff\u00fe').toString('latin1'),
    ];
    for (const token of garbage) {
      const answer = await TokenUser.with(server, token).send(
        ...(['GET', '/api/posts/counts', undefined, headers] as const),
      );
      expect(reasonOf(answer, 401)).toBe('invalid_token');
      expect(answer.text).not.toContain(token.slice(0, 12));
    }
    await runSql(
      server,
      `update rate_limits set blocked_until = ${Date.now() + 3_600_000} where key like 'token:%' and points > 4`,
    );
    const wrong = TokenUser.with(server, makeToken());
    const locked = await wrong.send('GET', '/api/posts/counts', undefined, headers);
    expectProblem(locked, 429);
    expect(locked.headers.get('retry-after')).toBeTruthy();
    const good = await TokenUser.store(server, ['posts:read']);
    expect((await good.send('GET', '/api/posts/counts', undefined, headers)).status).toBe(200);
  });

  it('are limited per minute and learn the remaining number', async () => {
    const program = await TokenUser.store(server, ['posts:read']);
    const counts = () => program.send('GET', '/api/posts/counts');
    const left = ({ headers }: Answer): string | null => headers.get('ratelimit');
    const start = Date.now();
    await server.stopClock();
    const first = await counts();
    expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${limits.tokenCalls};w=60`);
    expect(left(first)).toBe(`"token";r=${limits.tokenCalls - 1};t=60`);
    // One at a time: a busy server would refuse some of many concurrent calls before counting them.
    for (let created = 1; created < limits.tokenCalls; created += 1) {
      const answer = await counts();
      expect([answer.status, left(answer)]).toEqual([
        200,
        `"token";r=${limits.tokenCalls - created - 1};t=60`,
      ]);
    }
    const refused = await counts();
    expect(reasonOf(refused, 429)).toBe('too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(left(refused)).toBe('"token";r=0;t=60');
    const other = await TokenUser.store(server, ['posts:read']);
    expect((await other.send('GET', '/api/posts/counts')).status).toBe(200);
    await server.setTime(start + 65_000);
    expect(left(await counts())).toMatch(new RegExp(`^"token";r=${limits.tokenCalls - 1};t=\\d+$`));
  });
});

const INPUT_POST = {
  title: 'A story',
  slug: 'to-be-published',
  excerpt: 'An excerpt.',
  content: 'Words.',
  categoryId: 1,
};
