import type { LinkPlan } from '../../affiliates/rules/linking/product-linker';
import { jobNames } from '../../contract/job-names';
import type { JobDefinition } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { planLinks } from '../texts/text-thread';
import { productService } from '../../affiliates/products/services/products';

/** Describes a plan for the report. */
function describe({ attached, linked }: LinkPlan): string {
  const links = linked.map(({ product, sentence }) => `${product.name} in “${sentence}”`);
  const parts = [
    ['Attached', attached.map(({ name }) => name).join(', ')],
    ['Linked', links.join('; ')],
  ];
  return parts.flatMap(([what, which]) => (which ? [`${what}: ${which}`] : [])).join('. ');
}

/**
 * Attaches the products that posts name and links their first mentions, with at most three links
 * per post.
 */
export const injectAffiliateLinks: JobDefinition = {
  id: 'inject-affiliate-links',
  name: jobNames['inject-affiliate-links'],
  undoable: true,
  async run(context) {
    const { strapi } = context;
    const products = await productService(strapi).linkable();
    await eachPost(context, async (post) => {
      const plan = await planLinks(products, post.snapshot, context.signal);
      const { attached, linked, content, affiliateProductIds } = plan;
      if (attached.length === 0 && linked.length === 0) {
        return { outcome: 'skipped', message: plan.reason };
      }
      return changePost(strapi, post, { content, affiliateProductIds }, describe(plan));
    });
  },
};
