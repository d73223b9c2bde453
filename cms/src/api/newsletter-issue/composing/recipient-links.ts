import type { RecipientLinks } from '../../../domain/newsletter/issue/assemble-issue';
import { signMailToken } from '../../../domain/newsletter/mail-token';

/** Whose mail it is. */
interface Recipient {
  subscriberId: number;
  messageId: number;
}

/** The addresses in the mail of one recipient, each with a token of its own. */
export function recipientLinks(
  key: Buffer,
  publicUrl: string,
  recipient: Recipient,
  linkIds: readonly number[],
): RecipientLinks {
  const own = signMailToken(key, { ...recipient, purpose: 'unsubscribe' });
  const open = signMailToken(key, { ...recipient, purpose: 'open' });
  return {
    link(index) {
      const linkId = linkIds[index] ?? 0;
      const token = signMailToken(key, { ...recipient, purpose: 'click', linkId });
      return `${publicUrl}/newsletter/click/${token}`;
    },
    unsubscribe: `${publicUrl}/newsletter/unsubscribe?token=${own}`,
    preferences: `${publicUrl}/newsletter/preferences?token=${own}`,
    pixel: `${publicUrl}/newsletter/open/${open}.gif`,
  };
}
