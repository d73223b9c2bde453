import type { SocialPost } from '@contract/social-post';
import { isEditable, isInDoubt } from '~/features/social/model/post-words';
import { Button } from '~/ui/button';
import { Meta } from '~/ui/layout';
import type { usePostDeeds } from './use-post-deeds';

interface PostDeedsProps {
  post: SocialPost;
  formId: string;
  isDirty: boolean;
  deeds: ReturnType<typeof usePostDeeds>;
  onDelete: () => void;
}

/** The buttons below a post: what its state allows. */
export function PostDeeds({ post, formId, isDirty, deeds, onDelete }: PostDeedsProps) {
  const { status } = post;
  const { isPending } = deeds;
  const canEdit = isEditable(post);
  const canSkip = status === 'draft' || status === 'scheduled' || status === 'failed';
  const canApprove = status === 'draft' || status === 'skipped';
  // These do not carry what was typed: it is to be saved first.
  const isHeld = isPending || isDirty;
  return (
    <>
      {isDirty && <Meta role="status">Not saved yet</Meta>}
      {canEdit && (
        <Button size="small" variant="quiet" disabled={isPending} onClick={onDelete}>
          Delete
        </Button>
      )}
      {canSkip && (
        <Button size="small" variant="quiet" disabled={isHeld} onClick={() => void deeds.skip()}>
          Skip
        </Button>
      )}
      {canEdit && status !== 'draft' && (
        <Button size="small" disabled={isPending} onClick={() => void deeds.unapprove()}>
          Back to draft
        </Button>
      )}
      {canEdit && (
        <Button
          size="small"
          type="submit"
          form={formId}
          variant={canApprove ? 'outlined' : 'filled'}
          disabled={isPending || !isDirty}
        >
          Save
        </Button>
      )}
      {canApprove && (
        <Button
          size="small"
          variant="filled"
          disabled={isPending || post.link === ''}
          onClick={() => void deeds.approve()}
        >
          Approve
        </Button>
      )}
      {status === 'failed' && (
        <Button size="small" disabled={isHeld} onClick={() => void deeds.retry()}>
          {isInDoubt(post) ? 'Look it up and retry' : 'Retry'}
        </Button>
      )}
    </>
  );
}
