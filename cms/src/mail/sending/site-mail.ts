import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { senderOf } from '../rules/sender';
import { FolderMailer } from '../smtp/folder-mailer';
import type { Mailer } from '../smtp/mailer';
import { packMessage, type MimeMessage } from '../smtp/mime-message';
import { LockedMailer } from '../smtp/locked-mailer';
import { SmtpMailer, type SmtpOptions } from '../smtp/smtp-mailer';
import { readSmtpUrl } from '../../lib/smtp-server';
import { systemClock } from '../../lib/clock';
import { connections, isUnreadable } from '../../lib/connections';
import { env } from '../../lib/env';
import { outboxFolder } from '../../lib/outbox-folder';
import type { Sender } from '../../lib/read-sender';
import { composeMessage } from '../composing/composers';
import { type MessageRow, toQueued } from '../queries/message-row';
import { siteSettingsService } from '../../settings/services/site-settings';
import { deriveKey } from '../../lib/secret-box';

/**
 * The Message-ID of a message (RFC 5322, section 3.6.4): the same for every attempt, and not
 * guessable from its id.
 */
function messageIdOf(
  message: { id: number; createdAt: number },
  siteSecret: string,
  address: string,
): string {
  const hash = createHmac('sha256', deriveKey(siteSecret, 'message-id'))
    .update(`${message.id}:${message.createdAt}`)
    .digest('hex')
    .slice(0, 20);
  return `<aurelian.${message.id}.${hash}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/** A mailer for a server, with the site's host name in its greeting. */
export function mailerOf(smtpUrl: string, options: SmtpOptions = {}): SmtpMailer {
  const { hostname } = new URL(env().PUBLIC_URL);
  // A server may look up the name in the greeting.
  const isName = /\.[a-z-]+$/i.test(hostname);
  return new SmtpMailer(readSmtpUrl(smtpUrl), { ...options, ...(isName && { name: hostname }) });
}

/** The mailer for the current mail connection. */
export function createMailer(): Mailer {
  if (isUnreadable('mail')) return new LockedMailer();
  const { SMTP_URL } = connections();
  return SMTP_URL === '' ? new FolderMailer(outboxFolder()) : mailerOf(SMTP_URL);
}

/** Sender of the site's mail, from the current MAIL_FROM or a given one. */
export async function readSiteSender(
  strapi: Core.Strapi,
  mailFrom = connections().MAIL_FROM,
): Promise<Sender> {
  const site = await siteSettingsService(strapi).getPublic();
  return senderOf({ mailFrom, publicUrl: env().PUBLIC_URL, brandName: site.brandName });
}

/** Prepares messages for sending; undefined for one that is no longer wanted. */
export function packer(strapi: Core.Strapi, from: Sender) {
  const { SITE_SECRET } = env();
  return async (row: MessageRow): Promise<MimeMessage | undefined> => {
    const message = toQueued(row);
    const mail = await composeMessage(strapi, message);
    if (mail === undefined) return undefined;
    const messageId = messageIdOf(message, SITE_SECRET, from.address);
    const date = systemClock.now();
    const { id, recipient: to, createdAt: queuedAt } = message;
    return packMessage({ id, mail, from, to, messageId, date, queuedAt });
  };
}
