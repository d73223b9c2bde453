import { z } from 'zod';
import { earningsQuery, perClick, perThousandViews } from '../../contract/earnings';
import { limits } from '../../contract/limits';
import {
  basedOn,
  defineTool,
  flag,
  id,
  MAX_PAGE,
  page,
  pageOf,
  type Tool,
  version,
  whole,
  words,
} from '../tool';
import { presentReport } from './report';

const list = defineTool({
  name: 'list_products',
  title: 'List affiliate products',
  description:
    'Affiliate products of the catalog, newest first, with where they are sold and the state of their links.',
  calls: ['GET /api/affiliate/products'],
  effect: 'none',
  input: z.object({
    query: words('query', 200).optional().describe('A part of the name or brand'),
    broken: flag('broken').optional().describe('true lists only products whose link is broken'),
    ...page,
  }),
  async run({ query: q, ...rest }, site) {
    const { body, total } = await site.call('GET /api/affiliate/products', {
      query: { q, ...rest },
    });
    const items = body.map(
      ({ pages: _pages, issues: _issues, imageUrl: _image, ...product }) => product,
    );
    return pageOf(items, { total, offset: rest.offset });
  },
});

const link = defineTool({
  name: 'link_products',
  title: 'Choose the products of a post',
  description:
    'Sets which affiliate products a post shows, in this order; those it showed before are replaced. Where readers see the post, the token needs posts:publish.',
  calls: ['PATCH /api/posts/{id}'],
  effect: 'changes',
  input: z.object({
    id: id('post'),
    productIds: z.array(id('product')).max(limits.postProducts).describe('Ids of products'),
    version,
  }),
  async run({ id: postId, productIds, version: known }, site) {
    const { body } = await site.call('PATCH /api/posts/{id}', {
      params: { id: postId },
      body: { affiliateProductIds: productIds },
      ...basedOn(postId, known),
    });
    const products = body.affiliateProducts.map(({ id: one, name }) => ({ id: one, name }));
    return { id: postId, version: body.version, products };
  },
});

const linkMentions = defineTool({
  name: 'link_mentions',
  title: 'Link mentions of products',
  description:
    'Looks through all posts for products that they mention, attaches these and links the first mention. With dryRun, which is the default, it only reports what it would change.',
  calls: ['POST /api/automation/inject-affiliate-links'],
  effect: 'changes',
  input: z.object({ dryRun: flag('dryRun').default(true) }),
  async run({ dryRun }, site) {
    const query = { dryRun };
    const { body } = await site.call('POST /api/automation/inject-affiliate-links', { query });
    return presentReport(body);
  },
});

const earnings = defineTool({
  name: 'read_earnings',
  title: 'Read earnings',
  description:
    'What posts or products earned: views, clicks, conversions and revenue in USD (the commission of confirmed and pending sales), revenue per click and per 1,000 views. explain_metric shows how a total is calculated.',
  calls: ['GET /api/affiliate/earnings'],
  effect: 'none',
  input: z.object({
    by: earningsQuery.shape.by,
    ids: z
      .array(whole('ids must be ids', 1))
      .min(1, 'Give at least one id')
      .max(MAX_PAGE, `Give at most ${MAX_PAGE} ids`)
      .describe('Ids of posts or products'),
    period: earningsQuery.shape.period.describe('All time if left out'),
  }),
  async run({ by, ids, period }, site) {
    const query = { by, ids: ids.join(','), period };
    const { body } = await site.call('GET /api/affiliate/earnings', { query });
    return {
      measuredSince: body.since,
      earnings: body.earnings.map((one) => ({
        ...one,
        perClick: perClick(one),
        perThousandViews: by === 'post' ? perThousandViews(one) : null,
      })),
    };
  },
});

/** Tools for products and their earnings. */
export const incomeTools: readonly Tool[] = [list, link, linkMentions, earnings];
