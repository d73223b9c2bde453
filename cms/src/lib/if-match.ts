import { preconditionFailed } from './errors';

/** Throws 412 with `detail` where `ifMatch`, the If-Match header of a call, names other versions than `tag`. */
export function checkEntityTag(ifMatch: string | undefined, tag: string, detail: string): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (!ifMatch.split(/\s*,\s*/).includes(tag)) throw preconditionFailed(detail);
}
