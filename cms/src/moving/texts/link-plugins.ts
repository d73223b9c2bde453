/** Amazon's top-level domains by the countries that plugins use. */
const SHOPS: Readonly<Record<string, string>> = {
  ...{ us: 'com', com: 'com', uk: 'co.uk', gb: 'co.uk', de: 'de', fr: 'fr', it: 'it', es: 'es' },
  ...{ ca: 'ca', jp: 'co.jp', in: 'in', au: 'com.au', br: 'com.br', mx: 'com.mx', nl: 'nl' },
  ...{ se: 'se', pl: 'pl', be: 'com.be', tr: 'com.tr', ae: 'ae', sg: 'sg' },
};

/** Amazon's product number. */
export const ASIN = /^[A-Z0-9]{10}$/i;

/** The address of a product on Amazon, with the account's tag, if any. */
export function amazonAddress(asin: string, country: string, tag = ''): string {
  const shop = SHOPS[country.toLowerCase()] ?? 'com';
  const query = /^[\w-]+$/.test(tag) ? `?tag=${tag}` : '';
  return `https://www.amazon.${shop}/dp/${asin.toUpperCase()}${query}`;
}

/** Path for a Pretty Links link by its number, which a WordPress post may share. */
export const prettyLinkPath = (number: string): string => `/?prettylink=${number}`;
