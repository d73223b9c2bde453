import type { PageTextKey } from '@contract/texts/text-keys';

/** Stage of a confirmation: shown by the page, confirmed, a new link mailed, refused, or failed. */
export type ConfirmStage = 'asked' | 'confirmed' | 'mailed' | 'refused' | 'failed';

interface ConfirmLabels {
  title: PageTextKey;
  lead: PageTextKey;
}

/** Texts shown at each stage. */
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

/** Texts for a link that was refused, by error code. */
export const refusalLabels = (code: string): ConfirmLabels => REFUSALS[code] ?? UNKNOWN;

/** Whether a refused link can be exchanged for a new one. */
export const canRequestNewLink = (code: string): boolean =>
  code === 'confirmation_expired' || code === 'confirmation_used';
