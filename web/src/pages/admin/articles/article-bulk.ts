import type { BulkAction as PostAction } from '@contract/post-bulk';
import type { PostCard } from '@contract/post';
import { articles, bulkFailed } from '~/features/articles/model/messages';
import { draftAgain } from '~/features/articles/model/use-publishing';
import { removedPartsNote } from '~/features/history/model/messages';
import { type BulkAction, type BulkWork, oneByOne } from '../lists/use-bulk';

/** Changes all articles in a single call. */
const changing =
  (action: PostAction): BulkWork<PostCard> =>
  async (call, items) => {
    const body = { action, ids: items.map(({ id }) => id) };
    const { done, unchanged, failed } = (await call('POST /api/posts/bulk', { body })).body;
    const reasons = new Map(failed.map(({ id, message }) => [id, message]));
    return {
      done: items.filter(({ id }) => done.includes(id)),
      unchanged: items.filter(({ id }) => unchanged.includes(id)),
      failed: items.flatMap((item) => {
        const reason = reasons.get(item.id);
        return reason === undefined ? [] : [{ item, reason }];
      }),
    };
  };

const publish: BulkAction<PostCard> = {
  label: 'Publish',
  running: 'Publishing',
  done: 'published',
  work: changing('publish'),
  undo: (posts, run) => run(unpublishAsBefore, posts),
  failed: bulkFailed('publish'),
};

const unpublish: BulkAction<PostCard> = {
  label: 'Unpublish',
  running: 'Unpublishing',
  done: 'unpublished',
  work: changing('unpublish'),
  undo: (posts, run) => run(publish, posts),
  failed: bulkFailed('unpublish'),
};

/** Reschedules articles that were scheduled, one by one; all others take a single call. */
const unpublishAsBefore: BulkAction<PostCard> = {
  ...unpublish,
  async work(call, posts, onProgress) {
    const isScheduled = (post: PostCard) => 'publishAt' in draftAgain(post);
    const scheduled = await oneByOne<PostCard>((send, post) =>
      send('PATCH /api/posts/{id}', { params: { id: post.id }, body: draftAgain(post) }),
    )(call, posts.filter(isScheduled), onProgress);
    const rest = posts.filter((post) => !isScheduled(post));
    if (rest.length === 0) return scheduled;
    const others = await unpublish.work(call, rest, onProgress);
    return {
      ...others,
      done: [...scheduled.done, ...others.done],
      failed: [...scheduled.failed, ...others.failed],
    };
  },
};

/** Restores deleted articles, published if they were. */
const restore: BulkAction<PostCard> = {
  label: 'Restore',
  running: 'Restoring',
  done: 'restored',
  async work(call, posts, onProgress) {
    const takenOut: string[] = [];
    const report = await oneByOne<PostCard>(async (send, { id, published }) => {
      const given = { params: { id }, body: { published } };
      takenOut.push(...(await send('POST /api/trash/posts/{id}/restore', given)).body.takenOut);
    })(call, posts, onProgress);
    return { ...report, note: removedPartsNote(takenOut) };
  },
};

const remove: BulkAction<PostCard> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (posts) => ({
    title: `Delete ${articles(posts.length)}?`,
    text: `${posts.length === 1 ? 'It' : 'They'} will be moved to the trash and can be restored for 30 days.`,
  }),
  work: changing('delete'),
  undo: (posts, run) => run(restore, posts),
  failed: bulkFailed('delete'),
};

/** Bulk actions on articles. */
export const articleActions: readonly BulkAction<PostCard>[] = [publish, unpublish, remove];
