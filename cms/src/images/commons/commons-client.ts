import { z } from 'zod';
import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import type { Commons, CommonsImage } from './commons';
import { plainValue } from './plain-value';

const RESULTS = 20;
/** One of the widths that Wikimedia has ready; it refuses others. */
const WIDTH = 1_920;
const MAX_BYTES = 2_097_152;
const FIELDS = ['LicenseShortName', 'Artist', 'ImageDescription', 'Categories'];

const value = z.object({ value: z.union([z.string(), z.number()]).transform(String) });

const page = z.object({
  title: z.string(),
  index: z.number().default(0),
  imageinfo: z
    .array(
      z.object({
        url: z.string(),
        thumburl: z.string().optional(),
        descriptionurl: z.string(),
        width: z.number(),
        height: z.number(),
        mime: z.string(),
        // PHP encodes an empty object as an empty list.
        extmetadata: z.union([z.record(z.string(), value), z.array(z.never())]).optional(),
      }),
    )
    .default([]),
});

const answer = z.object({
  error: z.object({ code: z.string(), info: z.string().default('') }).optional(),
  query: z.object({ pages: z.array(page) }).optional(),
});

function toImage({ title, imageinfo: [info] }: z.infer<typeof page>): CommonsImage[] {
  if (info === undefined) return [];
  const reported = Array.isArray(info.extmetadata) ? {} : (info.extmetadata ?? {});
  const text = (field: string): string => plainValue(reported[field]?.value ?? '');
  return [
    {
      name: title.replace(/^File:/, '').replace(/\.[a-z]{3,4}$/i, ''),
      description: text('ImageDescription'),
      categories: text('Categories').split('|').filter(Boolean),
      width: info.width,
      height: info.height,
      mime: info.mime,
      fileUrl: info.thumburl ?? info.url,
      pageUrl: info.descriptionurl,
      author: text('Artist'),
      licence: text('LicenseShortName'),
    },
  ];
}

/** Wikimedia Commons through its public API (https://www.mediawiki.org/wiki/API:Imageinfo). */
export class CommonsClient implements Commons {
  constructor(
    private readonly http: SafeFetch,
    /** Address of `api.php`. */
    private readonly apiUrl: string,
  ) {}

  async search(words: string, signal?: AbortSignal): Promise<CommonsImage[]> {
    const url = new URL(this.apiUrl);
    const query = {
      action: 'query',
      format: 'json',
      formatversion: '2',
      generator: 'search',
      gsrsearch: `filetype:bitmap ${words}`,
      gsrnamespace: '6',
      gsrlimit: String(RESULTS),
      prop: 'imageinfo',
      iiprop: 'url|size|mime|extmetadata',
      iiurlwidth: String(WIDTH),
      iiextmetadatalanguage: 'en',
      iiextmetadatafilter: FIELDS.join('|'),
    };
    for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text);
    const { body } = await this.http.call(url.href, {
      accept: 'application/json',
      takesType: (type) => type === 'application/json',
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    return this.#read(body.toString('utf8'));
  }

  #read(text: string): CommonsImage[] {
    let given: z.infer<typeof answer>;
    try {
      given = answer.parse(JSON.parse(text));
    } catch (cause) {
      throw new OutboundError('network', 'Wikimedia Commons sent an unknown response', { cause });
    }
    if (given.error !== undefined) {
      throw new OutboundError('network', `Wikimedia Commons refused: ${given.error.code}`);
    }
    const pages = given.query?.pages ?? [];
    return [...pages].sort((one, other) => one.index - other.index).flatMap(toImage);
  }
}
