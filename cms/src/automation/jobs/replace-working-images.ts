import { jobNames } from '../../contract/job-names';
import { isHttpUrl } from '../../contract/url';
import type { EntryWithImage } from '../../images/rules/entry-with-image';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { outsideImagesService } from '../../images/services/outside';
import { ImageCopier } from '../images/copier';
import { eachWithImage } from '../images/each-with-image';
import { failedPlan, skipped } from '../images/outcome';
import { changeImage, type EntryKind } from '../changes/entry-change';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { changePost } from '../changes/post-change';
import { listTextImages, replaceTextImages } from '../texts/text-thread';

const TRIED = 'Could not be copied';
const NOTHING = 'No images from other sites';
/** Maximum images per post and run; later runs continue. */
const MAX_PER_POST = 50;
const MAX_NAMED = 10;

/** The first faults, and the number of the others. */
function reportFaults(faults: readonly string[]): string[] {
  const more = faults.length - MAX_NAMED;
  return more > 0
    ? [...faults.slice(0, MAX_NAMED), `and ${more} more could not be copied`]
    : [...faults];
}

function sendPending(rest: readonly string[]): string[] {
  if (rest.length === 0) return [];
  const more = rest.length > MAX_NAMED ? ` and ${rest.length - MAX_NAMED} more` : '';
  const named = rest.slice(0, MAX_NAMED).join(', ');
  return [`${MAX_PER_POST} at a time; the next run continues with ${named}${more}`];
}

async function planPost(context: JobContext, copier: ImageCopier, post: StoredPost): Promise<Plan> {
  const { imageUrl, imageAlt, content } = post.snapshot;
  const { signal } = context;
  const alts = new Map([[imageUrl, imageAlt]]);
  for (const { url, alt } of await listTextImages(content, signal))
    if (!alts.has(url)) alts.set(url, alt);
  const outside = [...alts.keys()].filter(isHttpUrl);
  if (outside.length === 0) return skipped(NOTHING);
  const copies = new Map<string, string>();
  const faults: string[] = [];
  let slow = 0;
  for (const url of outside) {
    const copied = await copier.copy(url, alts.get(url) ?? '');
    if ('url' in copied) copies.set(url, copied.url);
    else faults.push(`${TRIED}: ${url}. ${copied.fault}`);
    // Permanently missing images fail fast, and counting them would block the others in every run.
    if ('url' in copied || !copied.isLasting) slow += 1;
    if (slow === MAX_PER_POST) break;
  }
  const reported = [
    ...reportFaults(faults),
    ...sendPending(outside.slice(copies.size + faults.length)),
  ];
  if (copies.size === 0) return failedPlan(reported.join('; '));
  const patch = {
    imageUrl: copies.get(imageUrl) ?? imageUrl,
    content: await replaceTextImages(content, copies, signal),
  };
  const copied = `Copied to the library: ${[...copies.keys()].join(', ')}`;
  if (patch.imageUrl === imageUrl && patch.content === content) {
    return failedPlan([`${copied}; its text could not be changed`, ...reported].join('; '));
  }
  return changePost(context.strapi, post, patch, [copied, ...reported].join('; '));
}

async function planEntry(
  context: JobContext,
  copier: ImageCopier,
  kind: EntryKind,
  entry: EntryWithImage,
): Promise<Plan> {
  const url = entry.image_url ?? '';
  if (!isHttpUrl(url)) return skipped(NOTHING);
  const copied = await copier.copy(url, entry.name);
  if ('fault' in copied) return failedPlan(`${TRIED}: ${copied.fault}`);
  return changeImage(context.strapi, kind, entry, copied.url, `Copied to the library: ${url}`);
}

/**
 * Replaces images of other sites by copies in the library, verified, re-encoded and with their
 * source. A copy is made once; an undo restores the other site's address and leaves the copy.
 */
export const replaceWorkingImages: JobDefinition = {
  id: 'replace-working-images',
  name: jobNames['replace-working-images'],
  undoable: true,
  async run(context) {
    await outsideImagesService(context.strapi).creditLeft();
    const copier = new ImageCopier(context);
    await eachWithImage(context, {
      post: (post) => planPost(context, copier, post),
      entry: (kind, entry) => planEntry(context, copier, kind, entry),
    });
  },
};
