import { counted } from '../../lib/counted';
import { mailFrame } from './template/mail-frame';
import { button, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

/** Messages of the contact form that came in within an hour, and the site that they came to. */
interface BundleFacts {
  count: number;
  brandName: string;
  publicUrl: string;
}

/** The mail that tells the owner of an hour in which more messages came in than are mailed one by one. */
export function contactBundle({ count, brandName, publicUrl }: BundleFacts): ComposedMail {
  const title = `${counted(count, 'message')} in one hour`;
  const text =
    'The contact form received so many messages within one hour that they weren’t emailed to you one by one. All of them are saved.';
  const messagesUrl = `${publicUrl}/admin/messages`;
  return {
    subject: `${title} to ${brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      brandName,
      publicUrl,
      preheader: text,
      title,
      blocks: [paragraph(text), button('All messages', messagesUrl)],
      footer: [],
    }),
    text: `${title}\n\n${text}\n\nAll messages: ${messagesUrl}\n`,
  };
}
