/**
 * What came of an attempt. `refused` is final until somebody changes the post or the account; `account`
 * says that the account is at fault, so that its other posts wait too. `later` was surely not posted and
 * may be tried again, at `until` (milliseconds) where the platform names a moment; `wholeAccount` where the limit holds for all
 * of its posts. `doubtful` may have been posted. `pausedUntil` (milliseconds) says that this post has used
 * the account's limit up.
 */
export type PublishOutcome =
  | { kind: 'published'; id: string; url: string | null; pausedUntil?: number }
  | { kind: 'refused'; reason: string; account: boolean }
  | { kind: 'later'; reason: string; until: number | null; wholeAccount: boolean }
  | { kind: 'doubtful'; reason: string };

/**
 * What a look at the platform found of a post that was handed over; `unknown` where it could not look, with
 * `fault` where that holds for all posts of the account: its limit is used up until `until` (milliseconds),
 * or the account has to be fixed.
 */
export type LookUpOutcome =
  | { kind: 'found'; id: string; url: string | null }
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string; until: number | null; fault?: 'limit' | 'account' };
