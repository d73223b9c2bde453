import type { AttentionItem } from '../contract/attention';
import type { SetupStep } from '../contract/setup';

/**
 * Something that a room of the product asks the owner to act on, in the form of the contract's
 * item.
 */
export interface Matter extends Pick<AttentionItem, 'severity' | 'title'> {
  kind: string;
  /** Distinguishes matters of the same kind; an id or a short name. */
  subject?: string | number;
  detail?: string;
  /** 1 by default. */
  count?: number;
  /** Milliseconds. */
  since?: number;
  link?: AttentionItem['link'];
  action?: { kind: NonNullable<AttentionItem['action']>['kind']; subject?: string; label: string };
  /**
   * Identifies the version of a matter, so that dismissing it does not hide a new one; for matters
   * whose title or detail changes over time.
   */
  mark?: string | number;
  /** The setup step that asks for the same thing. */
  setupStep?: SetupStep;
}

/** A reason without its final period, for use within a sentence. */
export const withoutPeriod = (reason: string): string => reason.replace(/[.\s]+$/, '');
