import type { Core } from '@strapi/strapi';
import { AUTHOR, CATEGORY, NETWORK, PRODUCT, SERIES } from './lifecycle-event';

interface FindEvent {
  model: { uid: string };
  params: { populate?: unknown };
}

/** Relations with thousands of entries. */
const many: Readonly<Record<string, string>> = {
  [CATEGORY]: 'posts',
  [AUTHOR]: 'posts',
  [SERIES]: 'posts',
  [PRODUCT]: 'posts',
  [NETWORK]: 'products',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a relation is populated without any limit; the panel requests counts and pages. */
const isUnlimited = (relation: unknown): boolean =>
  isObject(relation) && Object.values(relation).every((value) => value === undefined);

/**
 * After each change Strapi reads the entry again for its webhooks, with all its relations: for a
 * category, every complete post, which takes seconds with thousands. Nobody uses them here, so they
 * are left out.
 */
export function lightenChangeEvents(strapi: Pick<Core.Strapi, 'db'>): void {
  strapi.db.lifecycles.subscribe({
    models: Object.keys(many),
    beforeFindOne({ model, params }: FindEvent) {
      const relation = many[model.uid] ?? '';
      if (!isObject(params.populate) || !isUnlimited(params.populate[relation])) return;
      const { [relation]: _left, ...populate } = params.populate;
      params.populate = populate;
    },
  });
}
