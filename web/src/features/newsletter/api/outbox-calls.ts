import type { MailMessage, MailStatus } from '@contract/outbox';
import { request } from '~/lib/http';
import { MAIL_PATH, MESSAGES_PATH } from './outbox-reads';

/** How mail leaves now, asked for anew. */
export const loadMailStatus = async (): Promise<MailStatus> =>
  (await request('GET', MAIL_PATH)).body as MailStatus;

/** Tries again at once after what halted the mail was mended. */
export const resumeMail = async (): Promise<MailStatus> =>
  (await request('POST', `${MAIL_PATH}/resume`)).body as MailStatus;

/** Mails a test to one address. */
export const testMail = async (email: string): Promise<MailMessage> =>
  (await request('POST', `${MAIL_PATH}/test`, { email })).body as MailMessage;

/** Sends a message once more, or leaves it as it is. */
export const settleMessage = async (
  id: number,
  action: 'retry' | 'dismiss',
): Promise<MailMessage> =>
  (await request('PATCH', `${MESSAGES_PATH}/${id}`, { action })).body as MailMessage;
