import { jobNames } from '../../contract/job-names';
import { PREMIUM_SCORE } from '../../writing/rules/quality';
import { skipped } from '../images/outcome';
import { listMade, listSkippedPosts } from '../../tasks/queries/made-items';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { readPost } from '../changes/post-change';
import { hasProposal, listRejected } from '../changes/proposal';
import { categoryNames } from '../writing/category-names';
import { counted } from '../../lib/counted';
import { Upgrader } from '../writing/upgrade';
import { findWeakPosts, type WeakPost } from '../writing/weak-posts';
import { WriterSession } from '../writing/writer-session';

const ID = 'upgrade-to-premium';
/** Maximum posts rewritten per run, since each may cost money. */
const MAX_POSTS = 20;

/** Why a post is not rewritten until it changes. */
const NO_BETTER = 'A rewrite scored no better; it will be tried again after the post is edited';
const TURNED_DOWN =
  'Its rewrite was rejected or withdrawn; it will be tried again after the post is edited';

/** A post that would cost money without a result, and why. */
interface Hopeless {
  post: WeakPost;
  why: string;
}

/**
 * Posts worth a rewrite, lowest score first, with those that an earlier run could not improve last; and posts that are
 * skipped because they have not changed since a rewrite scored no better, or was rejected or withdrawn.
 */
async function sortOut(
  { strapi }: JobContext,
  session: WriterSession,
  weak: readonly WeakPost[],
): Promise<{ worth: WeakPost[]; hopeless: Hopeless[] }> {
  const passedOver = await listSkippedPosts(strapi.db.connection, ID);
  const turnedDown = await listRejected(strapi);
  const tried = new Set(passedOver.map(({ id, basis }) => `${id} ${basis}`));
  const isTried = (post: WeakPost): boolean => tried.has(`${post.id} ${session.basisOf(post)}`);
  const late = ({ id }: WeakPost): number => (tried.has(`${id} null`) ? 1 : 0);
  const hopeless = weak.flatMap((post) => {
    if (turnedDown.has(post.id)) return [{ post, why: TURNED_DOWN }];
    return isTried(post) ? [{ post, why: NO_BETTER }] : [];
  });
  const left = new Set(hopeless.map(({ post }) => post));
  const worth = weak
    .filter((post) => !left.has(post))
    .sort((one, other) => late(one) - late(other) || one.score - other.score || one.id - other.id);
  return { worth, hopeless };
}

/** Reports how many posts are left for later runs. */
function sendPending(waiting: number, left: number, good: number): string {
  const parts = [
    `${counted(good, 'post')} at ${PREMIUM_SCORE} or more`,
    ...(waiting > 0
      ? [`${counted(waiting, 'post')} with a rewrite waiting for your approval`]
      : []),
    ...(left > 0
      ? [`${counted(left, 'post')} left for the next run (at most ${MAX_POSTS} per run)`]
      : []),
  ];
  return parts.join('; ');
}

/**
 * Improves the posts with the lowest scores: drafts directly, published ones as rewrites that wait
 * for approval.
 */
export const upgradeToPremium: JobDefinition = {
  id: ID,
  name: jobNames[ID],
  undoable: true,
  async run(context: JobContext) {
    const { strapi, runId } = context;
    const session = new WriterSession(context);
    const upgrader = new Upgrader(context, session, await categoryNames(strapi));
    const { weak, good } = await findWeakPosts(context);
    const made = runId === undefined ? [] : await listMade(strapi.db.connection, runId);
    const done = new Set(made.map(({ postId }) => postId));
    const free: WeakPost[] = [];
    for (const post of weak) {
      if (!done.has(post.id) && !(await hasProposal(strapi, post.id))) free.push(post);
    }
    const { worth, hopeless } = await sortOut(context, session, free);
    const chosen = worth.slice(0, Math.max(0, MAX_POSTS - done.size));
    await context.expect(done.size + chosen.length + hopeless.length + 1);
    for (const { id, title } of chosen) {
      await context.item({ kind: 'post', id, title }, async (): Promise<Plan> => {
        const post = await readPost(strapi, id);
        return post === undefined ? skipped('Deleted in the meantime') : upgrader.plan(post);
      });
    }
    for (const { post, why } of hopeless) {
      const { id, title } = post;
      await context.item({ kind: 'post', id, title }, () =>
        Promise.resolve({ ...skipped(why), basis: session.basisOf(post) }),
      );
    }
    const waiting = weak.length - free.length;
    await context.item({ kind: 'task', id: 1, title: 'All other posts' }, () =>
      Promise.resolve(skipped(sendPending(waiting, worth.length - chosen.length, good))),
    );
  },
};
