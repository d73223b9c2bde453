import type { ComposedMail } from '../../mail/rules/composed-mail';
import { mailFrame } from '../../mail/rules/template/mail-frame';
import type { MailSite } from '../../mail/rules/template/mail-look';
import {
  button,
  escapeHtml,
  note,
  paragraph,
  smallLink,
} from '../../mail/rules/template/mail-parts';
import { languageFacts } from '../../contract/texts/languages';
import type { Texts } from '../../contract/texts/texts';

/** Contents of a confirmation email: whose newsletter, who requested it when, and its links. */
export interface Confirmation {
  t: Texts;
  site: MailSite;
  email: string;
  /** When the mail was requested, in milliseconds. */
  askedAt: number;
  timezone: string;
  /** Names of the magazine's categories, in their order. */
  categories: readonly string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

const momentText = (locale: string, moment: number, timezone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(moment);

const zoneText = (locale: string, moment: number, timezone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;

const SUBJECTS = 6;

/** Greeting, with the topics of the newsletter if the magazine has categories. */
function welcomeText({ t, site: { brandName: brand }, categories }: Confirmation): string {
  const { locale } = languageFacts[t.language];
  const names = new Intl.ListFormat(locale).format(categories.slice(0, SUBJECTS));
  return names === ''
    ? t('mail.confirm.welcome', { brand })
    : t('mail.confirm.welcomeAbout', { brand, categories: names });
}

/** The address for which the newsletter was requested, and when. */
function askedText({ t, email: address, askedAt, timezone }: Confirmation): string {
  const { locale } = languageFacts[t.language];
  const asked = t('mail.confirm.asked', {
    address,
    moment: momentText(locale, askedAt, timezone),
    zone: zoneText(locale, askedAt, timezone),
  });
  return `${asked} ${t('mail.confirm.stranger')}`;
}

/** The mail that asks a reader to confirm an address (double opt-in). */
export function confirmationMail(confirmation: Confirmation): ComposedMail {
  const { t, site, confirmUrl, unsubscribeUrl } = confirmation;
  const title = t('mail.confirm.title');
  const welcome = welcomeText(confirmation);
  const action = t('mail.confirm.button');
  const validity = t('mail.confirm.validity');
  const asked = askedText(confirmation);
  const remove = t('mail.confirm.remove');
  return {
    subject: t('mail.confirm.subject', { brand: site.brandName }),
    html: mailFrame({
      site,
      language: t.language,
      preheader: t('mail.confirm.preheader'),
      title,
      blocks: [paragraph(welcome), button(site, action, confirmUrl), note(validity)],
      footer: [escapeHtml(asked), smallLink(remove, unsubscribeUrl)],
    }),
    text: [
      title,
      welcome,
      `${action}:\n${confirmUrl}`,
      validity,
      '-- ',
      asked,
      `${remove}:\n${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    list: { unsubscribeUrl },
  };
}
