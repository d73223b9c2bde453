import { messageOptions } from './nodemailer-options';
import type { Message } from './mailer';

/** A message in its transmitted form. */
export interface MimeMessage {
  id: number;
  from: string;
  to: string;
  messageId: string;
  queuedAt: number;
  contents: Buffer;
}

/**
 * Encodes a message for sending. Throws SendFailure for an address or header that could inject
 * something.
 */
export async function packMessage(message: Message): Promise<MimeMessage> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const contents = await new MailComposer(messageOptions(message)).compile().build();
  const { id, to, messageId, queuedAt } = message;
  return { id, from: message.from.address, to, messageId, queuedAt, contents };
}
