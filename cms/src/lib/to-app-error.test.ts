import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { errors, validateYupSchema, yup } from '@strapi/utils';
import { knex as createKnex, type Knex } from 'knex';
import { Client } from 'pg';
import { isDatabaseAway, toAppError, writeFailureReason } from './to-app-error';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('an error of the database or the disk', () => {
  it.each(['ECONNREFUSED', '57P01', '08006', 'SQLITE_BUSY', 'SQLITE_IOERR_WRITE'])(
    'with %s means that the database is unavailable',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true);
      expect(writeFailureReason(coded(code))).toBeUndefined();
      expect(toAppError(coded(code))).toMatchObject({
        status: 503,
        message: 'The database does not respond right now.',
      });
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'the database system is shutting down',
    'Transaction query already complete, run with DEBUG=knex:tx for more info',
  ])('with the message “%s” means the same', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it.each([
    ['SQLITE_FULL', 'The database disk is full, so nothing can be saved.'],
    ['53100', 'The database disk is full, so nothing can be saved.'],
    ['ENOSPC', 'The disk is full, so no file can be saved.'],
    ['EDQUOT', 'The disk is full, so no file can be saved.'],
    ['SQLITE_READONLY', 'The database is read-only, so nothing can be saved.'],
    ['SQLITE_READONLY_DBMOVED', 'The database is read-only, so nothing can be saved.'],
    ['25006', 'The database is read-only, so nothing can be saved.'],
  ])('with %s means that nothing can be saved', (code, message) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
    expect(toAppError(coded(code))).toMatchObject({ status: 503, message });
  });

  it('of SQLite without space for its index means that nothing can be saved', () => {
    expect(writeFailureReason(coded('SQLITE_IOERR_SHMSIZE'))).toMatch(/^The database disk is full/);
  });

  it('with any other cause means neither', () => {
    for (const thrown of [coded('42P01'), new Error('broken'), 'text', null, undefined]) {
      expect(isDatabaseAway(thrown)).toBe(false);
      expect(writeFailureReason(thrown)).toBeUndefined();
      expect(toAppError(thrown)).toBeUndefined();
    }
  });
});

describe('an error of Knex on SQLite', () => {
  let knex: Knex;
  beforeAll(async () => {
    knex = createKnex({
      client: 'better-sqlite3',
      connection: ':memory:',
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
      acquireConnectionTimeout: 50,
    });
    await knex.raw('pragma foreign_keys = on');
    await knex.raw('create table parents (id integer primary key, slug text unique)');
    await knex.raw('create table children (parent integer references parents (id))');
  });
  afterAll(() => knex.destroy());

  it('is a conflict if a row already exists or its parent is missing', async () => {
    await knex('parents').insert({ id: 1, slug: 'one' });
    for (const work of [
      () => knex('parents').insert({ id: 1, slug: 'two' }),
      () => knex('parents').insert({ id: 2, slug: 'one' }),
      () => knex('children').insert({ parent: 4711 }),
    ]) {
      expect(toAppError(await thrownBy(work))).toMatchObject({ status: 409 });
    }
  });

  it('is an outage if no connection becomes free or the transaction has ended', async () => {
    const trx = await knex.transaction();
    const unserved = await thrownBy(() => knex('parents').first('id'));
    await trx.rollback();
    const late = await thrownBy(() => trx('parents').first('id'));
    expect([unserved, late].map(isDatabaseAway)).toEqual([true, true]);
  });
});

describe('an error of pg', () => {
  /** PostgreSQL's AuthenticationOk and ReadyForQuery messages. */
  const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

  it('is an outage if the connection breaks, and from then on', async () => {
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.once('data', () => socket.end());
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = new Client({ host: '127.0.0.1', port, user: 'any' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      expect(isDatabaseAway(await thrownBy(() => client.query('select 1')))).toBe(true);
      expect(isDatabaseAway(await thrownBy(() => client.query('select 1')))).toBe(true);
    } finally {
      server.close();
    }
    const refused = new Client({ host: '127.0.0.1', port, user: 'any' });
    expect(isDatabaseAway(await thrownBy(() => refused.connect()))).toBe(true);
  });
});

describe('an error of Strapi or Node', () => {
  it('is a validation error at the fields that Strapi names', async () => {
    const schema = yup.object({ slug: yup.string().required() }).noUnknown();
    const thrown = await thrownBy(() => validateYupSchema(schema)({ slug: null }));
    expect(toAppError(thrown)).toMatchObject({ status: 400, errors: [{ path: 'slug' }] });
  });

  it('has the status that matches its class', () => {
    for (const [thrown, status] of [
      [new errors.ValidationError('No.'), 400],
      [new errors.NotFoundError('No.'), 404],
      [new errors.PayloadTooLargeError('No.'), 413],
    ] as const) {
      expect(toAppError(thrown)).toMatchObject({ status, message: 'No.' });
    }
  });

  it('is a bad request if a body does not match its encoding', async () => {
    const packed = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff]);
    expect(toAppError(await thrownBy(() => gunzipSync(packed)))).toMatchObject({ status: 400 });
  });
});
