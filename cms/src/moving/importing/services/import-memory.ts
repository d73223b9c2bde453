import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { service } from '../../../strapi/service';
import { forgetMoved, forgetMovedRedirects } from '../queries/moved';

/** What is remembered of things that came from elsewhere. */
export const importMemoryService = service(() => ({
  /** Forgets that something came from elsewhere, so that it can come again. */
  forget: (trx: Knex, kind: MovedKind, targetId: number): Promise<void> =>
    forgetMoved(trx, kind, targetId),

  /** The same of the redirects that a run has made. */
  forgetRedirects: (trx: Knex, runId: number): Promise<void> => forgetMovedRedirects(trx, runId),
}));
