import { messageOptions } from './nodemailer-options';
import type { Message } from './mailer';

/** A letter as it goes over the wire. */
export interface MimeMessage {
  id: number;
  from: string;
  to: string;
  messageId: string;
  queuedAt: number;
  contents: Buffer;
}

/** Makes a letter ready to be sent. Throws SendFailure for an address or a header that would say something else. */
export async function packMessage(message: Message): Promise<MimeMessage> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const contents = await new MailComposer(messageOptions(message)).compile().build();
  const { id, to, messageId, queuedAt } = message;
  return { id, from: message.from.address, to, messageId, queuedAt, contents };
}
