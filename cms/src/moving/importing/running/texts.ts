import { counted } from '../../../lib/counted';
import type { FoundPost } from '../../found';
import { convertInThread, scanInThread } from '../../texts/text-thread';
import { loadTextWorld } from '../text-world';
import { Prefetcher } from '../prefetcher';
import type { RunParts } from './arrival';
import { imagesHere } from './images';
import type { LinkProducts } from './links';

/** The converted text of a post. */
export interface TextHere {
  markdown: string;
  /** Sentences about differences from the original. */
  doubts: string[];
  /** Whether images in it were unavailable. */
  isPartial: boolean;
}

const images = (count: number): string => `${counted(count, 'image')} could not be fetched`;

/** A post or page with its converted text. */
export interface PostHere {
  found: FoundPost;
  text: TextHere;
  /** Ids of its products here. */
  productIds: readonly number[];
}

/** Posts and pages with their converted texts, prefetching the next ones. */
export const textsHere = (parts: RunParts, products: LinkProducts): Prefetcher<PostHere> =>
  new Prefetcher(async (entry) => {
    const found = await parts.lines.read<FoundPost>(entry);
    const productIds = (found.productIds ?? []).flatMap((id) => products.find({ id }) ?? []);
    return { found, text: await textHere(parts, found, products), productIds };
  });

/** Converts the text of a post, with this site's images, links and products. */
async function textHere(
  parts: RunParts,
  { text }: FoundPost,
  products: LinkProducts,
): Promise<TextHere> {
  const { context, importId, siteUrl, choices, strapi } = parts;
  const scanned = await scanInThread(text, siteUrl, context.signal);
  const missing = new Set<string>();
  const world = await loadTextWorld(
    scanned,
    {
      ...{ knex: strapi.db.connection, importId, siteUrl, choices },
      imagesOf: (addresses) => imagesHere(parts, addresses),
      productOf: (ref) => products.find(ref),
    },
    missing,
  );
  const converted = await convertInThread(text, siteUrl, world, scanned, context.signal);
  const isPartial = missing.size > 0 && choices.images !== 'leave';
  return {
    markdown: converted.markdown.trim(),
    doubts: [...(isPartial ? [images(missing.size)] : []), ...converted.doubts],
    isPartial,
  };
}
