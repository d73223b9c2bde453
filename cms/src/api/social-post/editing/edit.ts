import type { SocialPostPatch } from '../../../contract/social-post';
import { socialProblem } from '../../../contract/social-text';
import { conflict, validationFailed } from '../../../lib/errors';
import type { SocialPostChange, SocialPostRow } from '../queries/post-rows';

const YEARS_AHEAD = 2;

/** 409 for what has left, leaves now, or may have left. */
export function checkEditable({ status, handed_at: handedAt }: SocialPostRow): void {
  if (status === 'published') throw conflict('This post was published: it cannot be changed.');
  if (status === 'publishing') {
    throw conflict('This post is being published: it cannot be changed now.');
  }
  if (handedAt !== null) {
    throw conflict('This post may be out already. Try it again, which looks first, or skip it.');
  }
}

const refused = (path: string, message: string): Error => validationFailed([{ path, message }]);

/** When a post is to go out (milliseconds); throws 400 for a time that has passed or is two years away. */
function momentOf(date: string, now: number): number {
  const moment = Date.parse(date);
  if (moment <= now) throw refused('scheduledAt', 'Date must be in the future');
  const latest = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + YEARS_AHEAD);
  if (moment > latest) throw refused('scheduledAt', 'Date must be within two years');
  return moment;
}

/** The text as it is kept; throws 400 where the platform does not take it with its link. */
function textOf(text: string, row: SocialPostRow, link: string): string {
  const normal = text.normalize('NFC');
  const problem = socialProblem(row.platform, normal, { link, isAffiliate: row.is_affiliate });
  if (problem !== undefined) throw refused('text', problem);
  return normal;
}

/**
 * What an edit changes in the row of a post; an approved post whose time has passed leaves now. Throws 400,
 * or 409 for one that cannot be changed; one in doubt can still be skipped.
 */
export function editOf(
  row: SocialPostRow,
  patch: SocialPostPatch,
  { link, now }: { link: string; now: number },
): SocialPostChange {
  const { text, scheduledAt, status = row.status } = patch;
  const isOnlySkipped = status === 'skipped' && text === undefined && scheduledAt === undefined;
  if (!(isOnlySkipped && row.status === 'failed')) checkEditable(row);
  if (status === 'scheduled' && link === '') {
    throw conflict('The article of this post is gone, so it cannot go out.');
  }
  // What is approved must be such as may go out, also where it was made under other circumstances.
  const isChecked = text !== undefined || (status === 'scheduled' && row.status !== 'scheduled');
  const kept = isChecked ? textOf(text ?? row.text, row, link) : row.text;
  const wanted = scheduledAt === undefined ? row.scheduled_at : momentOf(scheduledAt, now);
  const at = status === 'scheduled' ? Math.max(wanted, now) : wanted;
  const moment = row.status === 'scheduled' && scheduledAt === undefined ? row.scheduled_at : at;
  const isSetAnew = status !== row.status || scheduledAt !== undefined;
  return {
    text: kept,
    status,
    scheduled_at: moment,
    ...(status === 'skipped' && { slot: null }),
    ...(isSetAnew && {
      due_at: moment,
      attempts: 0,
      error: status === 'failed' ? row.error : null,
    }),
  };
}
