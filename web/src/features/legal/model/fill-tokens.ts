import type { Site } from '@contract/site';

/** Puts the site's name, email and postal address in the place of a text's tokens. */
export const fillTokens = (
  text: string,
  site: Pick<Site, 'brandName' | 'contactEmail' | 'contactAddress'>,
): string =>
  text
    .replaceAll('{siteName}', () => site.brandName)
    .replaceAll('{email}', () => site.contactEmail)
    .replaceAll('{postal}', () => site.contactAddress);
