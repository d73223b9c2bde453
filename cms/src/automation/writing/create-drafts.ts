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
interface Shelf {
  id: number;
  name: string;
  stories: number;
  recent: number;
}

const shelvesOf = (
  { strapi, clock }: JobContext,
  leftOut: readonly number[] = [],
): Promise<Shelf[]> => categoryCountsService(strapi).shelves(clock.now() - RECENT_MS, leftOut);

const madeBy = ({ strapi, runId }: JobContext) =>
  runId === undefined ? [] : listMade(strapi.db.connection, runId);

/** The category with the fewest recent posts, and of several the one with the fewest in total. */
const leastServed = (shelves: readonly Shelf[]): Shelf | undefined =>
  [...shelves].sort(
    (one, other) => one.recent - other.recent || one.stories - other.stories || one.id - other.id,
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
  const shelves = await shelvesOf(context);
  if (shelves.length === 0) return reportNoCategory(context);
  await context.expect(total);
  const writer = new DraftWriter(context);
  for (let done = made.length; done < total; done += 1) {
    const shelf = leastServed(shelves);
    if (shelf === undefined) return;
    await context.item({ kind: 'category', id: null, title: shelf.name }, () => writer.plan(shelf));
    shelf.recent += 1;
    shelf.stories += 1;
  }
}

/** Writes one draft for each category that has the fewest posts. */
export async function fillEmptiest(context: JobContext): Promise<void> {
  const made = await madeBy(context);
  const own = made.flatMap(({ postId }) => (postId === undefined ? [] : [postId]));
  const served = new Set(made.map(({ categoryId }) => categoryId));
  // Without the run's own drafts, which must not change which categories have the fewest.
  const shelves = await shelvesOf(context, own);
  if (shelves.length === 0) return reportNoCategory(context);
  const fewest = Math.min(...shelves.map(({ stories }) => stories));
  const emptiest = shelves.filter(({ stories }) => stories === fewest);
  await context.expect(emptiest.length);
  const writer = new DraftWriter(context);
  for (const { id, name } of emptiest) {
    if (served.has(id)) continue;
    await context.item({ kind: 'category', id, title: name }, () => writer.plan({ id, name }));
  }
}
