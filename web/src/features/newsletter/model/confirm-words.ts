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
    title: 'Please look into your mailbox',
    lead: 'A new link is on its way. It confirms your subscription for seven days. If nothing has come after a few minutes, look into the folder for unwanted mail.',
  },
  failed: {
    title: 'Confirm your subscription',
    lead: 'The magazine could not be reached just now. Please try again in a moment.',
  },
};

const REFUSALS: Readonly<Record<string, ConfirmWords>> = {
  confirmation_expired: {
    title: 'This link has expired',
    lead: 'A link confirms a subscription for seven days. We gladly send you a new one.',
  },
  confirmation_used: {
    title: 'This link has been used',
    lead: 'Each link confirms once, and this one has done so. We gladly send you a new one.',
  },
  conflict: {
    title: 'This subscription has ended',
    lead: 'You have unsubscribed since this link was sent. To come back, please sign up again.',
  },
};

const UNKNOWN: ConfirmWords = {
  title: 'This link is not valid',
  lead: 'It may have been cut off on its way. Open the newest link that we have mailed to you, or sign up again and we send you a new one.',
};

/** Why a link does not confirm, by the code of the refusal. */
export const refusalWords = (code: string): ConfirmWords => REFUSALS[code] ?? UNKNOWN;

/** Tells whether a new link may be asked for with the one that was refused. */
export const canMailAgain = (code: string): boolean =>
  code === 'confirmation_expired' || code === 'confirmation_used';
