import { useState } from 'react';
import type { SocialPost } from '@contract/social-post';
import { useForm } from '~/lib/form/use-form';
import { changesOf, isOutdated, type PostValues, valuesOf } from './post-changes';

/**
 * The form of a post that others may change meanwhile. So long as nothing was typed it follows the post;
 * otherwise `outdated` is the post that the person started from, until one of both is chosen.
 */
export function usePostForm(post: SocialPost) {
  const form = useForm<PostValues>(valuesOf(post));
  const [base, setBase] = useState(post);
  const isBehind = isOutdated(base, post);

  const takeStored = (): void => {
    setBase(post);
    form.reset(valuesOf(post));
  };
  const keepTyped = (): void => {
    const typed = changesOf(base, form.values);
    takeStored();
    form.merge(typed);
  };
  if (isBehind && !form.isDirty) takeStored();

  return { form, outdated: isBehind && form.isDirty ? base : null, takeStored, keepTyped };
}
