import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { socialProblem } from '@contract/social-text';
import {
  deleteSocialPost,
  retrySocialPost,
  updateSocialPost,
} from '~/features/social/api/post-calls';
import {
  postApproved,
  postDeleted,
  postDrafted,
  postRetried,
  postSaved,
  postSkipped,
} from '~/features/social/model/post-messages';
import { isInDoubt } from '~/features/social/model/post-words';
import { useDeed } from '~/features/social/model/use-deed';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import type { ToastInput } from '~/ui/toast/toast-store';

export type PostValues = Required<Pick<SocialPostPatch, 'text' | 'scheduledAt'>>;

interface PostDeedsOptions {
  post: SocialPost;
  form: Form<PostValues>;
  /** Told once something has been done. */
  onDone: () => void;
}

/** What differs from the post as it is stored. */
const changesOf = (post: SocialPost, { text, scheduledAt }: PostValues): SocialPostPatch => ({
  ...(text !== post.text && { text }),
  ...(scheduledAt !== post.scheduledAt && { scheduledAt }),
});

/** Everything that can be done with a post, together with what was typed about it. */
export function usePostDeeds({ post, form, onDone }: PostDeedsOptions) {
  const { timezone } = useSite();
  const { isPending, run } = useDeed();
  const { id } = post;
  const patch = changesOf(post, form.values);

  const finish = async <T>(call: () => Promise<T>, done: (result: T) => ToastInput) => {
    if (await run({ call, done, refuse: form.refuse })) onDone();
  };
  const isRight = (willGoOut: boolean): boolean => {
    const { text, scheduledAt } = form.values;
    const isLooked = willGoOut || patch.text !== undefined;
    const problem = isLooked ? socialProblem(post.platform, text, post) : undefined;
    return form.check({
      ...(problem !== undefined && { text: problem }),
      ...(scheduledAt === '' && { scheduledAt: 'Date is required' }),
    });
  };
  const put = (status: SocialPostPatch['status'], done: (result: SocialPost) => ToastInput) =>
    finish(() => updateSocialPost(id, { ...patch, ...(status && { status }) }), done);
  /** Fetches a skipped post back as it was; one that failed comes back as a draft. */
  const unskip = (): void => {
    const status = post.status === 'scheduled' ? 'scheduled' : 'draft';
    void run({
      call: () => updateSocialPost(id, { status }),
      done: (now) => (status === 'draft' ? postDrafted : postApproved(now, timezone)),
    });
  };

  return {
    isPending,
    save: async () => {
      if (isRight(post.status === 'scheduled')) await put(undefined, () => postSaved);
    },
    approve: async () => {
      if (isRight(true)) await put('scheduled', (now) => postApproved(now, timezone));
    },
    unapprove: async () => {
      if (isRight(false)) await put('draft', () => postDrafted);
    },
    skip: () =>
      finish(
        () => updateSocialPost(id, { status: 'skipped' }),
        () => postSkipped(post, isInDoubt(post) ? undefined : unskip),
      ),
    retry: () =>
      finish(
        () => retrySocialPost(id),
        () => postRetried(post),
      ),
    remove: () =>
      finish(
        () => deleteSocialPost(id),
        () => postDeleted,
      ),
  };
}
