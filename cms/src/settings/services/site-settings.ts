import type { Knex } from 'knex';
import type { Look } from '../../contract/look';
import type { Site } from '../../contract/site';
import {
  settingsTag,
  type SiteSettings,
  type SiteSettingsPatch,
} from '../../contract/site-settings';
import { toIso } from '../../lib/dates';
import type { Texts } from '../../contract/texts/texts';
import { env } from '../../lib/env';
import { conflict, preconditionFailed } from '../../lib/errors';
import {
  DEFAULT_BRAND,
  languageOf,
  ownTextsOf,
  presentLook,
  presentSettings,
  presentSite,
  type SettingsRow,
} from '../presenters/site-settings';
import { holdContentVersion } from '../../strapi/content-version';
import { service } from '../../strapi/service';
import type { Transaction } from '../../strapi/transaction';
import { type SiteSpeech, textsOf } from '../../language/rules/own-texts';

/** The looks of the site: the present one, and the one before it; undefined where that is the specification's. */
interface Looks {
  look: Look | undefined;
  former: Look | undefined;
}

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

interface HeldRow {
  updated_at: SettingsRow['updatedAt'];
}

/** Holds the settings until the transaction ends, so that nobody saves between a check and a change. */
const holdSettings = (trx: Knex): Promise<HeldRow | undefined> =>
  trx('site_settings').forUpdate().orderBy('id').first<HeldRow | undefined>('updated_at');

async function checkVersion(trx: Knex, ifMatch: string): Promise<void> {
  const row = await holdSettings(trx);
  const updatedAt = row === undefined ? null : toIso(row.updated_at);
  if (ifMatch === '*' || ifMatch.split(/\s*,\s*/).includes(settingsTag({ updatedAt }))) return;
  throw preconditionFailed('The settings have been saved elsewhere since you opened them.');
}

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

    /** All texts that readers see, in the language of the site. */
    async getTexts(): Promise<Texts> {
      return textsOf(await this.getSpeech());
    },

    /** The language of the site and the texts of its owner, from which `textsOf` makes all that readers see. */
    async getSpeech(): Promise<SiteSpeech> {
      const row = await find();
      return { language: languageOf(row), own: ownTextsOf(row) };
    },

    /** All settings; defaults where nothing has been set yet. */
    async get(): Promise<SiteSettings> {
      return presentSettings(await find(), env().SITE_TIMEZONE);
    },

    /**
     * Changes what is given. Only those columns are written, so that edits at the same moment keep each other.
     * Throws 412 where `ifMatch`, the If-Match header of a call, names other settings than the present ones.
     */
    async update(patch: SiteSettingsPatch, ifMatch?: string): Promise<SiteSettings> {
      const data = toData(patch);
      if (Object.keys(data).length === 0) return this.get();
      const id = await documentId();
      await strapi.db.transaction(async ({ trx }: Transaction) => {
        if (ifMatch !== undefined) await checkVersion(trx, ifMatch);
        const updated = await strapi.documents(UID).update({ documentId: id, data: data as never });
        if (updated === null) {
          throw conflict('The settings were deleted in the meantime. Try again.');
        }
      });
      return this.get();
    },

    /** The look of the site and the one before it. */
    async getLooks(): Promise<Looks> {
      const row = await find();
      return { look: presentLook(row?.look), former: presentLook(row?.formerLook) };
    },

    /** Changes both looks by what they are, with no other change between. */
    async changeLooks(change: (looks: Looks) => Looks): Promise<Looks> {
      const id = await documentId();
      return strapi.db.transaction(async ({ trx }: Transaction) => {
        await holdSettings(trx);
        const { look = null, former = null } = change(await this.getLooks());
        const data = { look, formerLook: former };
        await strapi.documents(UID).update({ documentId: id, data: data as never });
        return { look: look ?? undefined, former: former ?? undefined };
      });
    },
  };
});
