import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { SocialPost } from '@contract/social-post';
import { socialProblem } from '@contract/social-text';
import { limits } from '@contract/limits';
import { PostPreview } from '~/features/social/components/post-preview';
import { isEditable, lengthWords, platformNames } from '~/features/social/model/post-words';
import { useForm } from '~/lib/form/use-form';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, space } from '~/theme/tokens';
import { Dialog } from '~/ui/dialog/dialog';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Halves, Meta, Parts } from '~/ui/layout';
import { TextArea } from '~/ui/text-area';
import { ScheduleField } from '../../../newsletter/issues/schedule-field';
import { PostDeeds } from './post-deeds';
import { usePostDeeds } from './use-post-deeds';

interface PostDialogProps {
  post: SocialPost;
  onClose: () => void;
}

/** A social post by itself: as its network shows it, and everything that can be done about it. */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const { timezone } = useSite();
  const formId = useId();
  const [asked, setAsked] = useState<'delete' | 'leave' | null>(null);
  const form = useForm({ text: post.text, scheduledAt: post.scheduledAt });
  const { ref, values, errors, isDirty, set } = form;
  const { text } = values;
  const deeds = usePostDeeds({ post, form, onDone: onClose });
  const canEdit = isEditable(post);
  const leave = (): void => (isDirty ? setAsked('leave') : onClose());
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void deeds.save();
  };
  const problem = text === post.text ? undefined : socialProblem(post.platform, text, post);
  return (
    <Dialog
      open
      size="wide"
      title={`${platformNames[post.platform]} post`}
      description={`${post.postTitle ?? 'The article is gone'} · ${shortDateTime(post.scheduledAt, timezone)}`}
      onClose={leave}
      footer={
        <PostDeeds
          post={post}
          formId={formId}
          isDirty={isDirty}
          deeds={deeds}
          onDelete={() => setAsked('delete')}
        />
      }
    >
      <Halves>
        <Parts>
          {post.error !== null && <Reason role="note">{post.error}</Reason>}
          {canEdit && (
            <Fields id={formId} ref={ref} noValidate onSubmit={save}>
              <TextArea
                label="Text"
                name="text"
                rows={9}
                maxLength={limits.socialText}
                hint={lengthWords(post.platform, text, post.link)}
                error={errors.text ?? problem}
                value={text}
                onChange={({ target }) => set('text', target.value)}
              />
              <ScheduleField
                label="Goes out at"
                value={values.scheduledAt}
                error={errors.scheduledAt}
                onChange={(iso) => set('scheduledAt', iso)}
              />
            </Fields>
          )}
          {!canEdit && <Meta>{whyFixed(post)}</Meta>}
        </Parts>
        <PostPreview post={post} text={text} />
      </Halves>
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this post?"
        action="Delete"
        isDangerous
        isPending={deeds.isPending}
        onConfirm={() => void deeds.remove()}
        onCancel={() => setAsked(null)}
      >
        It is gone for good. It has not been published.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'leave'}
        title="Leave without saving?"
        action="Discard changes"
        isDangerous
        onConfirm={onClose}
        onCancel={() => setAsked(null)}
      >
        What you typed has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
}

const whyFixed = ({ status }: SocialPost): string => {
  if (status === 'published') return 'It has been published and cannot be changed here any more.';
  if (status === 'publishing') return 'It is being published and cannot be changed now.';
  return 'It was handed over and no answer came: it may be out already. Retry looks it up first.';
};

const Fields = styled.form`
  display: grid;
  gap: ${space[5]};
`;

const Reason = styled.p`
  padding: ${space[3]} ${space[4]};
  background-color: ${color.dangerTint};
  overflow-wrap: anywhere;
  color: ${color.danger};
`;
