import { placeFor } from '../../../mail/rules/template/places';
import { escapeHtml, smallLink } from '../../../mail/rules/template/mail-parts';
import type { IssueSite } from './issue-parts';

const UNSUBSCRIBE = placeFor('unsubscribe');
const PREFERENCES = placeFor('preferences');

const why = ({ brandName, publicUrl }: IssueSite): string =>
  `You receive this letter because you subscribed to the newsletter of ${brandName} at ${new URL(publicUrl).host}.`;

const disclosure = ({ brandName }: IssueSite): string =>
  `The stories contain affiliate links, and ${brandName} may earn a commission from qualifying purchases.`;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The lines below an issue as safe HTML: why it came, how to leave, what pays for it, and who sends it. */
export function issueFooter(site: IssueSite): string[] {
  const leave = smallLink('Unsubscribe', UNSUBSCRIBE);
  const choose = smallLink('Manage preferences', PREFERENCES);
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    escapeHtml(why(site)),
    `${leave} &nbsp;·&nbsp; ${choose}`,
    escapeHtml(disclosure(site)),
    escapeHtml(sender.join(', ')),
  ];
}

/** The same lines as plain text. */
export function issueFooterText(site: IssueSite): string {
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    why(site),
    `Unsubscribe: ${UNSUBSCRIBE}\nManage preferences: ${PREFERENCES}`,
    disclosure(site),
    sender.join(', '),
  ].join('\n\n');
}
