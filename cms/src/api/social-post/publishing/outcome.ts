import type { LookUpOutcome, PublishOutcome } from '../../../integrations/social/social-adapter';
import {
  backOff,
  BELIEVED_MS,
  MAX_ATTEMPTS,
  TOO_LATE_MS,
} from '../../../domain/social/social-patience';
import type { SocialAccountRow } from '../queries/account-rows';
import { errorText, type SocialPostChange, type SocialPostRow } from '../queries/post-rows';

const MAX_ID = 120;
const NOT_SHOWN = 'The platform does not show it yet; it is looked up once more.';

/** What an attempt came to, for the report. */
export type AttemptKind = 'published' | 'failed' | 'waits' | 'doubtful';

/** What is noted of a post and its account once an attempt has ended. */
export interface Settlement {
  kind: AttemptKind;
  message: string;
  post: SocialPostChange;
  account?: Partial<Pick<SocialAccountRow, 'problem' | 'paused_until'>>;
}

/** The post as its attempt left it: claimed, with the attempt counted. */
type Attempted = Pick<SocialPostRow, 'attempts' | 'handed_at' | 'scheduled_at'>;

const sure = { handed_at: null } as const;

const published = (
  { id, url }: { id: string; url: string | null },
  at: number,
  message: string,
): Settlement => ({
  kind: 'published',
  message,
  post: {
    ...sure,
    status: 'published',
    published_at: at,
    external_id: id.slice(0, MAX_ID),
    published_url: url,
    error: null,
  },
});

/** A post that is not tried again before a person says so; with `handedAt` it may be out all the same. */
export const failed = (reason: string, handedAt: number | null = null): Settlement => ({
  kind: 'failed',
  message: reason,
  post: { handed_at: handedAt, status: 'failed', error: errorText(reason) },
});

/** A post that waits until a moment; `isCounted` where this attempt was one of the few that it has. */
const waiting = (
  { attempts }: Attempted,
  { reason, until, isCounted }: { reason: string; until: number; isCounted: boolean },
): Settlement => ({
  kind: 'waits',
  message: reason,
  post: {
    ...sure,
    status: 'scheduled',
    due_at: until,
    error: errorText(reason),
    attempts: isCounted ? attempts : Math.max(0, attempts - 1),
  },
});

/** A post that is to be looked up, at a moment (milliseconds) or when its turn comes. */
function doubtful(
  { attempts, handed_at: handedAt }: Attempted,
  reason: string,
  until: number | null,
  now: number,
): Settlement {
  const isOver = attempts >= MAX_ATTEMPTS;
  return {
    kind: isOver ? 'failed' : 'doubtful',
    message: reason,
    post: {
      status: isOver ? 'failed' : 'publishing',
      handed_at: handedAt ?? now,
      due_at: Math.max(until ?? 0, now + backOff(attempts)),
      error: errorText(reason),
    },
  };
}

/** What is to be noted of an attempt to publish. */
export function settlementOf(row: Attempted, outcome: PublishOutcome, now: number): Settlement {
  switch (outcome.kind) {
    case 'published':
      return published(outcome, now, 'Published');
    case 'refused': {
      const { reason } = outcome;
      if (!outcome.account) return failed(reason);
      const problem = errorText(reason);
      return {
        ...waiting(row, { reason, until: now, isCounted: false }),
        account: { problem },
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
      if (row.attempts >= MAX_ATTEMPTS) return failed(reason);
      return waiting(row, { reason, until, isCounted: true });
    }
    case 'doubtful':
      return doubtful(row, outcome.reason, null, now);
  }
}

/** What is to be noted of a post that was cut off by the end of the server before it left. */
export const cutOff = (row: Attempted, reason: string, now: number): Settlement =>
  waiting(row, { reason, until: now, isCounted: false });

/** What is to be noted of a look; undefined where the post is surely not there and may be published. */
export function settlementOfLook(
  row: Attempted,
  found: LookUpOutcome,
  now: number,
): Settlement | undefined {
  const handedAt = row.handed_at ?? now;
  switch (found.kind) {
    case 'found':
      return published(found, handedAt, 'It had been published, as a look has shown');
    case 'unknown':
      return doubtful(row, found.reason, found.until, now);
    case 'absent': {
      // A clock that was set back tells nothing of how long it has been.
      if (now < handedAt) return doubtful(row, NOT_SHOWN, null, now);
      if (now - handedAt < BELIEVED_MS) {
        return {
          kind: 'doubtful',
          message: NOT_SHOWN,
          post: {
            status: 'publishing',
            due_at: handedAt + BELIEVED_MS,
            attempts: Math.max(0, row.attempts - 1),
          },
        };
      }
      return now - row.scheduled_at > TOO_LATE_MS ? failed(tooLate(null)) : undefined;
    }
  }
}

/** Why a post does not leave by itself any more. */
export const tooLate = (because: string | null): string =>
  `It could not leave within 12 hours of its time.${because === null ? '' : ` ${because}`}`;
