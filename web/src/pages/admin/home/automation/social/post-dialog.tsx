import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { socialPlatformNames, type SocialPost, type SocialHold } from '@contract/social-post';
import { PostFacts } from '~/features/social/components/post-facts';
import { PostPreview } from '~/features/social/components/post-preview';
import { isEditable, lockReason } from '~/features/social/model/post-state';
import { ownError } from '~/features/social/model/post-labels';
import { usePostForm } from '~/features/social/model/use-post-form';
import { shortDateTime } from '~/lib/format';
import { useLeave, useUnsaved } from '~/lib/leave-guard';
import { useReturnedFocus } from '~/lib/returned-focus';
import { useSite } from '~/lib/site-context';
import { Dialog } from '~/ui/dialog/dialog';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Halves, Meta, Parts } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { useFreshRead } from '~/lib/use-fresh-read';
import { socialPostRead } from '~/features/social/api/reads';
import { useDuePostRefresh } from '~/features/social/model/use-due-post-refresh';
import { ChangedNote } from './changed-note';
import { PostActions } from './post-actions';
import { PostFields } from './post-fields';
import { usePostActions } from './use-post-actions';

/** Why a scheduled post is held, with a link to its account if that is the cause. */
const HoldNote = ({ hold: { cause, reason } }: { hold: SocialHold }) => (
  <TonedNote>
    {reason}
    {cause === 'account' && (
      <>
        {' '}
        <Link to="/admin/settings/social-accounts">Fix it in the settings</Link>
      </>
    )}
  </TonedNote>
);

/** The post of an open dialog: as listed, then refreshed; `isGone` once it is deleted. */
function useOpenPost(listed: SocialPost): { post: SocialPost; isGone: boolean } {
  const { data, mutate } = useFreshRead(socialPostRead(listed.id));
  const post = data ?? listed;
  useDuePostRefresh([post], mutate);
  return { post, isGone: data === null };
}

const DELETED = 'This post has been deleted in the meantime.';
const LOSS = 'Your changes haven’t been saved and will be lost.';

interface PostDialogProps {
  /** The post as listed; it is loaded again. */
  post: SocialPost;
  onClose: () => void;
}

/** A social post with its preview and all actions. */
export function PostDialog({ post: listed, onClose }: PostDialogProps) {
  const { timezone } = useSite();
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const { post, isGone } = useOpenPost(listed);
  const { form, outdated, holdBack, takeStored, keepTyped } = usePostForm(post);
  const { isDirty } = form;
  const actions = usePostActions({ post, form, onConflict: holdBack, onDone: onClose });
  const { isPending, refusal } = actions;
  const noteFocus = useReturnedFocus(isPending);
  const leave = useLeave();
  useUnsaved(isDirty, LOSS);

  const isFixed = isGone || !isEditable(post);
  const hasActions = !isGone && post.status !== 'published' && post.status !== 'publishing';
  const base = isGone && isDirty ? post : isPending ? null : outdated;
  const close = (): void => {
    if (!isPending) leave(onClose);
  };
  const decide = (choose: () => void) => (): void => {
    choose();
    actions.dropRefusal();
    form.ref.current?.querySelector('textarea')?.focus();
  };
  const save = (): void => {
    if (!isDirty || isFixed || isPending || outdated !== null) return;
    noteFocus();
    void actions.save();
  };
  const { platform, postTitle, scheduledAt } = post;
  return (
    <Dialog
      open
      size="wide"
      title={`${socialPlatformNames[platform]} post`}
      description={`${postTitle ?? 'Deleted article'} · ${shortDateTime(scheduledAt, timezone)}`}
      onClose={close}
      footer={
        hasActions && (
          <PostActions
            post={post}
            formId={formId}
            isDirty={isDirty}
            isUndecided={outdated !== null}
            actions={actions}
            onDelete={() => setAsked(true)}
          />
        )
      }
    >
      <Halves>
        <Parts>
          <Refusal why={base === null && !isGone ? refusal : null} />
          {base !== null && (
            <ChangedNote
              base={base}
              post={post}
              isGone={isGone}
              isTyped={isDirty}
              onKeep={decide(keepTyped)}
              onTake={decide(takeStored)}
            />
          )}
          {!isGone && <PostNotes post={post} />}
          {(!isFixed || isDirty) && (
            <PostFields
              id={formId}
              post={post}
              form={form}
              isPending={isPending}
              isFixed={isFixed}
              onSave={save}
            />
          )}
          {isFixed && !isDirty && <Meta>{isGone ? DELETED : lockReason(post)}</Meta>}
          {isFixed && !isGone && <PostFacts post={post} />}
        </Parts>
        <PostPreview post={post} text={form.values.text} />
      </Halves>
      <DeleteQuestion
        isAsked={isAsked}
        isPending={isPending}
        onDelete={() => void actions.remove().then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}

/** Why the last action failed, unless a change of the post explains it. */
const Refusal = ({ why }: { why: string | null }) =>
  why !== null && (
    <TonedNote tone="danger" role="alert">
      {why}
    </TonedNote>
  );

/** Error of the last attempt, and the reason why the post is held. */
function PostNotes({ post }: { post: SocialPost }) {
  const error = ownError(post);
  return (
    <>
      {error !== null && <TonedNote tone="danger">{error}</TonedNote>}
      {post.hold !== null && <HoldNote hold={post.hold} />}
    </>
  );
}

interface DeleteQuestionProps {
  isAsked: boolean;
  isPending: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

const DeleteQuestion = ({ isAsked, isPending, onDelete, onCancel }: DeleteQuestionProps) => (
  <ConfirmDialog
    open={isAsked}
    title="Delete this post?"
    action="Delete"
    isDangerous
    isPending={isPending}
    onConfirm={onDelete}
    onCancel={onCancel}
  >
    This can’t be undone. The post hasn’t been published.
  </ConfirmDialog>
);
