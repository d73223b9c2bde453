import { useState } from 'react';
import type { SocialPost } from '@contract/social-post';
import { useForm } from '~/lib/form/use-form';
import { changesOf, isOutdated, type PostValues, valuesOf } from './post-changes';
import { isEditable } from './post-state';

/**
 * Form of a post that others may change meanwhile. An unedited form follows the post, until a
 * conflict: then the user has to see the change, and `outdated` is the post that they started from,
 * until they choose a version.
 */
export function usePostForm(post: SocialPost) {
  const form = useForm<PostValues>(valuesOf(post));
  const [base, setBase] = useState(post);
  const [isHeld, setHeld] = useState(false);
  const isBehind = isOutdated(base, post);
  const isUndecided = form.isDirty || (isHeld && isEditable(post));

  const takeStored = (): void => {
    setBase(post);
    setHeld(false);
    form.reset(valuesOf(post));
  };
  const keepTyped = (): void => {
    const kept = form.isDirty ? changesOf(base, form.values) : changesOf(post, base);
    takeStored();
    form.merge(kept);
  };
  if (isBehind && !isUndecided) takeStored();

  return {
    form,
    outdated: isBehind && isUndecided ? base : null,
    holdBack: () => setHeld(true),
    takeStored,
    keepTyped,
  };
}
