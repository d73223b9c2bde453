import type { StoredPost } from '../../content/rules/posts/stored-post';
import type { EntryWithImage } from '../../images/rules/entry-with-image';
import { countEntries, eachEntry, type EntryKind } from '../changes/entry-change';
import type { JobContext, Plan } from '../../tasks/runner/job';
import { eachPost } from '../changes/post-change';
import { deriveContext } from './derive-context';

/** Plans of a job for each kind of entry with an image. */
interface ImagePlans {
  post(post: StoredPost): Plan | Promise<Plan>;
  entry(kind: EntryKind, entry: EntryWithImage): Plan | Promise<Plan>;
}

/** Plans every entry that can have an image: categories, products, posts. */
export async function eachWithImage(context: JobContext, plans: ImagePlans): Promise<void> {
  const { strapi } = context;
  const categories = await countEntries(strapi, 'category');
  const products = await countEntries(strapi, 'product');
  await context.expect(categories + products);
  for (const kind of ['category', 'product'] as const) {
    await eachEntry(context, kind, (entry) => plans.entry(kind, entry));
  }
  const rest = deriveContext(context, {
    expect: (posts) => context.expect(categories + products + posts),
  });
  await eachPost(rest, (post) => plans.post(post));
}
