import { createHmac } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

/**
 * The Message-ID of a message of the outbox (RFC 5322, section 3.6.4): the same however often it is tried,
 * and not to be guessed from its number.
 */
export function messageIdOf(
  message: { id: number; createdAt: number },
  siteSecret: string,
  address: string,
): string {
  const hash = createHmac('sha256', deriveKey(siteSecret, 'message-id'))
    .update(`${message.id}:${message.createdAt}`)
    .digest('hex')
    .slice(0, 20);
  return `<aurelian.${message.id}.${hash}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}
