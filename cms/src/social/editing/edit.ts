import type { SocialPostPatch } from '../../contract/social-post';
import { socialProblem } from '../../contract/social-text';
import { TOO_LATE_MS } from '../rules/social-patience';
import { conflict, validationFailed } from '../../lib/errors';
import type { SocialPostChange, SocialPostRow } from '../queries/post-rows';
import type { PostFacts } from '../reading/post-facts';

const YEARS_AHEAD = 2;

/** 409 for a post that has been published or is being published. */
function checkHere({ status }: SocialPostRow): void {
  if (status === 'published') throw conflict('This post has been published and can’t be changed.');
  if (status === 'publishing') {
    throw conflict('This post is being published and can’t be changed now.');
  }
}

/** 409 for a post that is published, being published, or possibly published. */
export function checkEditable(row: SocialPostRow): void {
  checkHere(row);
  if (row.handed_at !== null) {
    throw conflict('This post may already be published. Retry to check first.');
  }
}

/**
 * 409 if a social post has changed since the version (ISO 8601) that a person saw; without it any
 * version passes.
 */
export function checkSeen(row: SocialPostRow, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === row.updated_at) return;
  // “Published” is the more helpful message.
  checkHere(row);
  throw conflict('This post has changed since you opened it. Check it again.');
}

/**
 * 409 for a social post that must not be skipped; a doubtful one can be 12 hours after its
 * hand-over.
 */
function checkSkippable(row: SocialPostRow, now: number): void {
  if (row.status !== 'failed' || row.handed_at === null) {
    checkEditable(row);
    return;
  }
  if (now - row.handed_at >= TOO_LATE_MS) return;
  throw conflict(
    'This post may already be published. Retry to check first. It can be skipped 12 hours after it was sent.',
  );
}

const refused = (path: string, message: string): Error => validationFailed([{ path, message }]);

/**
 * The requested time of a social post (milliseconds); throws 400 if it has passed or is more than
 * two years away.
 */
function timeOf(date: string, now: number): number {
  const time = Date.parse(date);
  if (time <= now) throw refused('scheduledAt', 'Date must be in the future');
  const latest = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + YEARS_AHEAD);
  if (time > latest) throw refused('scheduledAt', 'Date must be within two years');
  return time;
}

/** The text to store; throws 400 if the platform does not accept it with its link. */
function textOf(text: string, { platform }: SocialPostRow, facts: EditFacts): string {
  const normal = text.normalize('NFC');
  const problem = socialProblem(platform, normal, facts);
  if (problem !== undefined) throw refused('text', problem);
  return normal;
}

/** 409 for a social post whose article readers cannot open. */
function checkPost({ link, isPublished }: EditFacts): void {
  if (link === '')
    throw conflict('The article of this post has been deleted, so it can’t be published.');
  if (!isPublished) {
    throw conflict('The article of this post is not published, so the post can’t be published.');
  }
}

/** Facts about the article by which an edit is validated. */
export type EditFacts = Pick<PostFacts, 'link' | 'isPublished' | 'isAffiliate'>;

/** Changes that skip a social post: its slot becomes free, unless it may have been published. */
const skipOf = ({ slot, handed_at: handedAt }: SocialPostRow): SocialPostChange =>
  handedAt === null ? { slot: null, freed_slot: slot } : {};

/**
 * Changes that an edit makes to a social post; an approved one whose time has passed is due now.
 * Throws 400, or 409 for one that cannot be changed.
 */
export function editOf(
  row: SocialPostRow,
  patch: SocialPostPatch,
  facts: EditFacts,
  now: number,
): SocialPostChange {
  const { text, scheduledAt, status = row.status } = patch;
  const isSkipped = status === 'skipped' && row.status !== 'skipped';
  if (isSkipped && text === undefined && scheduledAt === undefined) checkSkippable(row, now);
  else checkEditable(row);
  if (status === 'scheduled') checkPost(facts);
  // An approved post must be publishable, even if it was created under other conditions.
  const isChecked = text !== undefined || (status === 'scheduled' && row.status !== 'scheduled');
  const kept = isChecked ? textOf(text ?? row.text, row, facts) : row.text;
  const wanted = scheduledAt === undefined ? row.scheduled_at : timeOf(scheduledAt, now);
  const at = status === 'scheduled' ? Math.max(wanted, now) : wanted;
  const time = row.status === 'scheduled' && scheduledAt === undefined ? row.scheduled_at : at;
  const isSetAgain = status !== row.status || scheduledAt !== undefined;
  return {
    text: kept,
    status,
    scheduled_at: time,
    ...(isChecked && { is_affiliate: facts.isAffiliate }),
    ...(kept !== row.text && { container_id: null, container_mark: null }),
    ...(isSkipped && skipOf(row)),
    ...(isSetAgain && {
      due_at: time,
      attempts: 0,
      error: status === 'failed' || status === 'skipped' ? row.error : null,
    }),
  };
}
