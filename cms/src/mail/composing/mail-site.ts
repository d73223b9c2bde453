import type { Site } from '../../contract/site';
import { env } from '../../lib/env';
import { type MailSite, mailLook } from '../rules/template/mail-look';

/** The facts about the site that a message shows. */
export function mailSite({ brandName, look }: Pick<Site, 'brandName' | 'look'>): MailSite {
  const own = mailLook(look);
  return { brandName, publicUrl: env().PUBLIC_URL, ...(own && { look: own }) };
}
