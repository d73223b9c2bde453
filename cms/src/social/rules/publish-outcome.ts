import type { SocialPostStatus } from '../../contract/social-post';
import { wellFormed } from '../../lib/well-formed';
import type { LookUpOutcome, PublishOutcome } from './post-outcome';
import {
  backOff,
  BELIEVED_MS,
  MAX_ATTEMPTS,
  CERTAIN_AFTER_MS,
  TOO_LATE_MS,
} from './social-patience';

const MAX_ID = 120;
const MAX_REASON = 500;
/** Message for errors of this server. */
export const UNEXPECTED = 'Something unexpected went wrong; see the log for details.';
const NOT_SHOWN = 'The platform doesn’t show it yet; we will check again.';

/** Outcome of an attempt: `waits` was certainly not published; `doubtful` may have been. */
export type PublishOutcomeKind = 'published' | 'failed' | 'waits' | 'doubtful';

/** Changes to record on a social post, by column; times in milliseconds. */
export interface PostNote {
  status: SocialPostStatus;
  handed_at: number | null;
  due_at?: number;
  attempts?: number;
  error?: string | null;
  published_at?: number;
  external_id?: string;
  published_url?: string | null;
}

/** Changes to record on an account: the problem to fix, or the end of a pause (milliseconds). */
export interface AccountNote {
  problem?: string;
  paused_until?: number;
}

/** Changes to record on a social post and its account after an attempt. */
export interface AttemptResult {
  kind: PublishOutcomeKind;
  message: string;
  post: PostNote;
  account?: AccountNote;
}

/** Outcome of an attempt for the report; `id` is null if a whole platform failed. */
export interface SocialAttempt {
  id: number | null;
  title: string;
  result: AttemptResult;
}

/** The social post as its attempt left it: claimed, with the attempt counted. */
export interface TriedPost {
  attempts: number;
  scheduled_at: number;
  handed_at: number | null;
  /** Time of an earlier hand-over with an unknown outcome; null if there was none. */
  doubt_since: number | null;
}

/** The stored form of a reason. */
export const reasonText = (reason: string): string => wellFormed(reason.slice(0, MAX_REASON));

const because = (reason: string | null): string => (reason === null ? '' : ` ${reason}`);

/** Why an unsent social post is no longer sent automatically. */
const tooLate = (reason: string | null): string =>
  `It could not be published within 12 hours of its scheduled time.${because(reason)}`;

/** Why a social post in doubt is no longer looked up automatically. */
const unsettled = (reason: string | null): string =>
  `It was sent, but 12 hours after its scheduled time it is still unknown whether it was published.${because(reason)}`;

const isLate = ({ scheduled_at: at }: Pick<TriedPost, 'scheduled_at'>, now: number): boolean =>
  now - at > TOO_LATE_MS;

const published = (
  { id, url }: { id: string; url: string | null },
  at: number,
  message: string,
): AttemptResult => ({
  kind: 'published',
  message,
  post: {
    handed_at: null,
    status: 'published',
    published_at: at,
    external_id: id.slice(0, MAX_ID),
    published_url: url,
    error: null,
  },
});

/** A social post that waits for a person; with `handedAt` it may already be published. */
export const failedAttempt = (reason: string, handedAt: number | null): AttemptResult => ({
  kind: 'failed',
  message: reason,
  post: { handed_at: handedAt, status: 'failed', error: reasonText(reason) },
});

/** A social post that expired 12 hours after its time. */
export const expired = (handedAt: number | null, reason: string | null): AttemptResult =>
  failedAttempt(handedAt === null ? tooLate(reason) : unsettled(reason), handedAt);

/**
 * Time of the next try, and the reason for the delay; `isCounted` if this attempt counts against
 * the maximum.
 */
interface Delay {
  reason: string;
  until: number;
  isCounted: boolean;
}

const attemptsAfter = ({ attempts }: TriedPost, isCounted: boolean): number =>
  isCounted ? attempts : Math.max(0, attempts - 1);

/** A social post that this attempt did not publish; still in doubt if an earlier attempt is. */
function waiting(row: TriedPost, { reason, until, isCounted }: Delay): AttemptResult {
  const isInDoubt = row.doubt_since !== null;
  return {
    kind: isInDoubt ? 'doubtful' : 'waits',
    message: reason,
    post: {
      status: isInDoubt ? 'publishing' : 'scheduled',
      handed_at: row.doubt_since,
      due_at: until,
      error: reasonText(reason),
      attempts: attemptsAfter(row, isCounted),
    },
  };
}

/** A doubtful social post to look up, unless it has expired or used all attempts. */
function doubtful(row: TriedPost, { reason, until, isCounted }: Delay, now: number): AttemptResult {
  const handedAt = row.handed_at ?? now;
  if (isLate(row, now)) return expired(handedAt, reason);
  if (isCounted && row.attempts >= MAX_ATTEMPTS) return failedAttempt(reason, handedAt);
  return {
    kind: 'doubtful',
    message: reason,
    post: {
      status: 'publishing',
      handed_at: handedAt,
      due_at: until,
      error: reasonText(reason),
      attempts: attemptsAfter(row, isCounted),
    },
  };
}

/** Result of an attempt to publish. */
export function publishOutcomeOf(
  row: TriedPost,
  outcome: PublishOutcome,
  now: number,
): AttemptResult {
  switch (outcome.kind) {
    case 'published': {
      const { pausedUntil } = outcome;
      return {
        ...published(outcome, now, 'Published'),
        ...(pausedUntil !== undefined && { account: { paused_until: pausedUntil } }),
      };
    }
    case 'refused': {
      const { reason } = outcome;
      // A refusal says nothing about an earlier attempt.
      if (!outcome.account) return failedAttempt(reason, row.doubt_since);
      return {
        ...waiting(row, { reason, until: now, isCounted: false }),
        account: { problem: reasonText(reason) },
      };
    }
    case 'later': {
      const { reason, wholeAccount } = outcome;
      const until = Math.max(outcome.until ?? 0, now + backOff(wholeAccount ? 1 : row.attempts));
      if (wholeAccount) {
        const paused = outcome.until !== null && outcome.until > now ? outcome.until : until;
        return {
          ...waiting(row, { reason, until: paused, isCounted: false }),
          account: { paused_until: paused },
        };
      }
      if (row.attempts >= MAX_ATTEMPTS) return failedAttempt(reason, row.doubt_since);
      return waiting(row, { reason, until, isCounted: true });
    }
    case 'doubtful': {
      const { reason } = outcome;
      return doubtful(row, { reason, until: now + backOff(row.attempts), isCounted: true }, now);
    }
  }
}

/** Result for a social post whose attempt was cut off by a server shutdown before it was sent. */
export const cutOff = (row: TriedPost, reason: string, now: number): AttemptResult =>
  waiting(row, { reason, until: now, isCounted: false });

type Unknown = Extract<LookUpOutcome, { kind: 'unknown' }>;

/** Result of a lookup that failed. */
function unknown(row: TriedPost, { reason, until, fault }: Unknown, now: number): AttemptResult {
  if (fault === undefined) {
    const next = Math.max(until ?? 0, now + backOff(row.attempts));
    return doubtful(row, { reason, until: next, isCounted: true }, now);
  }
  if (fault === 'account') {
    const resolved = doubtful(row, { reason, until: now, isCounted: false }, now);
    return { ...resolved, account: { problem: reasonText(reason) } };
  }
  const paused = until !== null && until > now ? until : now + backOff(1);
  const resolved = doubtful(row, { reason, until: paused, isCounted: false }, now);
  return { ...resolved, account: { paused_until: paused } };
}

/**
 * Result of looking up a social post that was handed over. If it is absent and may be published
 * again, `isSure` says whether the absence is certain.
 */
export function publishOutcomeOfLook(
  row: TriedPost,
  found: LookUpOutcome,
  now: number,
): AttemptResult | { kind: 'absent'; isSure: boolean } {
  const handedAt = row.handed_at ?? now;
  switch (found.kind) {
    case 'found':
      return published(found, handedAt, 'Already published, as the check showed');
    case 'unknown':
      return unknown(row, found, now);
    case 'absent': {
      const since = now - handedAt;
      if (since < BELIEVED_MS) {
        // After a clock was set back, the elapsed time is unknown.
        const isOdd = since < 0;
        const until = isOdd ? now + backOff(row.attempts) : handedAt + BELIEVED_MS;
        return doubtful(row, { reason: NOT_SHOWN, until, isCounted: isOdd }, now);
      }
      const isSure = since >= CERTAIN_AFTER_MS;
      if (!isLate(row, now)) return { kind: 'absent', isSure };
      return expired(isSure ? null : handedAt, null);
    }
  }
}

/**
 * Result for a doubtful social post whose receiver remembers its key, so that it cannot be looked
 * up; undefined if it may be sent again.
 */
export const outcomeWithoutLookup = (
  row: TriedPost,
  reason: string | null,
  now: number,
): AttemptResult | undefined => (isLate(row, now) ? expired(row.handed_at, reason) : undefined);
