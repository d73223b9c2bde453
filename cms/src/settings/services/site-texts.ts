import type { SiteTexts, SiteTextsPatch } from '../../contract/own-texts';
import { toIso } from '../../lib/dates';
import { changedTexts, listTexts } from '../../language/rules/change-texts';
import { service } from '../../strapi/service';
import { speechOf } from '../presenters/site-settings';
import { settingsStore } from './settings-store';

/** The texts for readers, as the owner edits them. */
export const siteTextsService = service(({ strapi }) => {
  const store = () => settingsStore(strapi);
  return {
    /** All texts in the language of the site, with the owner's versions. */
    async list(): Promise<SiteTexts> {
      const row = await store().find();
      const speech = speechOf(row);
      return {
        language: speech.language,
        texts: listTexts(speech),
        updatedAt: row === null ? null : toIso(row.updatedAt),
      };
    },

    /**
     * Changes the given texts of the owner, in the language of the site. Throws 400 for texts that
     * cannot be shown, and 412 if `ifMatch` does not name the current settings.
     */
    async update({ texts }: SiteTextsPatch, ifMatch?: string): Promise<SiteTexts> {
      if (Object.keys(texts).length > 0) {
        await store().change((row) => ({ ownTexts: changedTexts(speechOf(row), texts) }), ifMatch);
      }
      return this.list();
    },
  };
});
