import type { ContactMessage } from '../../src/contract/contact';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem, logIn, type Answer } from '../support/request';

const MESSAGES = '/api/contact/messages';
const HEAD = '\uFEFFReceived (UTC),Name,Email,Subject,Message,Read\r\n';

const given = (subject: string, rest: Record<string, string> = {}) => ({
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject,
  message: 'Is the villa still for sale?',
  ...rest,
});

/** Copies a message in the database, with subjects numbered from 1. */
const copyMessage = (server: TestServer, id: number, copies: number): Promise<unknown> =>
  runSql(
    server,
    `insert into contact_messages
       (document_id, name, email, subject, message, read, created_at, updated_at, published_at)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${copies})
     select 'copy-' || n, name, email, 'Subject ' || n, message, read, created_at, updated_at, published_at
       from contact_messages, numbers where id = ${id}`,
  );

describe('messages from readers', () => {
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    cookie = await logIn(server);
  });
  afterAll(() => shutDown(server));

  let sent = 0;
  const send = async (subject: string, rest: Record<string, string> = {}): Promise<number> => {
    sent += 1;
    const headers = { 'x-forwarded-for': `11.${Math.floor(sent / 200)}.${sent % 200}.7` };
    const answer = await call(server, 'POST', '/api/contact', {
      body: given(subject, rest),
      headers,
    });
    expectContract('contact.send', answer);
    return (answer.json as { id: number }).id;
  };
  const list = async (query = ''): Promise<{ items: ContactMessage[]; total: string | null }> => {
    const answer = await call(server, 'GET', `${MESSAGES}${query}`, { cookie });
    expectContract('messages.list', answer);
    return {
      items: answer.json as ContactMessage[],
      total: answer.headers.get('x-total-count'),
    };
  };
  const mark = (id: number | string, body: unknown): Promise<Answer> =>
    call(server, 'PATCH', `${MESSAGES}/${id}`, { cookie, body });
  const remove = (id: number | string) => call(server, 'DELETE', `${MESSAGES}/${id}`, { cookie });
  const download = (query = '') => call(server, 'GET', `${MESSAGES}/export${query}`, { cookie });

  beforeEach(() => runSql(server, 'delete from contact_messages'));

  it('yield an empty list and an empty export if there are none', async () => {
    expect(await list()).toEqual({ items: [], total: '0' });
    // fetch() removes the byte order mark.
    expect((await download()).text).toBe(HEAD.slice(1));
  });

  it('are listed newest first, in full and without caching', async () => {
    const ids = [await send('One'), await send('Two'), await send('Three')];
    const { items, total } = await list();
    expect(items.map((item) => item.id)).toEqual([...ids].reverse());
    expect(total).toBe('3');
    expect(items[2]).toEqual({
      ...given('One'),
      id: ids[0],
      read: false,
      receivedAt: items[2]?.receivedAt,
    });
    expect(Math.abs(Date.parse(items[0]?.receivedAt ?? '') - Date.now())).toBeLessThan(60_000);
    const answer = await call(server, 'GET', MESSAGES, { cookie });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('can be marked as read and filtered by that mark', async () => {
    const [one, two, three] = [await send('One'), await send('Two'), await send('Three')];
    const answer = await mark(two, { read: true, subject: 'Forged', id: 7 });
    expectContract('messages.update', answer);
    expect(answer.json).toMatchObject({ id: two, read: true, subject: 'Two' });
    const ids = async (query: string) => (await list(query)).items.map((item) => item.id);
    expect(await ids('?read=1')).toEqual([two]);
    expect(await ids('?read=0')).toEqual([three, one]);
    expect((await list('?read=false&limit=1')).total).toBe('2');
    expect((await mark(two, { read: false })).json).toMatchObject({ read: false });
    expect(await list('?read=true')).toEqual({ items: [], total: '0' });
  });

  it('are found by parts of name, address, subject and text, in the list and in the export', async () => {
    await send('A 100% question', { name: 'Grace Hopper', email: 'grace@navy.example' });
    for (const q of ['hOPPER', 'navy.example', '100%']) {
      const { items, total } = await list(`?q=${encodeURIComponent(q)}`);
      expect([q, total, items[0]?.subject]).toEqual([q, '1', 'A 100% question']);
    }
    expect((await list('?q=hopper&read=1')).total).toBe('0');
    expect((await list('?q=nobody-wrote-this')).items).toEqual([]);
    const lines = (await download('?q=hopper')).text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(1);
    expectProblem(await call(server, 'GET', `${MESSAGES}?q=${'x'.repeat(300)}`, { cookie }), 400);
  });

  it('are listed in pages with the total count', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift(await send(`Page ${i}`));
    const seen: number[] = [];
    for (const offset of [0, 2, 4, 6]) {
      const { items, total } = await list(`?limit=2&offset=${offset}`);
      expect(total).toBe('5');
      seen.push(...items.map((item) => item.id));
    }
    expect(seen).toEqual(ids);
  });

  it('are deleted permanently', async () => {
    const id = await send('To go');
    const remaining = await send('To stay');
    expect((await remove(id)).status).toBe(204);
    expect((await list()).items.map((item) => item.id)).toEqual([remaining]);
    expectProblem(await remove(id), 404);
    expectProblem(await mark(id, { read: true }), 404);
  });

  it('are exported with a row for each, quoted and without formulas', async () => {
    const texts = { name: '=cmd|calc', message: 'He said "no",\nthen left.' };
    await send('@SUM(1+1)', texts);
    const second = await send('Plain', { name: '王 小明', message: '+1 212' });
    await mark(second, { read: true });
    const [newest, oldest] = (await list()).items;
    const before = dayInNewYork();
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(
      [before, dayInNewYork()].map((day) => `attachment; filename="messages-${day}.csv"`),
    ).toContain(answer.headers.get('content-disposition'));
    expect(answer.text).toBe(
      HEAD.slice(1) +
        `${newest?.receivedAt},王 小明,ada@example.com,Plain,'+1 212,Yes\r\n` +
        `${oldest?.receivedAt},'=cmd|calc,ada@example.com,'@SUM(1+1),"He said ""no"",\nthen left.",No\r\n`,
    );
  });

  it('are exported with a UTF-8 byte order mark', async () => {
    const response = await fetch(`${server.url}${MESSAGES}/export`, { headers: { cookie } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=101'],
    ['offset', '?offset=-1'],
    ['offset', '?offset=1&offset=2'],
    ['read', '?read=maybe'],
    ['read', '?read='],
    ['read', '?read[$ne]=1'],
  ])('cannot be listed with an invalid %s: %s', async (field, query) => {
    const errors = expectProblem(await call(server, 'GET', MESSAGES + query, { cookie }), 400);
    expect(Object.keys(errors)).toEqual([field]);
    if (field === 'read') expectProblem(await download(query), 400);
  });

  it('cannot be changed with an invalid mark or an invalid or unknown id', async () => {
    const id = await send('Unread');
    for (const body of [{}, { read: 'yes' }, { read: null }, { read: 1 }]) {
      expect(Object.keys(expectProblem(await mark(id, body), 400))).toEqual(['read']);
    }
    expect((await list('?read=0')).total).toBe('1');
    for (const [wrong, status] of [
      [999_999, 404],
      [2_147_483_648, 400],
      ['0', 400],
      ['x', 400],
      ['1;drop', 400],
    ] as const) {
      expectProblem(await mark(wrong, { read: true }), status);
      expectProblem(await remove(wrong), status);
    }
  });

  it('require a session', async () => {
    const id = await send('Private');
    for (const [method, path] of [
      ['GET', MESSAGES],
      ['GET', `${MESSAGES}/export`],
      ['PATCH', `${MESSAGES}/${id}`],
      ['DELETE', `${MESSAGES}/${id}`],
    ] as const) {
      const answer = await call(
        server,
        method,
        path,
        method === 'PATCH' ? { body: { read: true } } : {},
      );
      expectProblem(answer, 401);
      expect(answer.text).not.toContain('Private');
    }
    expect((await list('?read=0')).total).toBe('1');
  });

  it('are all exported, however many, in the order of the list', async () => {
    const count = 603;
    await copyMessage(server, await send('Subject 0'), count - 1);
    const listed: ContactMessage[] = [];
    for (let offset = 0; offset < count; offset += 100) {
      listed.push(...(await list(`?offset=${offset}`)).items);
    }
    expect(new Set(listed.map((item) => item.subject)).size).toBe(count);
    const lines = (await download('?limit=5')).text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[3])).toEqual(listed.map((item) => item.subject));
    await mark(listed[580]?.id ?? 0, { read: true });
    const marked = (await download('?read=1')).text.split('\r\n').slice(1, -1);
    expect(marked.map((line) => line.split(',')[3])).toEqual([listed[580]?.subject]);
  });
});

const dayInNewYork = (): string =>
  new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
