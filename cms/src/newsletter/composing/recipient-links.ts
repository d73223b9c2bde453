import type { ComposedMail } from '../../mail/rules/composed-mail';
import type { RecipientLinks } from '../rules/assemble-issue';
import { signMailToken } from '../../mail/rules/mail-token';
import { newsletterAddresses } from '../../mail/rules/link-addresses';

/**
 * List headers of a newsletter email, with which mail programs sort it and offer to unsubscribe.
 */
export const listMarks = (
  publicUrl: string,
  unsubscribeUrl: string,
): Pick<ComposedMail, 'headers' | 'list'> => ({
  headers: { 'List-Id': `<newsletter.${new URL(publicUrl).hostname}>` },
  list: { unsubscribeUrl },
});

/** Recipient of an issue's email. */
interface Recipient {
  subscriberId: number;
  messageId: number;
  issueKey: string;
}

/** The addresses in one recipient's mail, with tokens for this recipient. */
export function recipientLinks(
  key: Buffer,
  publicUrl: string,
  { issueKey, ...recipient }: Recipient,
  linkIds: readonly number[],
): RecipientLinks {
  const addresses = newsletterAddresses(publicUrl);
  const own = signMailToken(key, { ...recipient, purpose: 'unsubscribe' });
  return {
    link(index) {
      const linkId = linkIds[index] ?? 0;
      return addresses.click(signMailToken(key, { ...recipient, purpose: 'click', linkId }));
    },
    unsubscribe: addresses.unsubscribe(own),
    preferences: addresses.preferences(own),
    browser: addresses.issue(issueKey),
    pixel: addresses.pixel(signMailToken(key, { ...recipient, purpose: 'open' })),
  };
}
