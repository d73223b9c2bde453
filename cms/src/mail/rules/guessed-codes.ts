import { mailFrame } from './template/mail-frame';
import { button, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

/** The site whose second factor is guessed at. */
interface GuessedSite {
  brandName: string;
  publicUrl: string;
}

const lines = [
  'Someone entered the right admin password several times, each time with a wrong two-step code. Nobody was signed in.',
  'If that wasn’t you, someone else knows the password. Change it now: sign in and choose a new one you don’t use elsewhere.',
  'From unknown networks, codes are now delayed by up to an hour. Networks you signed in from within the last 90 days are not affected.',
];

/** The mail that tells the owner that somebody knows the password and guesses at the second factor. */
export function guessedCodesMail({ brandName, publicUrl }: GuessedSite): ComposedMail {
  const title = 'Someone knows the admin password';
  const settingsUrl = `${publicUrl}/admin/settings/security`;
  return {
    subject: `${title} of ${brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      brandName,
      publicUrl,
      preheader: 'Wrong codes were entered after the right password.',
      title,
      blocks: [...lines.map((text) => paragraph(text)), button('Change the password', settingsUrl)],
      footer: [],
    }),
    text: [title, ...lines, `Change the password: ${settingsUrl}`].join('\n\n').concat('\n'),
  };
}
