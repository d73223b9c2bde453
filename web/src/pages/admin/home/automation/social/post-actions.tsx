import type { SocialPost } from '@contract/social-post';
import { BusyButton } from '~/features/automation/components/busy-button';
import {
  isApprovable,
  isEditable,
  isRetryable,
  isSkippable,
} from '~/features/social/model/post-state';
import { Button } from '~/ui/button';
import { Meta } from '~/ui/layout';
import type { usePostActions } from './use-post-actions';

interface PostActionsProps {
  post: SocialPost;
  formId: string;
  isDirty: boolean;
  /** Whether the user must first choose between concurrent versions. */
  isUndecided: boolean;
  actions: ReturnType<typeof usePostActions>;
  onDelete: () => void;
}

/** Buttons of a post, as far as its state allows. */
export function PostActions(props: PostActionsProps) {
  const { post, formId, isDirty, isUndecided, actions, onDelete } = props;
  const { status } = post;
  const { isPending } = actions;
  const canEdit = isEditable(post);
  const canApprove = isApprovable(post);
  const canRetry = isRetryable(post);
  const isBusy = isPending || isUndecided;
  // These actions do not send unsaved input, so it has to be saved first.
  const isHeld = isBusy || isDirty;
  return (
    <>
      <Meta role="status">{isDirty && 'Not saved yet'}</Meta>
      {canEdit && (
        <BusyButton variant="quiet" isBusy={isBusy} onPress={onDelete}>
          Delete
        </BusyButton>
      )}
      {isSkippable(post) && (
        <BusyButton variant="quiet" isBusy={isHeld} onPress={() => void actions.skip()}>
          Skip
        </BusyButton>
      )}
      {canEdit && status !== 'draft' && (
        <BusyButton isBusy={isBusy} onPress={() => void actions.unapprove()}>
          Back to draft
        </BusyButton>
      )}
      {canEdit && (
        <Button
          size="small"
          type="submit"
          form={formId}
          variant={canApprove || canRetry ? 'outlined' : 'filled'}
          aria-disabled={isBusy || !isDirty || undefined}
        >
          Save
        </Button>
      )}
      {canApprove && (
        <BusyButton variant="filled" isBusy={isBusy} onPress={() => void actions.approve()}>
          Approve
        </BusyButton>
      )}
      {canRetry && (
        <BusyButton variant="filled" isBusy={isHeld} onPress={() => void actions.retry()}>
          Retry
        </BusyButton>
      )}
    </>
  );
}
