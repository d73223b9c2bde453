import type { AttentionItem } from '../contract/attention';
import type { SetupStep } from '../contract/setup';

/** Something that a room of the product asks the owner to act on, as the contract's item has it. */
export interface Matter extends Pick<AttentionItem, 'severity' | 'title'> {
  kind: string;
  /** Which of several of its kind; an id or a short name. */
  subject?: string | number;
  detail?: string;
  /** 1 unless given. */
  count?: number;
  /** Milliseconds. */
  since?: number;
  link?: AttentionItem['link'];
  action?: { kind: NonNullable<AttentionItem['action']>['kind']; subject?: string; label: string };
  /**
   * Identifies the matter, so that a dismissal does not hide a new one; for matters whose title or detail changes by
   * itself, such as by age.
   */
  mark?: string | number;
  /** The step of the setup that asks for the same. */
  setupStep?: SetupStep;
}

/** A reason without its period, to go on with a sentence. */
export const withoutPeriod = (reason: string): string => reason.replace(/[.\s]+$/, '');
