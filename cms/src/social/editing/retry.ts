import { conflict } from '../../lib/errors';
import type { SocialPostChange, SocialPostRow } from '../queries/post-rows';

/**
 * What changes in the row of a post that failed and is to go out now, or to be looked up first where it may
 * be out, also where that one was skipped since; throws 409 for any other.
 */
export function retryOf(row: SocialPostRow, now: number): SocialPostChange {
  const isInDoubt = row.handed_at !== null;
  if (row.status !== 'failed' && !(row.status === 'skipped' && isInDoubt)) {
    throw conflict('Only a failed post can be retried.');
  }
  return {
    status: isInDoubt ? 'publishing' : 'scheduled',
    scheduled_at: now,
    due_at: now,
    attempts: 0,
    error: null,
  };
}
