import type { FormEvent } from 'react';
import { limits } from '@contract/limits';
import type { SocialPost } from '@contract/social-post';
import { socialProblem } from '@contract/social-text';
import { ScheduleField } from '~/features/editor/components/schedule-field';
import type { PostValues } from '~/features/social/model/post-changes';
import { isApprovable } from '~/features/social/model/post-state';
import { lengthText } from '~/features/social/model/post-labels';
import type { Form } from '~/lib/form/use-form';
import { useNow } from '~/lib/use-now';
import { Meta, Parts } from '~/ui/layout';
import { TextArea } from '~/ui/text-area';

interface PostFieldsProps {
  id: string;
  post: SocialPost;
  form: Form<PostValues>;
  isPending: boolean;
  /** Read-only, but the text can be copied. */
  isFixed: boolean;
  onSave: () => void;
}

/** A post's text and time. */
export function PostFields({ id, post, form, isPending, isFixed, onSave }: PostFieldsProps) {
  const { ref, values, errors, set } = form;
  const { text, scheduledAt } = values;
  const problem = text === post.text ? undefined : socialProblem(post.platform, text, post);
  const now = useNow();
  const isLate = scheduledAt === post.scheduledAt && Date.parse(scheduledAt) <= now;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <Parts as="form" id={id} ref={ref} noValidate inert={isPending} onSubmit={save}>
      <TextArea
        label="Text"
        name="text"
        rows={9}
        maxLength={limits.socialText}
        readOnly={isFixed}
        hint={lengthText(post.platform, text, post.link)}
        error={errors.text ?? problem}
        value={text}
        onChange={({ target }) => set('text', target.value)}
      />
      {!isFixed && (
        <ScheduleField
          label="Publish at"
          value={scheduledAt}
          error={errors.scheduledAt}
          onChange={(iso) => set('scheduledAt', iso)}
        />
      )}
      {!isFixed && isLate && isApprovable(post) && (
        <Meta>This time is in the past: the post will be published as soon as you approve it.</Meta>
      )}
      {!isFixed && post.link === '' && (
        <Meta>Its article has been deleted, so it can’t be approved.</Meta>
      )}
    </Parts>
  );
}
