import type { ContactMessage } from '@contract/contact';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');

/** A mailto link that answers a message, with its text quoted as far as mail programs take it. */
export const replyLink = ({ email, subject, message }: ContactMessage): string => {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const body = `\r\n\r\n${quoted(message.slice(0, 1_000))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
};
