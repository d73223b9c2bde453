import { useState } from 'react';
import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { socialProblem } from '@contract/social-text';
import { retrySocialPost, updateSocialPost } from '~/features/social/api/calls';
import { changesOf, type PostValues } from '~/features/social/model/post-changes';
import {
  notChanged,
  postApproved,
  postDeleted,
  postDrafted,
  postRetried,
  postSaved,
  postSkipped,
} from '~/features/social/model/post-messages';
import { isInDoubt } from '~/features/social/model/post-state';
import type { FormErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { ApiError } from '~/lib/http';
import { reasonOf } from '~/lib/reason-of';
import { useSite } from '~/lib/site-context';
import { type Call, useAction } from '~/lib/use-action';
import type { ToastInput } from '~/ui/toast/toast-store';

interface PostActionsOptions {
  post: SocialPost;
  form: Form<PostValues>;
  /** Called after a concurrent change (409). */
  onConflict: () => void;
  /** Called after a successful action. */
  onDone: () => void;
}

/** Validation errors of the form; an unchanged text is validated only if it will be published. */
function errorsOf(
  post: SocialPost,
  { text, scheduledAt }: PostValues,
  willGoOut: boolean,
): FormErrors {
  const isLooked = willGoOut || text !== post.text;
  const problem = isLooked ? socialProblem(post.platform, text, post) : undefined;
  return {
    ...(problem !== undefined && { text: problem }),
    ...(scheduledAt === '' && { scheduledAt: 'Date is required' }),
  };
}

/** All actions on a post, which include its unsaved input. */
export function usePostActions({ post, form, onConflict, onDone }: PostActionsOptions) {
  const { timezone } = useSite();
  const { isPending, run } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const patch = changesOf(post, form.values);

  /** Shows an error at its field, or else above the form: a toast would cover the buttons. */
  const refuse = (error: unknown): boolean => {
    if (form.refuse(error)) return true;
    if (error instanceof ApiError && error.status === 409) onConflict();
    setRefusal(reasonOf(error, 'The post was not changed. Please try again.'));
    return true;
  };
  const finish = async <T>(
    work: (call: Call) => Promise<T>,
    done: ToastInput | ((result: T) => ToastInput),
  ) => {
    if (isPending) return;
    setRefusal(null);
    await run(work, { done, refuse, onDone });
  };
  const isRight = (willGoOut: boolean): boolean =>
    form.check(errorsOf(post, form.values, willGoOut));
  const put = (
    status: SocialPostPatch['status'],
    done: ToastInput | ((result: SocialPost) => ToastInput),
  ) => finish(updateSocialPost(post, { ...patch, ...(status && { status }) }), done);
  /** Restores a skipped post; one that had failed becomes a draft. */
  const unskip = (skipped: SocialPost): void => {
    const status = post.status === 'scheduled' ? 'scheduled' : 'draft';
    void run(updateSocialPost(skipped, { status }), {
      done: (now) => (status === 'draft' ? postDrafted : postApproved(now, timezone)),
      failed: notChanged,
    });
  };

  return {
    isPending,
    /** Why the server refused the last action. */
    refusal,
    dropRefusal: () => setRefusal(null),
    save: async () => {
      if (isRight(post.status === 'scheduled')) await put(undefined, postSaved);
    },
    approve: async () => {
      if (isRight(true)) await put('scheduled', (now) => postApproved(now, timezone));
    },
    unapprove: async () => {
      if (isRight(false)) await put('draft', postDrafted);
    },
    skip: () =>
      finish(updateSocialPost(post, { status: 'skipped' }), (now) =>
        postSkipped(post, isInDoubt(post) ? undefined : () => unskip(now)),
      ),
    retry: () => finish(retrySocialPost(post), postRetried(post)),
    remove: () =>
      finish(
        (call) => call('DELETE /api/automation/social-posts/{id}', { params: { id: post.id } }),
        postDeleted,
      ),
  };
}
