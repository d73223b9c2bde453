import { absoluteHtml } from '../../rendering/absolute-html';

const WITH_SOURCES = /<picture>(?:<source[^<>]*>)*(<img[^<>]*>)<\/picture>/g;
/** A size of an image that the site makes of it. */
const VARIANT =
  /^(https?:\/\/[^/]+)\/img\/\d+(\/(?:uploads|pictures)\/[\w.-]+)\.(?:jpg|webp|avif)$/;
const SRC = / (src|href)="([^"]*)"/g;
/** How the site's own pages load images; its sizes are those of no image in particular. */
const LOADING = / (?:loading|decoding|width|height|referrerpolicy)="[^"]*"/gi;

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Addresses of the site's images and entries in an export; undefined where they do not change. */
export interface ExportAddresses {
  /** Of the page that the text stands on. */
  pageUrl: string;
  siteUrl: string;
  /** By an address on the site such as `/uploads/a.jpg`. */
  image: (url: string) => string;
  /** By a path of the site such as `/post/a`. */
  link: (path: string) => string | undefined;
}

/**
 * The HTML of a text as it can stand in another program: plain elements, each image as the one file that it is, with
 * the addresses of the export.
 */
export function siteHtml(html: string, addresses: ExportAddresses): string {
  const { pageUrl, siteUrl, image, link } = addresses;
  const inExport = (whole: string, name: string, address: string): string => {
    const [, origin, variant] = VARIANT.exec(address) ?? [];
    if (origin === siteUrl && variant !== undefined) return ` ${name}="${escaped(image(variant))}"`;
    if (!address.startsWith(`${siteUrl}/`)) return whole;
    const path = address.slice(siteUrl.length).replaceAll('&amp;', '&');
    const other = /^\/(?:uploads|pictures)\//.test(path) ? image(path) : link(path);
    return other === undefined ? whole : ` ${name}="${escaped(other)}"`;
  };
  return absoluteHtml(html, pageUrl)
    .replace(WITH_SOURCES, '$1')
    .replace(/<[a-z][^<>]*>/gi, (tag) => {
      const plain = /^<img\b/i.test(tag) ? tag.replace(LOADING, '') : tag;
      return plain.replace(SRC, inExport);
    });
}
