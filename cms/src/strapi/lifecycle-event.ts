import type { Core } from '@strapi/strapi';

export const POST = 'api::post.post';
export const CATEGORY = 'api::category.category';
export const AUTHOR = 'api::author.author';
export const SERIES = 'api::series.series';
export const PAGE = 'api::page.page';
export const PRODUCT = 'api::affiliate-product.affiliate-product';
export const NETWORK = 'api::affiliate-network.affiliate-network';
export const SETTINGS = 'api::site-settings.site-settings';

/**
 * Strapi's event before and after a database write; `state` is carried from the first to the
 * second.
 */
export interface LifecycleEvent {
  action: string;
  model: { uid: string };
  params: { where?: Record<string, unknown>; data?: Record<string, unknown> };
  result?: unknown;
  state: {
    /** The changed or deleted entries before the write. */
    before?: AddressedRow[];
  };
}

/** An entry with an address. */
export interface AddressedRow {
  id: number;
  slug: string;
}

/** Whether an event belongs to this kind of write. */
export const isAction = (event: LifecycleEvent, kind: 'Create' | 'Update' | 'Delete'): boolean =>
  event.action.startsWith(`before${kind}`) || event.action.startsWith(`after${kind}`);

/** Data written to each entry; none for a deletion. */
export const entriesOf = (data: unknown): Record<string, unknown>[] =>
  (Array.isArray(data) ? data : [data]).filter(Boolean) as Record<string, unknown>[];

/** The ids of entries that an event changed, created or deleted. */
export const idsOf = (event: LifecycleEvent): number[] => {
  const result = event.result as { id?: number; ids?: number[] } | undefined;
  const changed = result?.ids ?? (result?.id === undefined ? [] : [result.id]);
  return [...new Set([...changed, ...(event.state.before ?? []).map((row) => row.id)])];
};

/** Parts of an event that identify the entries that a change or deletion will affect. */
type Aim = Pick<LifecycleEvent, 'action' | 'model'> & {
  params: { where?: Record<string, unknown> };
};

/**
 * The entries that a change or deletion will affect, with all or selected fields: all matches, or
 * the first for a single one.
 */
export async function findEntries<Entry>(
  strapi: Core.Strapi,
  { action, model, params: { where } }: Aim,
  select?: string[],
): Promise<Entry[]> {
  const query = strapi.db.query(model.uid);
  const which = { where, ...(select && { select }) };
  if (action.endsWith('Many')) return query.findMany(which) as Promise<Entry[]>;
  // Strapi refuses to change or delete a single entry without a condition.
  if (where === undefined || Object.keys(where).length === 0) return [];
  const entry = (await query.findOne(which)) as Entry | null;
  return entry === null ? [] : [entry];
}

/** Finds the affected entries with their slugs; products with their ids alone. */
export const findRows = (strapi: Core.Strapi, event: LifecycleEvent): Promise<AddressedRow[]> =>
  findEntries(strapi, event, event.model.uid === PRODUCT ? ['id'] : ['id', 'slug']);
