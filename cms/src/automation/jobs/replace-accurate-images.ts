import { jobNames } from '../../contract/job-names';
import { isClearlyBetter, type ImageText } from '../../images/rules/fit';
import { isHttpUrl } from '../../contract/url';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { ImageMatcher } from '../images/image-matcher';
import { skipped } from '../images/outcome';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';

/** Descriptive text of an image on another site: its alternative text and file name. */
function textOfImage({ snapshot: { imageUrl, imageAlt } }: StoredPost): ImageText {
  const name =
    new URL(imageUrl).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return { name: name.replace(/%../g, ' '), alt: imageAlt, tags: [] };
}

function ownScore(matcher: ImageMatcher, post: StoredPost): number | undefined {
  const { imageUrl, imageAlt } = post.snapshot;
  const known = matcher.scoreOf(post, imageUrl);
  if (known !== undefined || !isHttpUrl(imageUrl) || imageAlt === '') return known;
  return matcher.scoreOfText(post, textOfImage(post));
}

function planPost(context: JobContext, matcher: ImageMatcher, post: StoredPost): Plan {
  const { imageUrl } = post.snapshot;
  if (imageUrl === '')
    return skipped(`Has no image; “${jobNames['add-luxury-images']}” can find one`);
  if (imageUrl.startsWith('/uploads/')) return skipped('Its image was chosen by a person');
  const own = ownScore(matcher, post);
  if (own === undefined) return skipped('Its image has no description');
  const best = matcher.bestFor(post);
  if (best === undefined || best.url === imageUrl || !isClearlyBetter(best.score, own)) {
    return skipped('No library image fits clearly better');
  }
  const { url, alt, score } = best;
  return changePost(
    context.strapi,
    post,
    { imageUrl: url, imageAlt: alt },
    `Another image fits clearly better: ${Math.round(score)} points instead of ${Math.round(own)}`,
  );
}

/**
 * Replaces images of posts by library images that fit clearly better, if they are the site's own or
 * another site's. Uploads were chosen by a person, and stay.
 */
export const replaceAccurateImages: JobDefinition = {
  id: 'replace-accurate-images',
  name: jobNames['replace-accurate-images'],
  undoable: true,
  async run(context: JobContext) {
    const matcher = await ImageMatcher.open(context.strapi);
    await eachPost(context, (post) => planPost(context, matcher, post));
  },
};
