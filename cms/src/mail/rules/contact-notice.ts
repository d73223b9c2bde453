import { isMailAddress } from '../../lib/mail-address';
import { mailFrame } from './template/mail-frame';
import type { MailSite } from './template/mail-look';
import { button, escapeHtml, note, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

/** A message of the contact form, and the site that received it. */
export interface NoticeFacts {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Milliseconds. */
  receivedAt: number;
  site: MailSite;
  timezone: string;
}

const MAX_SUBJECT = 200;
const MAX_PREHEADER = 120;

/** A text as one line, without control and format characters. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const cut = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
};

const momentIn = (timezone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/**
 * The mail to the owner about a message of the contact form. Replies go to the sender if the
 * address is safe in a header. The whole message is shown as plain text.
 */
export function contactNotice(facts: NoticeFacts): ComposedMail {
  const { site, timezone, receivedAt, message, email } = facts;
  const [name, subject] = [oneLine(facts.name), oneLine(facts.subject)];
  const received = momentIn(timezone, receivedAt);
  const from = `${name} <${email}>`;
  const messagesUrl = `${site.publicUrl}/admin/messages`;
  const answer = isMailAddress(email)
    ? `Reply to this email to write to ${name}.`
    : `Replies to this email don’t reach ${name}: write to the address above.`;
  const advice = `${answer} You receive it because new contact-form messages are emailed to you; you can turn this off in Settings.`;
  return {
    subject: cut(`Message from ${name}: ${subject}`, MAX_SUBJECT),
    html: mailFrame({
      site,
      preheader: cut(oneLine(message), MAX_PREHEADER),
      title: subject,
      blocks: [
        note(`${from}, ${received}`),
        paragraph(message),
        button(site, 'All messages', messagesUrl),
      ],
      footer: [escapeHtml(advice)],
    }),
    text: [
      subject,
      `${from}\n${received}`,
      message,
      `All messages: ${messagesUrl}`,
      `--\n${advice}`,
    ]
      .join('\n\n')
      .concat('\n'),
    replyTo: { name, address: email },
  };
}
