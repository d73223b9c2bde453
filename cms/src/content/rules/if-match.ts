import { entityTag } from '../../contract/entity-tag';
import { checkEntityTag } from '../../lib/if-match';

/** Throws 412 if `ifMatch`, the If-Match header of a call, does not name the current version. */
export function checkIfMatch(
  ifMatch: string | undefined,
  entry: { id: number; version: number },
  what = 'post',
): void {
  const detail = `This ${what} has been saved elsewhere since you opened it.`;
  checkEntityTag(ifMatch, entityTag(entry), detail);
}
