import { PictureDesk } from '../pictures/desk';
import { sentence, skipped } from '../pictures/outcome';
import type { JobContext, JobDefinition } from '../runner/job';
import { changePost, eachPost } from '../runner/post-change';

/** A fitting picture of the library for stories without one, else that of their category. */
export const addLuxuryImages: JobDefinition = {
  id: 'add-luxury-images',
  name: 'Add Luxury Images',
  undoable: true,
  async run(context: JobContext) {
    const { strapi } = context;
    const desk = await PictureDesk.open(strapi);
    await eachPost(context, (post) => {
      if (post.snapshot.imageUrl !== '') return skipped('Has a picture');
      const choice = desk.bestOrCategory(post);
      if (choice === undefined) {
        return skipped('Nothing in the library fits, and its category has no picture');
      }
      const { url, alt, why } = choice;
      return changePost(strapi, post, { imageUrl: url, imageAlt: alt }, sentence(why));
    });
  },
};
