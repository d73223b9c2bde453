import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Formatted } from '../../text/formatting/reformat';
import type { LinkableProduct } from '../../affiliates/rules/linking/name-matcher';
import type { LinkedPost, LinkPlan } from '../../affiliates/rules/linking/product-linker';
import { mayContainImages } from '../../images/rules/content-images';
import { Thread } from '../../lib/thread';
import type { TextImage, TextResult, TextTask } from './text-task';

/** Timeout of a task; a post of 200,000 characters takes a second or two. */
const LIMIT_MS = 60_000;
const IDLE_MS = 30_000;
/** Memory limit; such a post takes about 100 MB. */
const MEMORY_MB = 384;

/** One thread for all tasks: parsing takes a whole core, and the site needs the others. */
const thread = new Thread<TextTask, TextResult>({
  start: () =>
    new Worker(path.join(__dirname, 'worker.js'), {
      // Does not inherit the server's own flags.
      execArgv: [],
      // The same young generation as the server; threads have a smaller one by default.
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 48 },
    }),
  limitMs: LIMIT_MS,
  idleMs: IDLE_MS,
});

/** Formats a text; the signal aborts it at any time. */
export const formatText = (
  task: 'reformat' | 'fix',
  content: string,
  signal: AbortSignal,
): Promise<Formatted> => thread.run(() => ({ task, content }), signal) as Promise<Formatted>;

/** The products that a thread has; held weakly, so that only a run keeps them in memory. */
let given: { products: WeakRef<readonly LinkableProduct[]>; threadId: number } | undefined;

/** Finds the links to add to a text; products are sent only if the thread does not have them. */
export const planLinks = (
  products: readonly LinkableProduct[],
  { content, affiliateProductIds }: LinkedPost,
  signal: AbortSignal,
): Promise<LinkPlan> =>
  thread.run((threadId) => {
    const areGiven = given?.threadId === threadId && given.products.deref() === products;
    given = { products: new WeakRef(products), threadId };
    const post = { content, affiliateProductIds };
    return areGiven ? { task: 'link', post } : { task: 'link', post, products };
  }, signal) as Promise<LinkPlan>;

/** The images of a text in order; throws a 400 if it is nested too deeply. */
export const listTextImages = async (content: string, signal: AbortSignal): Promise<TextImage[]> =>
  mayContainImages(content)
    ? (thread.run(() => ({ task: 'list-images', content }), signal) as Promise<TextImage[]>)
    : [];

/** Replaces the addresses of images in a text and nothing else. */
export const replaceTextImages = async (
  content: string,
  replacements: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<string> =>
  replacements.size > 0 && mayContainImages(content)
    ? (thread.run(
        () => ({ task: 'replace-images', content, replacements }),
        signal,
      ) as Promise<string>)
    : content;
