import type { Core } from '@strapi/strapi';
import { type Knex, knex } from 'knex';
import { up } from '../../../database/migrations/2026.11.29T00.00.00.newsletter';
import { insertMessages } from '../../../src/api/mail/queries/message-writing';
import type { MessageRow } from '../../../src/api/mail/queries/message-row';
import { Delivery } from '../../../src/api/mail/sending/delivery';
import { Pace } from '../../../src/api/mail/sending/pace';
import { QueueReader } from '../../../src/api/mail/sending/queue-reader';
import type { Mailer } from '../../../src/integrations/smtp/mailer';
import type { Parcel } from '../../../src/integrations/smtp/parcel';

const clock = { now: () => Date.UTC(2027, 0, 4) };
const settings = { timezone: 'UTC', mailPerSecond: 1_000, mailPerHour: 0, mailWarmUp: false };

/** A reader whose database is away at its second look. */
class HiccupReader extends QueueReader {
  #looks = 0;

  override async next(): Promise<MessageRow | undefined> {
    this.#looks += 1;
    if (this.#looks === 2) throw new Error('away');
    return super.next();
  }
}

describe('a delivery', () => {
  let database: Knex;
  let strapi: Core.Strapi;
  const errors: string[] = [];
  const handed: string[] = [];

  const mailer = (lanes: number): Mailer => ({
    lanes,
    isRepeatable: false,
    send({ to }) {
      handed.push(to);
      return Promise.resolve({ response: '250 OK' });
    },
    close: () => undefined,
  });
  const deliver = (
    parts: Partial<ConstructorParameters<typeof Delivery>[0]>,
  ): { delivery: Delivery; ran: Promise<void> } => {
    const delivery = new Delivery({
      strapi,
      clock,
      mailer: mailer(1),
      reader: new QueueReader(strapi, clock),
      pace: new Pace(() => 0),
      holder: 'holder',
      signal: new AbortController().signal,
      parcelOf: (row) => Promise.resolve({ id: row.id, to: row.recipient } as Parcel),
      onAttempt: () => Promise.resolve(false),
      ...parts,
    });
    return { delivery, ran: delivery.run() };
  };
  const states = async (): Promise<string[]> =>
    database('mail_messages').orderBy('id').pluck('status');

  beforeEach(async () => {
    database = knex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    });
    await up(database);
    await database.schema.createTable('newsletter_issues', (table) => {
      table.increments('id');
      table.string('state');
    });
    strapi = {
      db: { connection: database },
      service: () => ({ get: () => Promise.resolve(settings) }),
      log: { error: (text: string) => errors.push(text) },
    } as unknown as Core.Strapi;
    await insertMessages(
      database,
      ['a', 'b', 'c', 'd'].map((name) => ({
        kind: 'issue',
        dedupeKey: name,
        recipient: `${name}@readers.example`,
        issueId: name < 'c' ? 1 : 2,
        payload: {},
      })),
      clock.now(),
    );
    errors.length = 0;
    handed.length = 0;
  });
  afterEach(() => database.destroy());

  it('notes that a message was taken, though the next one could not be read meanwhile', async () => {
    const { delivery, ran } = deliver({ reader: new HiccupReader(strapi, clock) });
    await expect(ran).rejects.toThrow('away');
    expect(await states()).toEqual(['sent', 'queued', 'queued', 'queued']);
    expect(delivery.tally).toMatchObject({ sent: 1, doubtful: 0 });
  });

  it('hands over what is on record as leaving, whatever goes wrong in drawing consequences', async () => {
    let told = 0;
    const { ran } = deliver({
      onAttempt: () => {
        told += 1;
        return told === 1 ? Promise.reject(new Error('away')) : Promise.resolve(false);
      },
    });
    await ran;
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(handed).toHaveLength(4);
    expect(errors.join()).toContain('could not be noted');
  });

  it('leaves no lane behind where another one fails', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const parcelOf = (row: MessageRow): Promise<Parcel | undefined> =>
      Promise.resolve({ id: row.id, to: row.recipient } as Parcel);
    const { ran } = deliver({
      mailer: {
        ...mailer(2),
        async send({ to }) {
          handed.push(to);
          if (to.startsWith('a@')) await answered;
          return { response: '250 OK' };
        },
      },
      reader: new (class extends QueueReader {
        override async next(): Promise<MessageRow | undefined> {
          const row = await super.next();
          if (row?.recipient.startsWith('d@')) {
            answer();
            throw new Error('away');
          }
          return row;
        }
      })(strapi, clock),
      parcelOf,
    });
    await expect(ran).rejects.toThrow('away');
    const after = await states();
    expect(after.slice(0, 2)).toEqual(['sent', 'sent']);
    expect(after).not.toContain('sending');
  });

  it('does not send what came back while its issue was paused, before that goes on', async () => {
    await database('newsletter_issues').insert([
      { id: 1, state: 'paused' },
      { id: 2, state: 'sending' },
    ]);
    await deliver({}).ran;
    expect(await states()).toEqual(['queued', 'queued', 'sent', 'sent']);
    await database('newsletter_issues').update({ state: 'sending' });
    await deliver({}).ran;
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('stops with a paused issue between one message and the next', async () => {
    await database('newsletter_issues').insert({ id: 1, state: 'sending' });
    await deliver({
      mailer: {
        ...mailer(1),
        async send({ to }) {
          handed.push(to);
          await database('newsletter_issues').where({ id: 1 }).update({ state: 'paused' });
          return { response: '250 OK' };
        },
      },
    }).ran;
    expect(await states()).toEqual(['sent', 'queued', 'sent', 'sent']);
  });

  it('keeps no answer of a server about an address that was erased meanwhile', async () => {
    await deliver({
      mailer: {
        ...mailer(1),
        async send({ to }) {
          await database('mail_messages').where({ recipient: to }).update({ recipient: '' });
          return { response: `250 OK for ${to}` };
        },
      },
    }).ran;
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(await database('mail_messages').distinct().pluck('response')).toEqual(['']);
  });
});
