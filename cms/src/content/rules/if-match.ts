import { entityTag } from '../../contract/entity-tag';
import { checkEntityTag } from '../../lib/if-match';

/** Throws 412 where `ifMatch`, the If-Match header of a call, names other versions than the present one. */
export function checkIfMatch(
  ifMatch: string | undefined,
  entry: { id: number; version: number },
  what = 'post',
): void {
  const detail = `This ${what} has been saved elsewhere since you opened it.`;
  checkEntityTag(ifMatch, entityTag(entry), detail);
}
