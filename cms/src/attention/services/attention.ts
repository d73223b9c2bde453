import type { Knex } from 'knex';
import type { Attention } from '../../contract/attention';
import { systemClock } from '../../lib/clock';
import { conflict, notFound } from '../../lib/errors';
import { setupService } from '../../setup/services/setup';
import { service } from '../../strapi/service';
import {
  deleteDismissals,
  type Dismissal,
  putDismissal,
  selectDismissals,
} from '../queries/dismissals';
import { sortItems, toItem } from '../rules/items';
import { mattersService } from './matters';

/** Resolved items lose their dismissal, so that they are shown if they occur again. */
async function forgetResolved(
  knex: Knex,
  dismissals: readonly Dismissal[],
  { items, unchecked }: Attention,
): Promise<void> {
  const there = new Set(items.map(({ id }) => id));
  const resolved = dismissals.filter(({ id, area }) => !there.has(id) && !unchecked.includes(area));
  const ids = resolved.map(({ id }) => id);
  if (ids.length > 0) await deleteDismissals(knex, ids);
}

export const attentionService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /**
     * All attention items, at most a few seconds old, including dismissed ones. Leaves out those
     * that the setup still asks for.
     */
    async list(): Promise<Attention> {
      const { matters, unchecked } = await mattersService(strapi).list();
      const dismissals = await selectDismissals(knex());
      const dismissed = new Map(dismissals.map(({ id, digest }) => [id, digest]));
      const itemsOf = (some: typeof matters) => some.map((matter) => toItem(matter, dismissed));
      await forgetResolved(knex(), dismissals, { items: itemsOf(matters), unchecked });
      const asked = await setupService(strapi).asked();
      const open = matters.filter(({ setupStep }) => !setupStep || !asked.has(setupStep));
      return { items: sortItems(itemsOf(open)), unchecked };
    },

    /**
     * Dismisses a matter until it changes; throws 404 if it is resolved, 409 if it has changed
     * since it was seen.
     */
    async dismiss(id: string, digest: string): Promise<void> {
      const item = (await this.list()).items.find((one) => one.id === id);
      if (item === undefined) throw notFound('This has been taken care of already.');
      if (item.digest !== digest) throw conflict('This has changed in the meantime.');
      await putDismissal(knex(), { id, area: item.area, digest }, systemClock.now());
    },

    /** Shows a dismissed matter again. */
    restore: (id: string): Promise<void> => deleteDismissals(knex(), [id]),
  };
});
