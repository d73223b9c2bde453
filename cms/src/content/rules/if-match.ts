import { entityTag } from '../../contract/entity-tag';
import { preconditionFailed } from '../../lib/errors';

/** Throws 412 where `ifMatch`, the If-Match header of a call, names other versions than the present one. */
export function checkIfMatch(
  ifMatch: string | undefined,
  entry: { id: number; version: number },
  what = 'post',
): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (ifMatch.split(/\s*,\s*/).includes(entityTag(entry))) return;
  throw preconditionFailed(`This ${what} has been saved elsewhere since you opened it.`);
}
