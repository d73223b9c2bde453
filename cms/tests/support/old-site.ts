import type { TextForm, TextProgram } from '../../src/moving/found';
import { convertText } from '../../src/moving/texts/convert-text';
import { isFileAddress } from '../../src/moving/texts/addresses';
import type { ConvertedText, TextWorld } from '../../src/moving/texts/text-world';

/** Address of the site from which the tests' texts come. */
export const OLD_SITE = 'https://old.example';

const PRODUCTS: Readonly<Record<string, number>> = {
  B0KNOWN001: 31,
  B0KNOWN002: 32,
  B0KNOWN003: 33,
  '/weekender': 40,
  '/?p=12': 41,
  'https://shop.example/clock': 42,
  31: 31,
  36: 36,
};

/** Texts by file name. */
const FILES: Readonly<Record<string, string>> = {
  lake: '/post/lake',
  'posts/2020-05-01-lake': '/post/lake',
  '_posts/2021-02-03-chairs': '/post/chairs',
};

/**
 * An old site whose images were all imported under their names, with the posts `lake` and `chairs`,
 * and the link `/go/weekender` to a shop.
 */
const world: TextWorld = {
  image(address) {
    const { host, pathname, searchParams } = new URL(address, OLD_SITE);
    if (searchParams.has('attachment_id')) {
      const id = searchParams.get('attachment_id') ?? '';
      return Number(id) < 100 ? `/uploads/image-${id}.jpg` : undefined;
    }
    return host === 'old.example' ? `/uploads/${pathname.split('/').at(-1) ?? ''}` : undefined;
  },
  address(address) {
    if (isFileAddress(address)) return FILES[address.replace('file:', '')];
    const { host, pathname } = new URL(address, OLD_SITE);
    if (host !== 'old.example') return undefined;
    const path = pathname.replace(/\/$/, '');
    if (path === '/go/weekender') return 'https://shop.example/weekender?ref=old';
    return path === '/lake' || path === '/chairs' ? `/post${path}` : undefined;
  },
  product: ({ id, asin, path, url }) =>
    [id, asin, path, url].map((key) => PRODUCTS[key ?? '']).find((id) => id !== undefined),
};

/** Converts a text of the old site. */
export const convertOldText = (
  form: TextForm,
  value: string,
  program?: TextProgram,
): Promise<ConvertedText> =>
  convertText({ form, value, ...(program !== undefined && { program }) }, OLD_SITE, world);
