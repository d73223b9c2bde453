import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type {
  MailMessage,
  MailMessagePatch,
  MailMessageQuery,
  MailStatus,
  Deliverability,
} from '../../contract/outbox';
import { showSender } from '../rules/sender';
import { bounceUrl } from '../rules/bounce-secret';
import { readSmtpUrl, showServer } from '../../lib/smtp-server';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import { connections } from '../../lib/connections';
import { env } from '../../lib/env';
import { conflict, notFound } from '../../lib/errors';
import { outboxFolder } from '../../lib/outbox-folder';
import { countSentSince } from '../queries/delivering';
import { readMailState } from '../queries/mail-state';
import {
  countByStatus,
  countMessages,
  dismissMessage,
  selectMessage,
  selectMessages,
} from '../queries/message-list';
import { insertMessages } from '../queries/message-writing';
import type { MessageRow } from '../queries/message-row';
import { readAllowance } from '../sending/allowance';
import { sendAgain } from '../sending/send-again';
import { SAVED_AS } from '../smtp/mail-files';
import { service } from '../../strapi/service';
import { outboxService } from './outbox';
import { mailDeliveryService } from './delivery';
import { checkDeliverability } from '../rules/deliverability';
import { DnsLookup } from '../dns/dns-lookup';
import { readSiteSender } from '../sending/site-mail';

/** A message of the outbox; its due time is included only while it waits. */
const presentMessage = (row: MessageRow): MailMessage => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  issueId: row.issue_id,
  status: row.status === 'held' ? 'queued' : row.status,
  savedAsFile: row.status === 'sent' && row.response.startsWith(SAVED_AS),
  attempts: row.attempts,
  response: row.response,
  dueAt: row.status === 'queued' ? toIso(row.due_at) : null,
  sentAt: row.sent_at === null ? null : toIso(row.sent_at),
  createdAt: toIso(row.created_at),
});

const HOUR_MS = 3_600_000;

/**
 * The folder into which mail is written without a mail server, relative to the project's folder if
 * it is inside.
 */
function showFolder(): string {
  const folder = outboxFolder();
  const near = path.relative(path.dirname(process.cwd()), folder);
  return near.startsWith('..') ? folder : near;
}

const transport = (): Pick<MailStatus, 'transport' | 'server' | 'folder'> => {
  const { SMTP_URL } = connections();
  if (SMTP_URL === '') return { transport: 'folder', server: '', folder: showFolder() };
  return { transport: 'smtp', server: showServer(readSmtpUrl(SMTP_URL)), folder: '' };
};

export const mailMessagesService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const wake = (): void => outboxService(strapi).wake();

  const find = async (id: number): Promise<MessageRow> => {
    const row = await selectMessage(knex(), id);
    if (row === undefined) throw notFound(`There is no message ${id}.`);
    return row;
  };

  return {
    /** One page of the matching messages, in the requested order. */
    async list(query: MailMessageQuery): Promise<{ items: MailMessage[]; total: number }> {
      const rows = await selectMessages(knex(), query);
      return { items: rows.map(presentMessage), total: await countMessages(knex(), query) };
    },

    /** How mail is sent, what waits, and why it is halted. */
    async status(): Promise<MailStatus> {
      const now = systemClock.now();
      const { state, dayBegan, bulkToday } = await readAllowance(strapi, now);
      const counts = await countByStatus(knex(), ['queued', 'doubtful', 'failed']);
      const until = state.haltedUntil;
      const { PUBLIC_URL, SITE_SECRET } = env();
      return {
        ...transport(),
        from: showSender(await mailDeliveryService(strapi).sender()),
        queued: (counts.queued ?? 0) + (counts.held ?? 0),
        doubtful: counts.doubtful ?? 0,
        failed: counts.failed ?? 0,
        sentToday: await countSentSince(knex(), dayBegan),
        sentLastHour: await countSentSince(knex(), now - HOUR_MS),
        allowedToday: bulkToday,
        haltedBecause: state.haltedBecause,
        haltedUntil: until === null || state.haltedBecause === null ? null : toIso(until),
        bounceUrl: bounceUrl(PUBLIC_URL, SITE_SECRET),
      };
    },

    /** Why all mail is halted, and since when; null if it is not. */
    async trouble(): Promise<{ haltedBecause: string | null; haltedSince: string | null }> {
      const { haltedBecause, haltedSince } = await readMailState(knex());
      return { haltedBecause, haltedSince: haltedSince === null ? null : toIso(haltedSince) };
    },

    /** Retries all mail at once, whatever halted it. */
    async resume(): Promise<MailStatus> {
      await outboxService(strapi).tryNow();
      return this.status();
    },

    /** Queues a test to one address. */
    async sendTest(recipient: string): Promise<MailMessage> {
      const message = { dedupeKey: `test:${randomUUID()}`, recipient, payload: {} };
      const now = systemClock.now();
      const [id] = await insertMessages(knex(), [{ ...message, kind: 'test' }], now);
      wake();
      return presentMessage(await find(id ?? 0));
    },

    /**
     * Requeues or dismisses a failed or doubtful message; 404, or 409 if it is neither or its
     * reader no longer wants it.
     */
    async resolve(id: number, { action }: MailMessagePatch): Promise<MailMessage> {
      const row = await find(id);
      const isResolved =
        action === 'retry' ? await sendAgain(strapi, row) : await dismissMessage(knex(), id);
      if (!isResolved) throw conflict('This message is neither failed nor in doubt.');
      if (action === 'retry') wake();
      return presentMessage(await find(id));
    },
  };
});

export const deliverabilityService = service(({ strapi }) => ({
  /** Checks the sender's domain in DNS now. */
  async check(selector?: string): Promise<Deliverability> {
    const { PUBLIC_URL, DNS_SERVER } = env();
    const { address } = await readSiteSender(strapi);
    return checkDeliverability(
      { address, publicUrl: PUBLIC_URL, selector },
      new DnsLookup(DNS_SERVER),
    );
  },
}));
