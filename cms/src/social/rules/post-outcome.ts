/**
 * What came of an attempt. `refused` is final until somebody changes the social post or the account; `account`
 * says that the account is at fault, so that its other social posts wait too. `later` was surely not published and
 * may be tried again, at `until` (milliseconds) where the platform names a moment; `wholeAccount` where the limit
 * holds for all of the account. `doubtful` may have been published. `pausedUntil` (milliseconds) says that this
 * social post has used the account's limit up.
 */
export type PublishOutcome =
  | { kind: 'published'; id: string; url: string | null; pausedUntil?: number }
  | { kind: 'refused'; reason: string; account: boolean }
  | { kind: 'later'; reason: string; until: number | null; wholeAccount: boolean }
  | { kind: 'doubtful'; reason: string };

/**
 * What a look at the platform found of a social post that was handed over; `unknown` where it could not look, with
 * `fault` where that holds for the whole account: its limit is used up until `until` (milliseconds), or the account
 * has to be fixed.
 */
export type LookUpOutcome =
  | { kind: 'found'; id: string; url: string | null }
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string; until: number | null; fault?: 'limit' | 'account' };
