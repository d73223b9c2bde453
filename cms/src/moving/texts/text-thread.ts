import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Thread } from '../../lib/thread';
import type { FoundText } from '../found';
import type { TextAnswers, TextTask } from './text-task';
import { type ConvertedText, refKey, type ScannedText, type TextWorld } from './text-world';

/** A text of 200,000 characters takes a second or two. */
const LIMIT_MS = 30_000;
const START_MS = 30_000;
const IDLE_MS = 30_000;
const MEMORY_MB = 512;

/** All imports share one thread: parsing takes a core, and the site needs the others. */
const thread = new Thread<TextTask, ScannedText | ConvertedText>({
  start: () =>
    new Worker(path.join(__dirname, 'worker.js'), {
      // Does not inherit the server's flags.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 48 },
    }),
  limitMs: LIMIT_MS,
  startMs: START_MS,
  idleMs: IDLE_MS,
});

/**
 * Runs `scanText` in a thread; throws 413 if it takes too much time or memory, and the signal's
 * reason.
 */
export const scanInThread = (
  text: FoundText,
  siteUrl: string,
  signal: AbortSignal,
): Promise<ScannedText> =>
  thread.run(() => ({ task: 'scan', text, siteUrl }), signal) as Promise<ScannedText>;

const known = <Value>(
  keys: Iterable<string>,
  ask: (key: string) => Value | undefined,
): Map<string, Value> => {
  const answers = new Map<string, Value>();
  for (const key of keys) {
    const answer = ask(key);
    if (answer !== undefined) answers.set(key, answer);
  }
  return answers;
};

/** Resolves all references of a text. */
function answersFor({ images, links, products }: ScannedText, world: TextWorld): TextAnswers {
  const found = new Map<string, number>();
  for (const { text: _text, ...ref } of products) {
    const id = world.product(ref);
    if (id !== undefined) found.set(refKey(ref), id);
  }
  return {
    images: known(
      images.flatMap(({ url, shownUrl }) => [url, shownUrl]),
      world.image,
    ),
    addresses: known(links, world.address),
    products: found,
  };
}

/**
 * Runs `convertText` in a thread, with the result of `scanInThread` for the same text; throws 413
 * if it takes too much time or memory, and the signal's reason.
 */
export const convertInThread = (
  text: FoundText,
  siteUrl: string,
  world: TextWorld,
  scanned: ScannedText,
  signal: AbortSignal,
): Promise<ConvertedText> => {
  const answers = answersFor(scanned, world);
  return thread.run(
    () => ({ task: 'convert', text, siteUrl, answers }),
    signal,
  ) as Promise<ConvertedText>;
};
