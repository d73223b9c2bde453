import { mailFrame } from './template/mail-frame';
import { button, paragraph } from './template/mail-parts';
import type { ComposedMail } from './composed-mail';

/** The site whose second factor is guessed at. */
interface GuessedSite {
  brandName: string;
  publicUrl: string;
}

const lines = [
  'Somebody has sent the right admin password several times, each time with a wrong code of the second factor. Nobody was let in.',
  'If that was not you, somebody else knows the password. Change it now: sign in, and choose a new one that is used nowhere else.',
  'From networks where nobody has signed in before, codes have to wait for up to an hour now. Yours do not, where you have signed in within 90 days.',
];

/** The mail that tells the owner that somebody knows the password and guesses at the second factor. */
export function guessedCodesMail({ brandName, publicUrl }: GuessedSite): ComposedMail {
  const title = 'Somebody knows the admin password';
  const settingsUrl = `${publicUrl}/admin/settings`;
  return {
    subject: `${title} of ${brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      brandName,
      publicUrl,
      preheader: 'Wrong codes have followed the right password.',
      title,
      blocks: [...lines.map((text) => paragraph(text)), button('Change the password', settingsUrl)],
      footer: [],
    }),
    text: [title, ...lines, `Change the password: ${settingsUrl}`].join('\n\n').concat('\n'),
  };
}
