import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { type Knex, knex } from 'knex';
import { up } from '../../../database/migrations/2026.11.29T00.00.00.newsletter';
import { up as tellPutOff } from '../../../database/migrations/2026.12.02T00.00.00.put-off-by-server';
import { endDeferral } from '../../../src/mail/queries/delivering';
import { insertMessages } from '../../../src/mail/queries/message-writing';
import type { MessageRow } from '../../../src/mail/queries/message-row';
import { Delivery } from '../../../src/mail/sending/delivery';
import { MailPace } from '../../../src/mail/sending/pace';
import { QueueReader } from '../../../src/mail/sending/queue-reader';
import { FolderMailer } from '../../../src/mail/smtp/folder-mailer';
import type { Mailer } from '../../../src/mail/smtp/mailer';
import type { MimeMessage } from '../../../src/mail/smtp/mime-message';
import { SendFailure } from '../../../src/mail/smtp/send-failure';
import { siteSettingsService } from '../../../src/settings/services/site-settings';
import { stub, withStubs } from '../../support/stub';

const clock = { now: () => Date.UTC(2027, 0, 4) };
const settings = { timezone: 'UTC', mailPerSecond: 1_000, mailPerHour: 0, mailWarmUp: false };

/** A reader whose second query fails. */
class HiccupReader extends QueueReader {
  #looks = 0;

  override async next(): Promise<MessageRow | undefined> {
    this.#looks += 1;
    if (this.#looks === 2) throw new Error('away');
    return super.next();
  }
}

describe('the delivery of mails', () => {
  let database: Knex;
  let strapi: Core.Strapi;
  const errors: string[] = [];
  const handed: string[] = [];
  const discarded: number[] = [];

  const mailer = (lanes: number): Mailer => ({
    lanes,
    isRepeatable: false,
    send({ to }) {
      handed.push(to);
      return Promise.resolve({ response: '250 OK' });
    },
    discard({ id }) {
      discarded.push(id);
      return Promise.resolve();
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
      pace: new MailPace(() => 0),
      holder: 'holder',
      signal: new AbortController().signal,
      mimeMessageOf: (row) => Promise.resolve({ id: row.id, to: row.recipient } as MimeMessage),
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
    await tellPutOff(database);
    await database.schema.createTable('newsletter_issues', (table) => {
      table.increments('id');
      table.string('state');
    });
    strapi = withStubs(
      { db: { connection: database }, log: { error: (text: string) => errors.push(text) } },
      stub(siteSettingsService, { get: () => Promise.resolve(settings) }),
    );
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
    discarded.length = 0;
  });
  afterEach(() => database.destroy());

  it('records an accepted message even if reading the next one fails meanwhile', async () => {
    const { delivery, ran } = deliver({ reader: new HiccupReader(strapi, clock) });
    await expect(ran).rejects.toThrow('away');
    expect(await states()).toEqual(['sent', 'queued', 'queued', 'queued']);
    expect(delivery.tally).toMatchObject({ sent: 1, doubtful: 0 });
  });

  it('sends every message even if handling the result of an attempt fails', async () => {
    let reported = 0;
    const { ran } = deliver({
      onAttempt: () => {
        reported += 1;
        return reported === 1 ? Promise.reject(new Error('away')) : Promise.resolve(false);
      },
    });
    await ran;
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(handed).toHaveLength(4);
    expect(errors.join()).toContain('could not be recorded');
  });

  it('finishes the messages on other connections if one fails', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const mimeMessageOf = (row: MessageRow): Promise<MimeMessage | undefined> =>
      Promise.resolve({ id: row.id, to: row.recipient } as MimeMessage);
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
      mimeMessageOf,
    });
    await expect(ran).rejects.toThrow('away');
    const after = await states();
    expect(after.slice(0, 2)).toEqual(['sent', 'sent']);
    expect(after).not.toContain('sending');
  });

  it('does not resend requeued messages while their issue is paused', async () => {
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

  it('stops between two messages if their issue is paused', async () => {
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

  it('counts an attempt when it begins, but not without a connection', async () => {
    const before: unknown[] = await database('mail_messages').pluck('due_at');
    const counts: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      await deliver({
        mailer: {
          ...mailer(1),
          async send({ id }) {
            counts.push(...(await database('mail_messages').where({ id }).pluck('attempts')));
            const response = 'connect ECONNREFUSED';
            throw new SendFailure('temporary', { response, concernsAll: true, isUntried: true });
          },
        },
        onAttempt: () => Promise.resolve(true),
      }).ran;
    }
    expect(counts).toEqual(Array(10).fill(1));
    expect(await states()).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(await database('mail_messages').pluck('attempts')).toEqual([0, 0, 0, 0]);
    expect(await database('mail_messages').pluck('due_at')).toEqual(before);
    await deliver({}).ran;
    expect(await database('mail_messages').pluck('attempts')).toEqual([1, 1, 1, 1]);
  });

  it('distinguishes delays by the server from delays by a recipient', async () => {
    const send = ({ to }: MimeMessage): Promise<never> =>
      Promise.reject(
        new SendFailure('temporary', { response: '4xx', concernsAll: to.startsWith('a@') }),
      );
    await deliver({ mailer: { ...mailer(1), send } }).ran;
    const later = clock.now() + 1_000;
    await endDeferral(database, later);
    const rows = await database('mail_messages').orderBy('id').select('attempts', 'due_at');
    expect(rows[0]).toEqual({ attempts: 0, due_at: later });
    expect(rows[1].attempts).toBe(1);
    expect(rows[1].due_at).toBeGreaterThanOrEqual(clock.now() + 60_000);
  });

  it('deletes a file written while its recipient is erased', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-outbox-'));
    const files = new FolderMailer(folder);
    const queuedAt = clock.now();
    const contents = Buffer.from('mail');
    try {
      await deliver({
        mimeMessageOf: ({ id, recipient: to }) =>
          Promise.resolve({ id, from: '', to, messageId: '', queuedAt, contents }),
        mailer: {
          ...mailer(1),
          async send(mimeMessage) {
            const sent = await files.send(mimeMessage);
            // One in the middle, recorded together with the next message, and the last one,
            // recorded alone.
            if (mimeMessage.id % 2 === 0)
              await database('mail_messages')
                .where({ id: mimeMessage.id })
                .update({ recipient: '' });
            return sent;
          },
          discard: (message) => files.discard(message),
        },
      }).ran;
      expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
      const remaining = [1, 3].map((id) => `2027-01-04T00-00-00-${id}.eml`);
      expect((await readdir(folder)).sort()).toEqual(remaining);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('sends nothing to a recipient erased before a retry', async () => {
    await database('mail_messages').where({ id: 1 }).update({ recipient: '' });
    await deliver({}).ran;
    expect(await states()).toEqual(['cancelled', 'sent', 'sent', 'sent']);
    expect(discarded).toEqual([1]);
  });

  it('stores no server response about an address erased meanwhile', async () => {
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
