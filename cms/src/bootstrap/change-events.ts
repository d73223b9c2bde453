import type { Core } from '@strapi/strapi';
import { CATEGORY, PRODUCT } from './lifecycle-event';

interface FindEvent {
  params: { populate?: unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a relation is asked for without any limit; the panel asks for counts and for pages. */
const isUnlimited = (relation: unknown): boolean =>
  isObject(relation) && Object.values(relation).every((value) => value === undefined);

/**
 * After each change Strapi reads the entry anew to tell webhooks, together with all that hangs on
 * it: of a category every story, whole, which takes seconds where there are thousands. Nobody reads
 * those, so that they are left out.
 */
export function lightenChangeEvents(strapi: Pick<Core.Strapi, 'db'>): void {
  strapi.db.lifecycles.subscribe({
    models: [CATEGORY, PRODUCT],
    beforeFindOne({ params }: FindEvent) {
      if (!isObject(params.populate) || !isUnlimited(params.populate.posts)) return;
      const { posts: _posts, ...populate } = params.populate;
      params.populate = populate;
    },
  });
}
