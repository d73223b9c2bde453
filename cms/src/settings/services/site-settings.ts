import type { Look } from '../../contract/look';
import type { Site } from '../../contract/site';
import type { SiteSettings, SiteSettingsPatch } from '../../contract/site-settings';
import type { Texts } from '../../contract/texts/texts';
import { type SiteSpeech, textsOf } from '../../language/rules/own-texts';
import { env } from '../../lib/env';
import { service } from '../../strapi/service';
import {
  presentLook,
  presentSettings,
  presentSite,
  type SettingsRow,
  speechOf,
} from '../presenters/site-settings';
import { settingsStore } from './settings-store';

/** The current and the previous look of the site; undefined for the default look. */
interface Looks {
  look: Look | undefined;
  former: Look | undefined;
}

const looksOf = (row: SettingsRow | null): Looks => ({
  look: presentLook(row?.look),
  former: presentLook(row?.formerLook),
});

/**
 * Input for the documents service: only the given fields, and each switch under its column's name.
 */
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
  const store = () => settingsStore(strapi);
  const find = (): Promise<SettingsRow | null> => store().find();

  return {
    /** Settings for public pages; fields that are not set are empty. */
    async getPublic(): Promise<Site> {
      return presentSite(await find(), env().SITE_TIMEZONE);
    },

    /** All texts for readers, in the language of the site. */
    async getTexts(): Promise<Texts> {
      return textsOf(await this.getSpeech());
    },

    /**
     * The site's language and the owner's texts, from which `textsOf` derives all texts for
     * readers.
     */
    async getSpeech(): Promise<SiteSpeech> {
      return speechOf(await find());
    },

    /** All settings, with defaults for those that are not set. */
    async get(): Promise<SiteSettings> {
      return presentSettings(await find(), env().SITE_TIMEZONE);
    },

    /**
     * Changes only the columns of the given fields, so that concurrent edits do not overwrite each
     * other. Throws 412 if `ifMatch`, the If-Match header of a call, does not name the current
     * settings.
     */
    async update(patch: SiteSettingsPatch, ifMatch?: string): Promise<SiteSettings> {
      const data = toData(patch);
      if (Object.keys(data).length === 0) return this.get();
      await store().change(() => data, ifMatch);
      return this.get();
    },

    /** The current and the previous look of the site. */
    async getLooks(): Promise<Looks> {
      return looksOf(await find());
    },

    /** Derives both looks from the current ones, under a lock. */
    async changeLooks(change: (looks: Looks) => Looks): Promise<Looks> {
      let looks: Looks = { look: undefined, former: undefined };
      await store().change((row) => {
        looks = change(looksOf(row));
        return { look: looks.look ?? null, formerLook: looks.former ?? null };
      });
      return looks;
    },
  };
});
