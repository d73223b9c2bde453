import type { Core } from '@strapi/strapi';
import type { ComposedMail } from '../rules/composed-mail';
import { mailFrame } from '../rules/template/mail-frame';
import { paragraph } from '../rules/template/mail-parts';
import { mailSite } from './mail-site';
import { siteSettingsService } from '../../settings/services/site-settings';

const lines = [
  'This is a test. If you can read it, the magazine’s emails are being sent and delivered.',
  'Check whether it arrived in your inbox or in spam, and whether the sender is right.',
];

/** A plain message that only shows that mail arrives. */
export async function composeTest(strapi: Core.Strapi): Promise<ComposedMail> {
  const site = mailSite(await siteSettingsService(strapi).getPublic());
  const { brandName, publicUrl } = site;
  return {
    subject: `Test email from ${brandName}`.replace(/\s+/g, ' '),
    html: mailFrame({
      site,
      preheader: 'The magazine’s emails are being delivered.',
      title: 'Email works',
      blocks: lines.map((text) => paragraph(text)),
      footer: [],
    }),
    text: `${lines.join('\n\n')}\n\n${brandName}\n${publicUrl}\n`,
  };
}
