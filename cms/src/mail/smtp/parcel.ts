import MailComposer from 'nodemailer/lib/mail-composer';
import { letterOptions } from './letter-options';
import type { Letter } from './mailer';

/** A letter as it goes over the wire. */
export interface Parcel {
  id: number;
  from: string;
  to: string;
  messageId: string;
  queuedAt: number;
  contents: Buffer;
}

/** Makes a letter ready to be sent. Throws SendFailure for an address or a header that would say something else. */
export async function packLetter(letter: Letter): Promise<Parcel> {
  const contents = await new MailComposer(letterOptions(letter)).compile().build();
  const { id, to, messageId, queuedAt } = letter;
  return { id, from: letter.from.address, to, messageId, queuedAt, contents };
}
