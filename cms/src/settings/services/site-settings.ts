import type { Site } from '../../contract/site';
import type { SiteSettings, SiteSettingsPatch } from '../../contract/site-settings';
import { env } from '../../lib/env';
import { conflict } from '../../lib/errors';
import {
  DEFAULT_BRAND,
  presentSettings,
  presentSite,
  type SettingsRow,
} from '../presenters/site-settings';
import { holdContentVersion } from '../../strapi/content-version';
import { service } from '../../strapi/service';
import type { Transaction } from '../../strapi/transaction';

const UID = 'api::site-settings.site-settings';

/** What the documents service takes: only what was given, each switch under its own name. */
const toData = ({ automation = {}, ...fields }: SiteSettingsPatch): Record<string, unknown> => {
  const data = {
    ...fields,
    automationContent: automation.content,
    automationSocial: automation.social,
    automationSeo: automation.seo,
    automationNewsletter: automation.newsletter,
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
};

export const siteSettingsService = service(({ strapi }) => {
  const find = (): Promise<SettingsRow | null> =>
    strapi.db.query(UID).findOne({ orderBy: { id: 'asc' } });

  /** The documents service's own id of the settings; makes them where there are none, once however many ask. */
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
    /** What pages show of the settings; empty fields where nothing has been set yet. */
    async getPublic(): Promise<Site> {
      return presentSite(await find(), env().SITE_TIMEZONE);
    },

    /** All settings; defaults where nothing has been set yet. */
    async get(): Promise<SiteSettings> {
      return presentSettings(await find(), env().SITE_TIMEZONE);
    },

    /** Changes what is given. Only those columns are written, so that edits at the same moment keep each other. */
    async update(patch: SiteSettingsPatch): Promise<SiteSettings> {
      const data = toData(patch);
      if (Object.keys(data).length === 0) return this.get();
      const updated = await strapi
        .documents(UID)
        .update({ documentId: await documentId(), data: data as never });
      if (updated === null) throw conflict('The settings were deleted in the meantime. Try again.');
      return this.get();
    },
  };
});
