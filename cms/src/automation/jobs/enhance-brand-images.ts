import { jobNames } from '../../contract/job-names';
import { ImageMatcher } from '../images/image-matcher';
import { sentence, skipped } from '../images/outcome';
import { changeImage, countEntries, eachEntry } from '../changes/entry-change';
import type { JobContext, JobDefinition } from '../../tasks/runner/job';

/**
 * Gives affiliate products without an image one of the library that fits, by brand, name and kind.
 */
export const enhanceBrandImages: JobDefinition = {
  id: 'enhance-brand-images',
  name: jobNames['enhance-brand-images'],
  undoable: true,
  async run(context: JobContext) {
    const { strapi } = context;
    const matcher = await ImageMatcher.open(strapi);
    await context.expect(await countEntries(strapi, 'product'));
    await eachEntry(context, 'product', (product) => {
      if (product.image_url) return skipped('Has an image');
      const choice = matcher.bestForProduct(product);
      if (choice === undefined) return skipped('No library image fits');
      return changeImage(strapi, 'product', product, choice.url, sentence(choice.why));
    });
  },
};
