/** The shop of a product on Amazon, by the country as plugins name it. */
const SHOPS: Readonly<Record<string, string>> = {
  ...{ us: 'com', com: 'com', uk: 'co.uk', gb: 'co.uk', de: 'de', fr: 'fr', it: 'it', es: 'es' },
  ...{ ca: 'ca', jp: 'co.jp', in: 'in', au: 'com.au', br: 'com.br', mx: 'com.mx', nl: 'nl' },
  ...{ se: 'se', pl: 'pl', be: 'com.be', tr: 'com.tr', ae: 'ae', sg: 'sg' },
};

/** Amazon's number of a product. */
export const ASIN = /^[A-Z0-9]{10}$/i;

/** The address of a product on Amazon, with the tag of the account where there is one. */
export function amazonAddress(asin: string, country: string, tag = ''): string {
  const shop = SHOPS[country.toLowerCase()] ?? 'com';
  const query = /^[\w-]+$/.test(tag) ? `?tag=${tag}` : '';
  return `https://www.amazon.${shop}/dp/${asin.toUpperCase()}${query}`;
}

/** Stands for a link of Pretty Links by its number, which is none of WordPress: a post may have the same. */
export const prettyLinkPath = (number: string): string => `/?prettylink=${number}`;
