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

/** The looks of the site: the present one, and the one before it; undefined where that is the specification's. */
interface Looks {
  look: Look | undefined;
  former: Look | undefined;
}

const looksOf = (row: SettingsRow | null): Looks => ({
  look: presentLook(row?.look),
  former: presentLook(row?.formerLook),
});

/** Input of the documents service: only the given fields, each switch under its own name. */
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
    /** Settings for public pages; fields are empty where nothing has been set yet. */
    async getPublic(): Promise<Site> {
      return presentSite(await find(), env().SITE_TIMEZONE);
    },

    /** All texts that readers see, in the language of the site. */
    async getTexts(): Promise<Texts> {
      return textsOf(await this.getSpeech());
    },

    /** The language of the site and the texts of its owner, from which `textsOf` makes all that readers see. */
    async getSpeech(): Promise<SiteSpeech> {
      return speechOf(await find());
    },

    /** All settings; defaults where nothing has been set yet. */
    async get(): Promise<SiteSettings> {
      return presentSettings(await find(), env().SITE_TIMEZONE);
    },

    /**
     * Changes the given fields. Only their columns are written, so that concurrent edits do not overwrite each other.
     * Throws 412 where `ifMatch`, the If-Match header of a call, names other settings than the present ones.
     */
    async update(patch: SiteSettingsPatch, ifMatch?: string): Promise<SiteSettings> {
      const data = toData(patch);
      if (Object.keys(data).length === 0) return this.get();
      await store().change(() => data, ifMatch);
      return this.get();
    },

    /** The look of the site and the one before it. */
    async getLooks(): Promise<Looks> {
      return looksOf(await find());
    },

    /** Changes both looks based on their current values, under a lock. */
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
