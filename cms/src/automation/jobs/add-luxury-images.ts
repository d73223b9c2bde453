import { jobNames } from '../../contract/job-names';
import { ImageMatcher } from '../images/image-matcher';
import { sentence, skipped } from '../images/outcome';
import type { JobContext, JobDefinition } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { storedPostService } from '../../content/posts/services/stored-post';

/** Number of posts that readers see together on the home page and on a category page. */
const RECENT = 24;

/**
 * Gives posts without an image one of the library that fits, or else that of their category, but
 * none that another recent post uses.
 */
export const addLuxuryImages: JobDefinition = {
  id: 'add-luxury-images',
  name: jobNames['add-luxury-images'],
  undoable: true,
  async run(context: JobContext) {
    const { strapi } = context;
    const matcher = await ImageMatcher.open(strapi);
    const carried = await storedPostService(strapi).recentImages(RECENT);
    await eachPost(context, (post) => {
      if (post.snapshot.imageUrl !== '') return skipped('Has an image');
      const choice = matcher.bestOrCategory(post, carried);
      if (choice === undefined) {
        return skipped(
          'No library image fits that recent articles don’t already use, and its category image is missing or also in use',
        );
      }
      const { url, alt, why } = choice;
      carried.add(url);
      return changePost(strapi, post, { imageUrl: url, imageAlt: alt }, sentence(why));
    });
  },
};
