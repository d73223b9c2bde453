import type { Redirect, RedirectEntry, RedirectKind } from '../../contract/redirect';
import { toIso, toIsoOrNull } from '../../lib/dates';
import type { RedirectRow } from '../queries/redirect-rows';
import type { End, EntryPlace, ProductPlace } from '../rules/follow';

/** Facts about a redirect from other tables. */
export interface RedirectFacts {
  /** The entry it is bound to; undefined if that has been deleted. */
  place: EntryPlace | ProductPlace | undefined;
  /** Final target; undefined for a pattern, which has many. */
  end: End | undefined;
}

function entryOf(row: RedirectRow, { place }: RedirectFacts): RedirectEntry | null {
  if (row.target_kind === null || row.target_id === null || place === undefined) return null;
  const kind = row.target_kind as RedirectKind;
  const path = 'productId' in place ? place.url : place.path;
  return { kind, id: row.target_id, title: place.title, path };
}

/** A redirect as the owner sees it. */
export function presentRedirect(row: RedirectRow, facts: RedirectFacts): Redirect {
  const entry = entryOf(row, facts);
  const target = entry?.path ?? row.target ?? '';
  const { end } = facts;
  const location = end !== undefined && 'location' in end ? end.location : null;
  return {
    id: row.id,
    source: row.source,
    isPattern: Boolean(row.is_pattern),
    target,
    entry,
    status: row.status,
    leadsTo: location === target ? null : location,
    problem: end !== undefined && 'why' in end ? end.why : null,
    madeBy: row.made_by,
    hits: Number(row.hits),
    lastHitAt: toIsoOrNull(row.last_hit_at),
    createdAt: toIso(row.created_at),
  };
}
