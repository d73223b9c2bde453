import { mailFrame } from './template/mail-frame';
import type { MailSite } from './template/mail-look';
import { button, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

const lines = [
  'Someone entered the right admin password several times, each time with a wrong two-step code. Nobody was signed in.',
  'If that wasn’t you, someone else knows the password. Change it now: sign in and choose a new one you don’t use elsewhere.',
  'From unknown networks, codes are now delayed by up to an hour. Networks you signed in from within the last 90 days are not affected.',
];

/**
 * The mail that warns the owner that somebody knows the password and is guessing the second factor.
 */
export function guessedCodesMail(site: MailSite): ComposedMail {
  const title = 'Someone knows the admin password';
  const settingsUrl = `${site.publicUrl}/admin/settings/security`;
  return {
    subject: `${title} of ${site.brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      site,
      preheader: 'Wrong codes were entered after the right password.',
      title,
      blocks: [
        ...lines.map((text) => paragraph(text)),
        button(site, 'Change the password', settingsUrl),
      ],
      footer: [],
    }),
    text: [title, ...lines, `Change the password: ${settingsUrl}`].join('\n\n').concat('\n'),
  };
}
