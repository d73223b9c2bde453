import { counted } from '../../lib/counted';
import { mailFrame } from './template/mail-frame';
import type { MailSite } from './template/mail-look';
import { button, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

/** The mail to the owner about an hour with more messages than are mailed individually. */
export function contactBundle(site: MailSite, count: number): ComposedMail {
  const title = `${counted(count, 'message')} in one hour`;
  const text =
    'The contact form received so many messages within one hour that some were not emailed to you individually. All of them are saved.';
  const messagesUrl = `${site.publicUrl}/admin/messages`;
  return {
    subject: `${title} to ${site.brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      site,
      preheader: text,
      title,
      blocks: [paragraph(text), button(site, 'All messages', messagesUrl)],
      footer: [],
    }),
    text: `${title}\n\n${text}\n\nAll messages: ${messagesUrl}\n`,
  };
}
