/** Scope of a purge: everything, or some paths. */
export type PurgeRequest = { everything: true } | { paths: readonly string[] };

/** Maximum paths; more are purged as everything. */
const MAX_PATHS = 500;

/** Combines two requests; `undefined` is an empty one. */
export function joinPurges(one: PurgeRequest | undefined, other: PurgeRequest): PurgeRequest {
  if (one === undefined) return other;
  if ('everything' in one || 'everything' in other) return { everything: true };
  const paths = [...new Set([...one.paths, ...other.paths])];
  return paths.length > MAX_PATHS ? { everything: true } : { paths };
}
