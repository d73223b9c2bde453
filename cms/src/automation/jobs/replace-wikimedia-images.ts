import type { Core } from '@strapi/strapi';
import { jobNames } from '../../contract/job-names';
import { isHttpUrl } from '../../contract/url';
import type { Fit, Topic } from '../../images/rules/fit';
import { freeLicence } from '../../images/rules/licence';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import type { CommonsImage } from '../../images/commons/commons';
import { OutboundError } from '../../lib/http/outbound-error';
import { unavailable } from '../../lib/errors';
import { deriveContext } from '../images/derive-context';
import { ImageMatcher } from '../images/image-matcher';
import { skipped, withServer } from '../images/outcome';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { outsideImagesService } from '../../images/services/outside';

const TRIED = 'Couldn’t use Wikimedia Commons';
/** Consecutive failures after which the run ends: the service is down, or is rate-limiting us. */
const PATIENCE = 3;
const AWAY = 'Wikimedia Commons failed three times in a row. Try again later.';
const MAX_ALT = 300;
const MAX_TAGS = 10;

/** Why a post keeps its image; undefined if it may be replaced. */
function reasonToKeep(matcher: ImageMatcher, post: StoredPost): string | undefined {
  const { imageUrl } = post.snapshot;
  if (imageUrl.startsWith('/uploads/')) return 'Has its own image';
  const isReplaceable =
    imageUrl === '' || isHttpUrl(imageUrl) || imageUrl === matcher.categoryImageOf(post);
  return isReplaceable ? undefined : 'Has its own image';
}

/** The first words of a description, as an alternative text. */
function altOf({ description, name }: CommonsImage): string {
  const text = description === '' ? name : description;
  if (text.length <= MAX_ALT) return text;
  const cut = text.slice(0, MAX_ALT - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:–-]+$/, '')}…`;
}

/**
 * One run's calls to Wikimedia Commons; counts failures of the search and of the file host
 * separately.
 */
class CommonsCalls {
  readonly #failures = { search: 0, file: 0 };

  constructor(private readonly context: JobContext) {}

  /** Whether one of them has failed too often; a failure to store an image does not count. */
  get isAway(): boolean {
    return Math.max(...Object.values(this.#failures)) >= PATIENCE;
  }

  /** The best-fitting image. */
  find(topic: Topic): Promise<Fit<CommonsImage> | undefined> {
    const { strapi, signal } = this.context;
    const search = () => outsideImagesService(strapi).findFree(topic, signal);
    return this.#count('search', search, () => true);
  }

  /** The address of an image's copy. */
  async copy(image: CommonsImage, tags: Topic['tags']): Promise<string> {
    const { strapi, signal, dryRun } = this.context;
    if (dryRun) return `a copy of ${image.pageUrl} in the library`;
    const { name, author, licence, fileUrl, pageUrl } = image;
    const wanted = {
      fileUrl,
      sourceUrl: pageUrl,
      name,
      alt: altOf(image),
      author,
      licence: freeLicence(licence) ?? licence,
      tags: tags.slice(0, MAX_TAGS),
    };
    const copy = () => outsideImagesService(strapi).copy(wanted, signal);
    const { url }: { url: string } = await this.#count('file', copy, (error) => !error.isLasting);
    return url;
  }

  async #count<T>(
    what: 'search' | 'file',
    call: () => Promise<T>,
    isFault: (error: OutboundError) => boolean,
  ): Promise<T> {
    try {
      const result = await call();
      this.#failures[what] = 0;
      return result;
    } catch (error) {
      if (error instanceof OutboundError && isFault(error)) this.#failures[what] += 1;
      throw error;
    }
  }
}

async function planPost(
  strapi: Core.Strapi,
  matcher: ImageMatcher,
  commons: CommonsCalls,
  post: StoredPost,
): Promise<Plan> {
  const kept = reasonToKeep(matcher, post);
  if (kept !== undefined) return skipped(kept);
  const topic = matcher.topicOf(post);
  const found = await commons.find(topic);
  if (found === undefined) {
    return skipped('No freely licensed image on Wikimedia Commons fits');
  }
  const { image } = found;
  const imageUrl = await commons.copy(image, topic.tags);
  const by = image.author === '' ? 'an unknown author' : image.author;
  return changePost(
    strapi,
    post,
    { imageUrl, imageAlt: altOf(image) },
    `“${image.name}” by ${by}, ${freeLicence(image.licence) ?? image.licence}`,
  );
}

/**
 * Gives posts freely licensed images of Wikimedia Commons, with author, license and source, if they
 * have none, their category's or one of another site. Uploads and images chosen among the site's
 * own stay.
 */
export const replaceWikimediaImages: JobDefinition = {
  id: 'replace-wikimedia-images',
  name: jobNames['replace-wikimedia-images'],
  undoable: true,
  async run(context: JobContext) {
    await outsideImagesService(context.strapi).creditLeft();
    const matcher = await ImageMatcher.open(context.strapi);
    const commons = new CommonsCalls(context);
    const patient = deriveContext(context, {
      item(subject, plan) {
        if (commons.isAway) throw unavailable(AWAY);
        return context.item(subject, plan);
      },
    });
    await eachPost(patient, (post) =>
      withServer(TRIED, () => planPost(context.strapi, matcher, commons, post)),
    );
  },
};
