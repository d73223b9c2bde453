import { placeFor } from '../../../mail/rules/template/places';
import { escapeHtml, smallLink } from '../../../mail/rules/template/mail-parts';
import type { IssueSite } from './issue-parts';

const UNSUBSCRIBE = placeFor('unsubscribe');
const PREFERENCES = placeFor('preferences');
const BROWSER = placeFor('browser');

const why = ({ brandName, publicUrl }: IssueSite): string =>
  `You receive this letter because you subscribed to the newsletter of ${brandName} at ${new URL(publicUrl).host}.`;

const disclosure = ({ brandName }: IssueSite): string =>
  `The stories contain affiliate links, and ${brandName} may earn a commission from qualifying purchases.`;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The lines below an issue as safe HTML: why it came, how to leave, what pays for it, and who sends it. */
export function issueFooter(site: IssueSite, hasPage: boolean): string[] {
  const links = [
    smallLink('Unsubscribe', UNSUBSCRIBE),
    smallLink('Manage preferences', PREFERENCES),
    ...(hasPage ? [smallLink('View in browser', BROWSER)] : []),
  ];
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    escapeHtml(why(site)),
    links.join(' &nbsp;·&nbsp; '),
    escapeHtml(disclosure(site)),
    escapeHtml(sender.join(', ')),
  ];
}

/** The same lines as plain text. */
export function issueFooterText(site: IssueSite, hasPage: boolean): string {
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    why(site),
    [
      `Unsubscribe: ${UNSUBSCRIBE}`,
      `Manage preferences: ${PREFERENCES}`,
      ...(hasPage ? [`View in browser: ${BROWSER}`] : []),
    ].join('\n'),
    disclosure(site),
    sender.join(', '),
  ].join('\n\n');
}
