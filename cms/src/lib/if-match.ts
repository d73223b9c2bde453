import { preconditionFailed } from './errors';

/** Throws 412 with `detail` if `ifMatch`, the If-Match header of a call, does not include `tag`. */
export function checkEntityTag(ifMatch: string | undefined, tag: string, detail: string): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (!ifMatch.split(/\s*,\s*/).includes(tag)) throw preconditionFailed(detail);
}
