import type { SendMailOptions } from 'nodemailer';
import { asLine, writable } from '../../contract/text';
import { isMailAddress } from '../../lib/mail-address';
import { SendFailure } from './send-failure';
import type { Message } from './mailer';

const BREAKS = /[\r\n\0]/;
/** Not every mail client recognizes an address in a folded or encoded header. */
const IS_PLAIN = /^[ -~]{1,900}$/;
const HEADER = /^[!-9;-~]+$/;

const refuse = (response: string): never => {
  throw new SendFailure('recipient', { response });
};

/**
 * Converts a message to Nodemailer's options. Throws SendFailure for an address or a header that could inject something
 * else.
 */
export function messageOptions({ mail, from, to, messageId, date }: Message): SendMailOptions {
  if (!isMailAddress(to)) refuse('Email can’t be sent to this address.');
  if (BREAKS.test(mail.subject)) refuse('The subject has more than one line.');
  const headers = { ...mail.headers };
  if (mail.list !== undefined) {
    headers['List-Unsubscribe'] = `<${mail.list.unsubscribeUrl}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER.test(name) || BREAKS.test(value)) refuse(`The header ${name} is not valid.`);
  }
  return {
    from,
    to: { name: '', address: to },
    ...(mail.replyTo !== undefined && isMailAddress(mail.replyTo.address)
      ? { replyTo: mail.replyTo }
      : {}),
    subject: asLine(mail.subject),
    text: writable(mail.text),
    html: mail.html,
    messageId,
    date: new Date(date),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        { prepared: IS_PLAIN.test(value), value },
      ]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
