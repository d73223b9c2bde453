import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { DraftCheck, DraftCheckInput } from '../../../contract/draft-check';
import { checkDraft } from '../../rules/drafts/check-draft';
import type { DraftContext } from '../../rules/drafts/draft';
import { internalPaths, ownImages } from '../../rules/drafts/link-rules';
import { comparedPosts, lookAlikeQueries } from '../../rules/drafts/look-alikes';
import { sharedPart, shinglesOf } from '../../rules/drafts/shingles';
import { type Prose, readProse } from '../../../text/prose/prose';
import { productsOf } from '../../../contract/blocks/block-line';
import { env } from '../../../lib/env';
import { renderingService } from '../../../rendering/rendering';
import type { ReadBlock } from '../../../rendering/rules/read-blocks';
import { resolveSlugs } from '../../slugs/queries/resolve-slugs';
import { productPort } from '../product-port';
import { type OtherPost, selectPosts } from '../queries/draft-surroundings';
import { searchPostIds } from '../queries/post-find';
import { missingPathsService } from './missing-paths';
import { service } from '../../../strapi/service';

/** Maximum number of posts that a draft is compared with, and of results used from each search. */
const COMPARED = 50;
const OF_EACH = 8;
/** Maximum characters of each post that are compared. */
const COMPARED_LENGTH = 40_000;

/** The blocks of a draft, and those of their products and posts that readers can be shown. */
async function readShown(strapi: Core.Strapi, content: string) {
  const knex = strapi.db.connection;
  const blocks = await renderingService(strapi)
    .blocks(content)
    // A text that takes too long to render is refused when it is saved.
    .catch((): ReadBlock[] => []);
  const named = blocks.flatMap((read) => ('block' in read ? read.block : []));
  const slugs = named.flatMap((one) => (one.name === 'related' ? one.post : []));
  const [resolved, offered] = await Promise.all([
    resolveSlugs(knex, 'post', slugs),
    named.some((one) => productsOf(one).length > 0) ? productPort(strapi).checked(knex, []) : [],
  ]);
  const shown = [...resolved.values()].filter(({ draft }) => draft === null);
  return {
    blocks,
    shownProducts: new Set(offered.map(({ id }) => id)),
    shownSlugs: new Set(shown.map(({ slug }) => slug)),
  };
}

export const draftCheckService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  /** Posts that may share a draft's title or sentences. */
  const listOthers = async (draft: DraftCheckInput, prose: Prose): Promise<OtherPost[]> => {
    const ids = new Set<number>();
    for (const query of [draft.title, ...lookAlikeQueries(prose)]) {
      const found = await searchPostIds(knex(), query);
      const others = found.filter((id) => id !== draft.postId).slice(0, OF_EACH);
      for (const id of others) if (ids.size < COMPARED) ids.add(id);
    }
    return selectPosts(knex(), [...ids]);
  };

  const compare = async (content: string, others: readonly OtherPost[]) => {
    const own = shinglesOf(content);
    const similar: { title: string; share: number }[] = [];
    for (const { title, content: other } of comparedPosts(content, others)) {
      // Comparing fifty long posts at once would keep readers waiting.
      await setImmediate();
      const share = sharedPart(own, shinglesOf((other ?? '').slice(0, COMPARED_LENGTH)));
      similar.push({ title, share });
    }
    return similar;
  };

  return {
    /** Checks a draft before it is published; its own stored version does not count as another post. */
    async check(draft: DraftCheckInput): Promise<DraftCheck> {
      const prose = readProse(draft.content);
      const ownHost = new URL(env().PUBLIC_URL).host;
      const others = await listOthers(draft, prose);
      const shown = await readShown(strapi, draft.content);
      const context: DraftContext = {
        similar: await compare(draft.content, others),
        titles: others.map(({ title }) => title),
        products: await productPort(strapi).checked(knex(), draft.affiliateProductIds),
        missingPaths: await missingPathsService(strapi).find({
          paths: internalPaths(prose, shown.blocks, ownHost),
          images: ownImages(prose, ownHost),
        }),
        ...shown,
        ownHost,
      };
      return checkDraft(draft, context);
    },
  };
});
