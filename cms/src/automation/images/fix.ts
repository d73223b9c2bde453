import { jobNames } from '../../contract/job-names';
import type { EntryWithImage } from '../../images/rules/entry-with-image';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { changeImage, type EntryKind } from '../changes/entry-change';
import type { JobContext, Plan } from '../../tasks/runner/job';
import { changePost } from '../changes/post-change';
import { listTextImages, replaceTextImages } from '../texts/text-thread';
import type { TextImage } from '../texts/text-task';
import { ImageChecker } from './checker';
import { type Choice, ImageMatcher } from './image-matcher';
import { eachWithImage } from './each-with-image';
import { failedPlan, skipped } from './outcome';

const NOTHING_FITS = 'no library image fits, so';
const TAKEN_AWAY = `${NOTHING_FITS} it is removed and the page shows the default`;
const STAYS = `${NOTHING_FITS} it is kept`;
const COPY_HELPS = `“${jobNames['replace-working-images']}” copies it to the library`;
/** Maximum number of candidates checked for one image. */
const MAX_TRIES = 5;
/** Addresses in texts that can be checked. */
const CHECKABLE = /^(?:https?:\/\/|\/(?:pictures|uploads)\/)/i;

/** The best image except these. */
type Choose = (not: ReadonlySet<string>) => Choice | undefined;

/** Result for an image: if it is not fine, the reason, and a replacement if there is one. */
type Finding =
  | { state: 'fine' }
  | { state: 'left' | 'unfit'; reason: string }
  | { state: 'fixed'; reason: string; url: string; alt?: string };

/** Checks every image and plans replacements for broken ones. */
class ImageFixer {
  readonly #checker: ImageChecker;

  constructor(
    private readonly context: JobContext,
    private readonly matcher: ImageMatcher,
  ) {
    this.#checker = new ImageChecker(context.strapi, context.signal);
  }

  /** Plans a product or category: replaces its image if it is broken. */
  async planEntry(kind: EntryKind, entry: EntryWithImage): Promise<Plan> {
    const url = entry.image_url ?? '';
    if (url === '') return skipped('Has no image');
    const finding = await this.#look(url, (not) =>
      kind === 'product'
        ? this.matcher.bestForProduct(entry, not)
        : this.matcher.bestForCategory(entry, not),
    );
    if (finding.state === 'fine') return skipped('Its image is fine');
    if (finding.state === 'left') return failedPlan(finding.reason);
    const [to, message] =
      finding.state === 'fixed'
        ? [finding.url, finding.reason]
        : ['', `${finding.reason}; ${TAKEN_AWAY}`];
    return changeImage(this.context.strapi, kind, entry, to, message);
  }

  /** Plans a post: replaces broken images at its head and in its text. */
  async planPost(post: StoredPost): Promise<Plan> {
    const { imageUrl, imageAlt, content } = post.snapshot;
    const { strapi, signal } = this.context;
    const images = await listTextImages(content, signal);
    const reported: string[] = [];
    const head = await this.#lookAtHead(post);
    if (head.state !== 'fine') {
      reported.push(head.state === 'unfit' ? `${head.reason}; ${TAKEN_AWAY}` : head.reason);
    }
    const fixed = head.state === 'fixed' ? head : undefined;
    const others = await this.#fixText(post, images, fixed?.url ?? imageUrl, reported);
    const isTaken = head.state === 'unfit';
    const patch = {
      imageUrl: isTaken ? '' : (fixed?.url ?? imageUrl),
      imageAlt: isTaken ? '' : (fixed?.alt ?? imageAlt),
      content: await replaceTextImages(content, others, signal),
    };
    const isChanged = patch.imageUrl !== imageUrl || patch.content !== content;
    if (isChanged) return changePost(strapi, post, patch, reported.join('; '));
    if (reported.length > 0) return failedPlan(reported.join('; '));
    const hasNone = imageUrl === '' && images.length === 0;
    return skipped(hasNone ? 'Has no image' : 'Its images are fine');
  }

  async #lookAtHead(post: StoredPost): Promise<Finding> {
    const { imageUrl } = post.snapshot;
    if (imageUrl === '') return { state: 'fine' };
    return this.#look(imageUrl, (not) => this.matcher.bestOrCategory(post, not));
  }

  /** Replacements for the broken images of a text; never one that the post already shows. */
  async #fixText(
    post: StoredPost,
    images: readonly TextImage[],
    head: string,
    reported: string[],
  ): Promise<Map<string, string>> {
    const others = new Map<string, string>();
    const described = new Map(images.map(({ url, alt }) => [url, alt] as const));
    const shown = new Set([head, ...described.keys()]);
    for (const [url, alt] of described) {
      if (!CHECKABLE.test(url)) continue;
      const finding = await this.#look(url, (not) =>
        this.matcher.bestWithin(post, alt, new Set([...shown, ...not])),
      );
      if (finding.state === 'fine') continue;
      const rest = finding.state === 'unfit' ? `; ${STAYS}` : '';
      reported.push(`in its text, ${url}: ${finding.reason}${rest}`);
      if (finding.state !== 'fixed') continue;
      others.set(url, finding.url);
      shown.add(finding.url);
    }
    return others;
  }

  /** Checks an image, and finds a replacement if it is broken. */
  async #look(url: string, choose: Choose): Promise<Finding> {
    const verdict = await this.#checker.check(url);
    if (verdict.state === 'fine') return verdict;
    const { state, reason } = verdict;
    if (state === 'unknown') {
      return { state: 'left', reason: `${reason}, so nothing was changed for now` };
    }
    if (state === 'insecure') {
      return verdict.https === undefined
        ? { state: 'left', reason: `${reason}; ${COPY_HELPS}` }
        : {
            state: 'fixed',
            reason: `${reason}; it is also available over https`,
            url: verdict.https,
          };
    }
    const choice = await this.#findWhole(url, choose);
    if (choice === undefined) return { state: 'unfit', reason };
    return {
      state: 'fixed',
      reason: `${reason}; ${choice.why}`,
      url: choice.url,
      alt: choice.alt,
    };
  }

  /** The best choice that is not broken itself. */
  async #findWhole(broken: string, choose: Choose): Promise<Choice | undefined> {
    const not = new Set([broken]);
    for (let turn = 0; turn < MAX_TRIES; turn += 1) {
      const choice = choose(not);
      if (choice === undefined) return undefined;
      if ((await this.#checker.check(choice.url)).state === 'fine') return choice;
      not.add(choice.url);
    }
    return undefined;
  }
}

/** Checks every image of posts, products and categories and replaces broken ones. */
export async function fixImages(context: JobContext): Promise<void> {
  const matcher = await ImageMatcher.open(context.strapi);
  const fixer = new ImageFixer(context, matcher);
  await eachWithImage(context, {
    post: (post) => fixer.planPost(post),
    entry: (kind, entry) => fixer.planEntry(kind, entry),
  });
}
