import type { Attachment, Survey } from './survey';

const BLOCK = /<!--\s*wp:(?:core\/)?block\s+(\{[^}]*\})\s*\/-->/g;
const GALLERY = /\[gallery(?:\s([^\]]*))?\](?!\])/g;
/** Reusable blocks may contain others, even circularly. */
const MAX_NESTING = 4;
/** Maximum characters up to which references may expand a text. */
const MAX_GROWN = 8 * 1_024 * 1_024;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function idIn(json: string): string {
  return /"ref"\s*:\s*"?(\d+)/.exec(json)?.[1] ?? '';
}

/**
 * Expands the reusable blocks of a text; those missing in the file stay, and are added to
 * `missing`.
 */
function withBlocks(
  text: string,
  survey: Survey,
  missing: Set<string>,
  outer: readonly string[] = [],
): string {
  let length = text.length;
  return text.replace(BLOCK, (whole, json: string) => {
    const id = idIn(json);
    const block = survey.blocks.get(id);
    const isUsable =
      block !== undefined &&
      !outer.includes(id) &&
      outer.length < MAX_NESTING &&
      length <= MAX_GROWN;
    if (!isUsable) {
      missing.add(`the reusable block ${id}`);
      return whole;
    }
    const put = withBlocks(block, survey, missing, [...outer, id]);
    length += put.length;
    return put;
  });
}

const imageMarkup = ({ url, alt, caption }: Attachment): string =>
  `<figure class="wp-block-image"><img src="${escaped(url)}" alt="${escaped(alt)}"/>` +
  `${caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`}</figure>`;

/** The images of a gallery: listed ones, else all that were uploaded for its post. */
function imagesOf(options: string, postId: string, survey: Survey): (Attachment | string)[] {
  const ids = /\b(?:ids|include)=["'“”]?([\d,\s]+)/.exec(options)?.[1];
  if (ids !== undefined) {
    return ids
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
      .map((id) => survey.attachments.get(id) ?? id);
  }
  const id = /\bid=["'“”]?(\d+)/.exec(options)?.[1] ?? postId;
  return [...survey.attachments.values()]
    .filter(({ parent }) => parent === id)
    .sort((a, b) => a.order - b.order);
}

/** Replaces galleries with ids by their images. */
function withGalleries(text: string, postId: string, survey: Survey, missing: Set<string>): string {
  return text.replace(GALLERY, (whole, options: string | undefined) => {
    const images = imagesOf(options ?? '', postId, survey);
    const known = images.filter((image) => typeof image !== 'string');
    for (const image of images) {
      if (typeof image === 'string') missing.add(`the image ${image} of a gallery`);
    }
    if (known.length === 0) return whole;
    return `<figure class="wp-block-gallery">${known.map(imageMarkup).join('')}</figure>`;
  });
}

const TABLE = /\[(?:amazon|aawp)\s[^\][]*?\btable=["'“”]?(\d+)["'“”]?/g;
const TABLE_BLOCK = /(<!--\s*wp:aawp\/aawp-block\s+\{)(?=[^{}]*"table"\s*:\s*"?(\d+))/g;

/** Adds the products to AAWP's comparison tables in a text. */
function withTables(text: string, { tables }: Survey): string {
  if (tables.size === 0) return text;
  const asinsOf = (id: string): string => tables.get(id)?.join(',') ?? '';
  return text
    .replace(TABLE, (whole, id: string) =>
      tables.has(id) ? `${whole} asins="${asinsOf(id)}"` : whole,
    )
    .replace(TABLE_BLOCK, (whole, _open: string, id: string) =>
      tables.has(id) ? `${whole}"asins":"${asinsOf(id)}",` : whole,
    );
}

/**
 * Resolves a WordPress text's references to the database: reusable blocks, gallery images and
 * products of tables are inserted. `missing` names those that the file lacks.
 */
export function withReferences(
  text: string,
  postId: string,
  survey: Survey,
): { text: string; missing: readonly string[] } {
  const missing = new Set<string>();
  const whole = withGalleries(withBlocks(text, survey, missing), postId, survey, missing);
  return { text: withTables(whole, survey), missing: [...missing] };
}
