import { placeFor } from '../../../mail/rules/template/places';
import { escapeHtml, smallLink } from '../../../mail/rules/template/mail-parts';
import type { IssueSite } from './issue-parts';
import type { Texts } from '../../../contract/texts/texts';

const UNSUBSCRIBE = placeFor('unsubscribe');
const PREFERENCES = placeFor('preferences');
const BROWSER = placeFor('browser');

const why = (t: Texts, { brandName: brand, publicUrl }: IssueSite): string =>
  t('mail.issue.why', { brand, site: new URL(publicUrl).host });

const disclosure = (t: Texts, { brandName: brand }: IssueSite): string =>
  t('mail.issue.disclosure', { brand });

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The footer of an issue as safe HTML: why it was sent, how to unsubscribe, what pays for it, and
 * who sends it.
 */
export function issueFooter(t: Texts, site: IssueSite, hasPage: boolean): string[] {
  const links = [
    smallLink(t('mail.issue.unsubscribe'), UNSUBSCRIBE),
    smallLink(t('mail.issue.preferences'), PREFERENCES),
    ...(hasPage ? [smallLink(t('mail.issue.browser'), BROWSER)] : []),
  ];
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    escapeHtml(why(t, site)),
    links.join(' &nbsp;·&nbsp; '),
    escapeHtml(disclosure(t, site)),
    escapeHtml(sender.join(', ')),
  ];
}

/** The footer as plain text. */
export function issueFooterText(t: Texts, site: IssueSite, hasPage: boolean): string {
  const sender = [site.brandName, inOneLine(site.postalAddress)].filter((part) => part !== '');
  return [
    why(t, site),
    [
      `${t('mail.issue.unsubscribe')}: ${UNSUBSCRIBE}`,
      `${t('mail.issue.preferences')}: ${PREFERENCES}`,
      ...(hasPage ? [`${t('mail.issue.browser')}: ${BROWSER}`] : []),
    ].join('\n'),
    disclosure(t, site),
    sender.join(', '),
  ].join('\n\n');
}
