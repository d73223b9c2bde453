/**
 * Outcome of an attempt. `refused` is final until somebody changes the social post or the account.
 * `account` means that the account is at fault, so its other social posts wait too. `later` was
 * certainly not published and may be retried, at `until` (milliseconds) if the platform gives a
 * time; `wholeAccount` if the limit applies to the whole account. `doubtful` may have been
 * published. `pausedUntil` (milliseconds) means that this social post has used up the account's
 * limit.
 */
export type PublishOutcome =
  | { kind: 'published'; id: string; url: string | null; pausedUntil?: number }
  | { kind: 'refused'; reason: string; account: boolean }
  | { kind: 'later'; reason: string; until: number | null; wholeAccount: boolean }
  | { kind: 'doubtful'; reason: string };

/**
 * Result of looking up a social post that was handed over; `unknown` if the lookup failed, with
 * `fault` if that concerns the whole account: its limit is used up until `until` (milliseconds), or
 * the account has to be fixed.
 */
export type LookUpOutcome =
  | { kind: 'found'; id: string; url: string | null }
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string; until: number | null; fault?: 'limit' | 'account' };
