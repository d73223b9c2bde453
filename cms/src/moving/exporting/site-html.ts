import { absoluteHtml } from '../../rendering/absolute-html';

const WITH_SOURCES = /<picture>(?:<source[^<>]*>)*(<img[^<>]*>)<\/picture>/g;
/** A resized version of a site image. */
const VARIANT =
  /^(https?:\/\/[^/]+)\/img\/\d+(\/(?:uploads|pictures)\/[\w.-]+)\.(?:jpg|webp|avif)$/;
const SRC = / (src|href)="([^"]*)"/g;
/** Attributes with which the site's pages load images; the sizes are not the original's. */
const LOADING = / (?:loading|decoding|width|height|referrerpolicy)="[^"]*"/gi;

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Converts addresses of the site's images and entries for an export; undefined if they do not
 * change.
 */
export interface ExportAddresses {
  /** Address of the text's page. */
  pageUrl: string;
  siteUrl: string;
  /** Takes an address on the site such as `/uploads/a.jpg`. */
  image: (url: string) => string;
  /** Takes a path of the site such as `/post/a`. */
  link: (path: string) => string | undefined;
}

/**
 * The HTML of a text for other programs: plain elements, each image as a single file, addresses of
 * the export.
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
