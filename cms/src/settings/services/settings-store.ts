import type { Knex } from 'knex';
import { settingsTag } from '../../contract/site-settings';
import { toIso } from '../../lib/dates';
import { env } from '../../lib/env';
import { conflict } from '../../lib/errors';
import { checkEntityTag } from '../../lib/if-match';
import { holdContentVersion } from '../../strapi/content-version';
import { service } from '../../strapi/service';
import type { Transaction } from '../../strapi/transaction';
import { DEFAULT_BRAND, type SettingsRow } from '../presenters/site-settings';

type Columns = Record<string, unknown>;

const UID = 'api::site-settings.site-settings';

interface HeldRow {
  updated_at: SettingsRow['updatedAt'];
}

/**
 * Locks the settings until the transaction ends, so that nobody saves any between a check and a
 * change.
 */
const holdSettings = (trx: Knex): Promise<HeldRow | undefined> =>
  trx('site_settings').forUpdate().orderBy('id').first<HeldRow | undefined>('updated_at');

function checkVersion(row: HeldRow | undefined, ifMatch: string | undefined): void {
  const updatedAt = row === undefined ? null : toIso(row.updated_at);
  const detail = 'The settings have been saved elsewhere since you opened them.';
  checkEntityTag(ifMatch, settingsTag({ updatedAt }), detail);
}

/** The settings' single row, for the services of this room. */
export const settingsStore = service(({ strapi }) => {
  const find = (): Promise<SettingsRow | null> =>
    strapi.db.query(UID).findOne({ orderBy: { id: 'asc' } });

  /**
   * The settings' document id; creates them if they do not exist, only once even for concurrent
   * callers.
   */
  const documentId = async (): Promise<string> => {
    const known = await find();
    if (known !== null) return known.documentId;
    return strapi.db.transaction(async ({ trx }: Transaction) => {
      await holdContentVersion(trx);
      const made = await find();
      if (made !== null) return made.documentId;
      const first = { brandName: DEFAULT_BRAND, timezone: env().SITE_TIMEZONE };
      return (await strapi.documents(UID).create({ data: first as never })).documentId;
    });
  };

  return {
    /** The stored settings; null if nothing has been set yet. */
    find,

    /**
     * Writes the columns that `change` derives from the stored settings, with no other change in
     * between. Throws 412 if `ifMatch`, the If-Match header of a call, does not name the current
     * settings.
     */
    async change(change: (row: SettingsRow | null) => Columns, ifMatch?: string): Promise<void> {
      const id = await documentId();
      await strapi.db.transaction(async ({ trx }: Transaction) => {
        const held = await holdSettings(trx);
        checkVersion(held, ifMatch);
        const data = change(await find());
        const updated = await strapi.documents(UID).update({ documentId: id, data: data as never });
        if (updated === null) {
          throw conflict('The settings were deleted in the meantime. Try again.');
        }
      });
    },
  };
});
