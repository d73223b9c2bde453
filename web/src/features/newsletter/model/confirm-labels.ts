import type { PageTextKey } from '@contract/texts/text-keys';

/** How far a confirmation has come: asked for by the page, done, mailed again, or refused. */
export type ConfirmStage = 'asked' | 'confirmed' | 'mailed' | 'refused' | 'failed';

interface ConfirmLabels {
  title: PageTextKey;
  lead: PageTextKey;
}

/** The texts shown to the reader at each stage. */
export const confirmLabels: Readonly<Record<Exclude<ConfirmStage, 'refused'>, ConfirmLabels>> = {
  asked: { title: 'confirm.title', lead: 'confirm.lead' },
  confirmed: { title: 'confirm.done', lead: 'confirm.doneText' },
  mailed: { title: 'confirm.mailed', lead: 'confirm.mailedText' },
  failed: { title: 'confirm.title', lead: 'refused.unavailable' },
};

const REFUSALS: Readonly<Record<string, ConfirmLabels>> = {
  confirmation_expired: { title: 'confirm.expired', lead: 'confirm.expiredText' },
  confirmation_used: { title: 'confirm.used', lead: 'confirm.usedText' },
  conflict: { title: 'confirm.ended', lead: 'confirm.endedText' },
};

const UNKNOWN: ConfirmLabels = { title: 'letters.lost', lead: 'confirm.unknownText' };

/** Why a link does not confirm, by the code of the refusal. */
export const refusalLabels = (code: string): ConfirmLabels => REFUSALS[code] ?? UNKNOWN;

/** Whether a new link can be requested with the refused one. */
export const canRequestNewLink = (code: string): boolean =>
  code === 'confirmation_expired' || code === 'confirmation_used';
