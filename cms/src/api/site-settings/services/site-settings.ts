import type { Core } from '@strapi/strapi';
import { site, type Site } from '../../../contract/site';
import { env } from '../../../lib/env';

const UID = 'api::site-settings.site-settings';

const fallback = (): Site => ({
  brandName: 'Aurelian',
  tagline: '',
  heroTagline: '',
  description: '',
  footerBlurb: '',
  authorName: 'Aurelian',
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  socialLinks: [],
  timezone: env().SITE_TIMEZONE,
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What pages show of the settings; empty fields where nothing has been set yet. */
  async getPublic(): Promise<Site> {
    const stored = await strapi.db.query(UID).findOne({});
    const given = Object.entries(stored ?? {}).filter(([, value]) => value !== null);
    const result = site.safeParse({ ...fallback(), ...Object.fromEntries(given) });
    return result.success ? result.data : fallback();
  },
});
