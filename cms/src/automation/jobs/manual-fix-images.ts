import type { ImageReplacements } from '../../contract/automation-run';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { jobNames } from '../../contract/job-names';
import { ImageMatcher } from '../images/image-matcher';
import { eachWithImage } from '../images/each-with-image';
import { failedPlan, skipped } from '../images/outcome';
import { changeImage } from '../changes/entry-change';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { changePost } from '../changes/post-change';
import { replaceTextImages } from '../texts/text-thread';
import { imageService } from '../../images/services/image';
import { imageReplacementsService } from '../services/image-replacements';

const BY_LIST = 'Replaced from your list';
const NOTHING = 'No image from the list';

type Wanted = ReadonlyMap<string, string>;

/** Usable replacements; those whose image no longer exists are reported as failed. */
async function listUsable(context: JobContext, list: ImageReplacements): Promise<Wanted> {
  const usable = new Map<string, string>();
  for (const [index, { from, to }] of list.entries()) {
    const isThere = await imageService(context.strapi).exists(to);
    if (isThere) usable.set(from, to);
    else {
      await context.item({ kind: 'file', id: index + 1, title: to }, () =>
        Promise.resolve(failedPlan('This image no longer exists')),
      );
    }
  }
  return usable;
}

async function planPost(
  context: JobContext,
  matcher: ImageMatcher,
  wanted: Wanted,
  post: StoredPost,
): Promise<Plan> {
  const { imageUrl, imageAlt, content } = post.snapshot;
  const to = wanted.get(imageUrl);
  const text = await replaceTextImages(content, wanted, context.signal);
  if (to === undefined && text === content) return skipped(NOTHING);
  const patch = {
    content: text,
    ...(to === undefined ? {} : { imageUrl: to, imageAlt: matcher.altOf(to) || imageAlt }),
  };
  return changePost(context.strapi, post, patch, BY_LIST);
}

/** Applies the editor's list of replacements to posts, their texts, products and categories. */
export const manualFixImages: JobDefinition = {
  id: 'manual-fix-images',
  name: jobNames['manual-fix-images'],
  undoable: true,
  async run(context: JobContext) {
    const { strapi } = context;
    const list = await imageReplacementsService(strapi).list();
    if (list.length === 0) {
      await context.expect(1);
      await context.item({ kind: 'task', id: 1, title: 'List of replacements' }, () =>
        Promise.resolve(skipped('The list is empty')),
      );
      return;
    }
    const wanted = await listUsable(context, list);
    const matcher = await ImageMatcher.open(strapi);
    await eachWithImage(context, {
      post: (post) => planPost(context, matcher, wanted, post),
      entry(kind, entry) {
        const to = wanted.get(entry.image_url ?? '');
        if (to === undefined) return skipped(NOTHING);
        return changeImage(strapi, kind, entry, to, BY_LIST);
      },
    });
  },
};
