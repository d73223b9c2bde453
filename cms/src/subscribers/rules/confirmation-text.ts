import type { ComposedMail } from '../../mail/rules/composed-mail';
import { mailFrame } from '../../mail/rules/template/mail-frame';
import {
  button,
  escapeHtml,
  note,
  paragraph,
  smallLink,
} from '../../mail/rules/template/mail-parts';

/** What a confirmation mail says: whose newsletter, who asked when, and where the links lead. */
export interface Confirmation {
  brandName: string;
  publicUrl: string;
  email: string;
  /** When somebody asked, in milliseconds. */
  askedAt: number;
  timezone: string;
  /** Names of the magazine's categories, in their order. */
  categories: readonly string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

const momentText = (moment: number, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(moment);

const zoneText = (moment: number, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;

const SUBJECTS = 6;

/** What the newsletter is about, as the end of a sentence: `: Travel, Jets and Watches, chosen by our editors`. */
const aboutText = (categories: readonly string[]): string => {
  const names = new Intl.ListFormat('en-US').format(categories.slice(0, SUBJECTS));
  return names === '' ? '' : `: ${names}, chosen by our editors`;
};

/** The mail that asks a reader to confirm an address (double opt-in). */
export function confirmationMail(confirmation: Confirmation): ComposedMail {
  const { brandName, publicUrl, email, askedAt, timezone, confirmUrl, unsubscribeUrl } =
    confirmation;
  const title = 'One step to the Elite Circle';
  const welcome = `Thanks for signing up for the ${brandName} newsletter. Confirm your address and the next issue is yours${aboutText(confirmation.categories)}.`;
  const validity =
    'The link is valid for seven days. We won’t send you anything else unless you confirm.';
  const asked = `Someone entered ${email} on our site on ${momentText(askedAt, timezone)} (${zoneText(askedAt, timezone)}).`;
  const stranger = 'If that wasn’t you, simply ignore this email.';
  return {
    subject: `Please confirm your subscription to ${brandName}`,
    html: mailFrame({
      brandName,
      publicUrl,
      preheader: 'One click, and the newsletter is yours.',
      title,
      blocks: [paragraph(welcome), button('Confirm my subscription', confirmUrl), note(validity)],
      footer: [
        escapeHtml(`${asked} ${stranger}`),
        smallLink('This wasn’t me – remove my address', unsubscribeUrl),
      ],
    }),
    text: [
      title,
      welcome,
      `Confirm my subscription:\n${confirmUrl}`,
      validity,
      '-- ',
      `${asked} ${stranger}`,
      `This wasn’t me – remove my address:\n${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    list: { unsubscribeUrl },
  };
}
