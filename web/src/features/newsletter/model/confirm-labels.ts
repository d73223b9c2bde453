/** How far a confirmation has come: asked for by the page, done, mailed anew, or refused. */
export type ConfirmStage = 'asked' | 'confirmed' | 'mailed' | 'refused' | 'failed';

interface ConfirmWords {
  title: string;
  lead: string;
}

/** What a reader is told at each stage. */
export const confirmWords: Readonly<Record<Exclude<ConfirmStage, 'refused'>, ConfirmWords>> = {
  asked: {
    title: 'Confirm your subscription',
    lead: 'Click to confirm, and you’ll get our letter once a week: new stories, fair prices and a look behind a door that’s usually closed.',
  },
  confirmed: {
    title: 'Welcome to the Elite Circle',
    lead: 'Your address is confirmed. You’ll get our next letter.',
  },
  mailed: {
    title: 'Please check your inbox',
    lead: 'A new link is on its way. It is valid for seven days. If it hasn’t arrived after a few minutes, check your spam folder.',
  },
  failed: {
    title: 'Confirm your subscription',
    lead: 'The magazine could not be reached just now. Please try again in a moment.',
  },
};

const REFUSALS: Readonly<Record<string, ConfirmWords>> = {
  confirmation_expired: {
    title: 'This link has expired',
    lead: 'Confirmation links are valid for seven days. We’ll gladly send you a new one.',
  },
  confirmation_used: {
    title: 'This link has been used',
    lead: 'Each link works only once, and this one has been used. We’ll gladly send you a new one.',
  },
  conflict: {
    title: 'This subscription has ended',
    lead: 'You have unsubscribed since this link was sent. To come back, please sign up again.',
  },
};

const UNKNOWN: ConfirmWords = {
  title: 'This link is not valid',
  lead: 'It may be incomplete. Open the latest link we emailed you, or sign up again and we’ll send you a new one.',
};

/** Why a link does not confirm, by the code of the refusal. */
export const refusalWords = (code: string): ConfirmWords => REFUSALS[code] ?? UNKNOWN;

/** Tells whether a new link may be asked for with the one that was refused. */
export const canMailAgain = (code: string): boolean =>
  code === 'confirmation_expired' || code === 'confirmation_used';
