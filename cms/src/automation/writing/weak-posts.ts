import { setImmediate } from 'node:timers/promises';
import { PREMIUM_SCORE, scorePost } from '../../writing/rules/quality';
import type { JobContext } from '../../tasks/runner/job';
import { storedPostService } from '../../content/posts/services/stored-post';

const PAGE = 20;

/** A post with a low score. */
export interface WeakPost {
  id: number;
  title: string;
  version: number;
  score: number;
}

/** All posts below the premium score, and the number of the others. */
export async function findWeakPosts({
  strapi,
  signal,
}: JobContext): Promise<{ weak: WeakPost[]; good: number }> {
  const weak: WeakPost[] = [];
  let good = 0;
  for (let last = 0; ;) {
    const page = await storedPostService(strapi).pageWhole(last, PAGE);
    for (const { id, version, snapshot } of page) {
      const { score } = scorePost(snapshot);
      if (score < PREMIUM_SCORE) weak.push({ id, title: snapshot.title, version, score });
      else good += 1;
      // Lets other calls run between two long articles.
      await setImmediate();
      signal.throwIfAborted();
    }
    const end = page.at(-1);
    if (end === undefined) return { weak, good };
    last = end.id;
  }
}
