import { Client } from 'pg';
import type { AffiliateNetwork } from '../../src/contract/affiliate';
import { newAddress } from '../support/admin';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows } from '../support/database';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { addressOf } from '../support/postback-lab';
import { Reader } from '../support/reader';
import { type Answer, call } from '../support/request';
import { until } from '../support/until';

/** A write that a client retries on the other instance if the first has not answered. */
interface Repeated {
  name: string;
  table: string;
  where: string;
  send: (server: TestServer) => Promise<Answer>;
}

describe('two instances, one of which is killed during a request', () => {
  let site: MeasuredSite;
  let first: TestServer;
  let second: TestServer;
  let token: string;

  beforeAll(async () => {
    site = await bootMeasuredSite();
    first = site.server;
    second = await bootServer({ ...first.env });
    const created = await site.admin.send('POST', '/api/affiliate/networks', {
      name: 'North',
      slug: 'north',
    });
    token = (created.json as AffiliateNetwork).postbackSecret;
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
  });

  /** Writes of each kind; `mark` is part of what they store. */
  const writesOf = (mark: string): Repeated[] => {
    const headers = { 'x-forwarded-for': newAddress() };
    const post = (server: TestServer, path: string, body: unknown): Promise<Answer> =>
      call(server, 'POST', path, { body, headers });
    return [
      {
        name: 'a sign-up',
        table: 'subscribers',
        where: `email = '${mark}@example.com'`,
        send: (server) =>
          post(server, '/api/newsletter/subscribe', { email: `${mark}@example.com` }),
      },
      {
        name: 'a message',
        table: 'contact_messages',
        where: `subject = '${mark}'`,
        send: (server) =>
          post(server, '/api/contact', {
            name: 'Ada',
            email: 'ada@example.com',
            subject: mark,
            message: 'Did you get this?',
          }),
      },
      {
        name: 'a click',
        table: 'affiliate_clicks',
        where: `click_id = 'click-${mark}'`,
        send: (server) =>
          new Reader(server).click({
            clickId: `click-${mark}`,
            productId: site.productId,
            postId: site.post.id,
          }),
      },
      {
        name: 'a sale',
        table: 'conversions',
        where: `transaction_id = '${mark}'`,
        send: (server) =>
          call(
            server,
            'GET',
            addressOf('north', { token, transaction_id: mark, commission: '2' }),
            { headers },
          ),
      },
    ];
  };

  it('store each write once if the client retries it on the other', async () => {
    const writes = writesOf('killed');
    const lock = new Client({ connectionString: first.env.DATABASE_URL });
    await lock.connect();
    const waiting = async (): Promise<number> => {
      const { rows } = await lock.query<{ n: string }>(
        'select count(*) as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      return Number(rows[0]?.n);
    };
    await lock.query('begin');
    for (const { table } of writes) await lock.query(`lock table ${table} in exclusive mode`);
    const cut = writes.map(({ send }) => send(first).catch(() => undefined));
    await until(async () => (await waiting()) >= writes.length);
    await first.stop('SIGKILL');
    await Promise.all(cut);
    await lock.query('commit');
    await lock.end();
    for (const { name, send } of writes) {
      const answer = await send(second);
      expect({ name, isTaken: answer.status < 300 || answer.status === 409 }).toEqual({
        name,
        isTaken: true,
      });
    }
    for (const { name, table, where } of writes) {
      expect({ name, rows: await countRows(second, table, where) }).toEqual({ name, rows: 1 });
    }
  });

  it('store each write once if only the response is lost', async () => {
    const writes = writesOf('unheard');
    for (let time = 0; time < 2; time += 1) {
      for (const { send } of writes) await send(second);
    }
    for (const { name, table, where } of writes) {
      expect({ name, rows: await countRows(second, table, where) }).toEqual({ name, rows: 1 });
    }
  });
});
