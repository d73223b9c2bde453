import type { JobContext } from '../../tasks/runner/job';
import { listMade } from '../../tasks/queries/made-items';
import { skipped } from '../images/outcome';
import { DraftWriter } from './draft';
import { categoryCountsService } from '../../content/posts/services/category-counts';

/**
 * Age up to which a post counts as recent; the category with the fewest recent posts gets the next
 * one.
 */
const RECENT_MS = 30 * 86_400_000;

/** A category with the counts that decide which one gets the next post. */
interface CategoryCounts {
  id: number;
  name: string;
  posts: number;
  recent: number;
}

const countsOf = (
  { strapi, clock }: JobContext,
  leftOut: readonly number[] = [],
): Promise<CategoryCounts[]> =>
  categoryCountsService(strapi).list(clock.now() - RECENT_MS, leftOut);

const madeBy = ({ strapi, runId }: JobContext) =>
  runId === undefined ? [] : listMade(strapi.db.connection, runId);

/** The category with the fewest recent posts, and of several the one with the fewest in total. */
const leastServed = (categories: readonly CategoryCounts[]): CategoryCounts | undefined =>
  [...categories].sort(
    (one, other) => one.recent - other.recent || one.posts - other.posts || one.id - other.id,
  )[0];

/** Reports that there are no categories to write for. */
async function reportNoCategory(context: JobContext): Promise<void> {
  await context.expect(1);
  const why = 'There are no categories yet: create one in the Categories tab first';
  await context.item({ kind: 'task', id: 1, title: 'Categories' }, () =>
    Promise.resolve(skipped(why)),
  );
}

/** Writes drafts up to `total`, each for the category with the fewest recent posts at that moment. */
export async function createDrafts(context: JobContext, total: number): Promise<void> {
  // Results of earlier attempts count, so that nothing is created twice.
  const made = await madeBy(context);
  const categories = await countsOf(context);
  if (categories.length === 0) return reportNoCategory(context);
  await context.expect(total);
  const writer = new DraftWriter(context);
  for (let done = made.length; done < total; done += 1) {
    const next = leastServed(categories);
    if (next === undefined) return;
    await context.item({ kind: 'category', id: null, title: next.name }, () => writer.plan(next));
    next.recent += 1;
    next.posts += 1;
  }
}

/** Writes one draft for each category that has the fewest posts. */
export async function fillEmptiest(context: JobContext): Promise<void> {
  const made = await madeBy(context);
  const own = made.flatMap(({ postId }) => (postId === undefined ? [] : [postId]));
  const served = new Set(made.map(({ categoryId }) => categoryId));
  // Without the run's own drafts, which must not change which categories have the fewest.
  const categories = await countsOf(context, own);
  if (categories.length === 0) return reportNoCategory(context);
  const fewest = Math.min(...categories.map(({ posts }) => posts));
  const emptiest = categories.filter(({ posts }) => posts === fewest);
  await context.expect(emptiest.length);
  const writer = new DraftWriter(context);
  for (const { id, name } of emptiest) {
    if (served.has(id)) continue;
    await context.item({ kind: 'category', id, title: name }, () => writer.plan({ id, name }));
  }
}
