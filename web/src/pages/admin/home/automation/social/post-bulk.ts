import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { retrySocialPost, updateSocialPost } from '~/features/social/api/calls';
import {
  isApprovable,
  isEditable,
  isInDoubt,
  isRetryable,
  isSkippable,
} from '~/features/social/model/post-state';
import { plural } from '~/lib/format';
import { type BulkAction, oneByOne } from '../../../lists/use-bulk';

type Status = NonNullable<SocialPostPatch['status']>;

/** State that an undo restores; a failed post becomes a draft. */
const stateBefore = ({ status }: SocialPost): Status =>
  status === 'scheduled' || status === 'skipped' ? status : 'draft';

/** Restores the state of posts, whatever their current version. */
const putBack: BulkAction<SocialPost> = {
  label: 'Undo',
  running: 'Undoing',
  done: 'put back',
  work: oneByOne((call, post) =>
    call('PATCH /api/automation/social-posts/{id}', {
      params: { id: post.id },
      body: { status: stateBefore(post) },
    }),
  ),
};

const setting = (
  status: Status,
  words: Pick<BulkAction<SocialPost>, 'label' | 'running' | 'done' | 'canDo'>,
): BulkAction<SocialPost> => ({
  ...words,
  work: oneByOne((call, post) => updateSocialPost(post, { status })(call)),
  undo: (posts, run) => run(putBack, posts),
});

const approve = setting('scheduled', {
  label: 'Approve',
  running: 'Approving',
  done: 'approved',
  canDo: isApprovable,
});

const unapprove = setting('draft', {
  label: 'Back to draft',
  running: 'Working',
  done: 'back to draft',
  canDo: ({ status, isDoubtful }) => status === 'scheduled' && !isDoubtful,
});

const skip = setting('skipped', {
  label: 'Skip',
  running: 'Skipping',
  done: 'skipped',
  // A doubtful post is skipped in its dialog, which explains the consequences.
  canDo: (post) => isSkippable(post) && !isInDoubt(post),
});

const retry: BulkAction<SocialPost> = {
  label: 'Retry',
  running: 'Retrying',
  done: 'will be tried again',
  canDo: (post) => isRetryable(post) && !isInDoubt(post),
  work: oneByOne((call, post) => retrySocialPost(post)(call)),
};

const remove: BulkAction<SocialPost> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  canDo: isEditable,
  question: (posts) => ({
    title: `Delete ${plural(posts.length, 'social post', 'social posts')}?`,
    text: 'They will be deleted permanently.',
  }),
  work: oneByOne((call, { id }) =>
    call('DELETE /api/automation/social-posts/{id}', { params: { id } }),
  ),
};

/** Bulk actions on social posts. */
export const socialPostActions: readonly BulkAction<SocialPost>[] = [
  approve,
  unapprove,
  skip,
  retry,
  remove,
];
