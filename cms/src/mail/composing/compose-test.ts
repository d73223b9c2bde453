import type { Core } from '@strapi/strapi';
import type { Site } from '../../contract/site';
import type { ComposedMail } from '../rules/composed-mail';
import { mailFrame } from '../rules/template/mail-frame';
import { paragraph } from '../rules/template/mail-parts';
import { env } from '../../lib/env';
import { siteSettingsService } from '../../settings/services/site-settings';

const lines = [
  'This is a test. Since you can read it, mail of the magazine leaves the server and arrives.',
  'Look whether it came into the inbox or among the spam, and whether the sender is the one that you want.',
];

/** A plain mail that only shows that mail arrives. */
export async function composeTest(strapi: Core.Strapi): Promise<ComposedMail> {
  const site: Site = await siteSettingsService(strapi).getPublic();
  const publicUrl = env().PUBLIC_URL;
  const { brandName } = site;
  return {
    subject: `Test mail of ${brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      brandName,
      publicUrl,
      preheader: 'Mail of the magazine arrives.',
      title: 'Mail arrives',
      blocks: lines.map((text) => paragraph(text)),
      footer: [],
    }),
    text: `${lines.join('\n\n')}\n\n${brandName}\n${publicUrl}\n`,
  };
}
