import type { ComposedMail } from '../mail/composed-mail';
import { mailFrame } from './template/mail-frame';
import { button, escapeHtml, note, paragraph, smallLink } from './template/mail-parts';

/** What a confirmation mail says: whose newsletter, who asked when, and where the links lead. */
export interface Confirmation {
  brandName: string;
  publicUrl: string;
  email: string;
  /** When somebody asked, in milliseconds. */
  askedAt: number;
  timezone: string;
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

/** The mail that asks a reader to confirm an address (double opt-in). */
export function confirmationMail(confirmation: Confirmation): ComposedMail {
  const { brandName, publicUrl, email, askedAt, timezone, confirmUrl, unsubscribeUrl } =
    confirmation;
  const title = 'One step to the Elite Circle';
  const welcome = `Thank you for asking for the ${brandName} newsletter. Please confirm that this address is yours, and the next issue is on its way to you: exotic travel, private jets, supercars, watches, real estate and fashion, chosen by our editors.`;
  const validity =
    'The link is good for seven days. Nothing more is sent to you unless you confirm.';
  const asked = `Somebody entered ${email} on our site on ${momentText(askedAt, timezone)} (${zoneText(askedAt, timezone)}).`;
  const stranger = 'If that was not you, simply ignore this mail.';
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
        smallLink('No, do not write to this address', unsubscribeUrl),
      ],
    }),
    text: [
      title,
      welcome,
      `Confirm my subscription:\n${confirmUrl}`,
      validity,
      '-- ',
      `${asked} ${stranger}`,
      `No, do not write to this address:\n${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    list: { unsubscribeUrl },
  };
}
