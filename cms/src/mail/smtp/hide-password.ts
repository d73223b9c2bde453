import { cutText } from '../../lib/copy-string';
import type { SmtpServer } from '../../lib/smtp-server';

const MAX = 400;

/**
 * A server's answer in one line of at most 400 characters, without the password in plain or
 * transmitted form.
 */
export function hidePassword(text: string, { user, password }: SmtpServer): string {
  let shown = text;
  if (password !== '') {
    const sent = [password, `\0${user}\0${password}`, `${user}\0${user}\0${password}`].map((part) =>
      Buffer.from(part).toString('base64'),
    );
    for (const secret of [...sent, encodeURIComponent(password), password]) {
      shown = shown.replaceAll(secret, '…');
    }
  }
  return cutText(shown.replace(/\s+/g, ' ').trim(), MAX);
}
