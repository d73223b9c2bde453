import { useRef, useState } from 'react';
import type { Post } from '@contract/post';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { useRefresh } from '~/lib/read';
import { useReturnedFocus } from '~/lib/returned-focus';
import { toast } from '~/ui/toast/toast-store';
import { createPost } from '../api/create-post';
import { createRules } from './create-rules';
import { createdMessage, createFailure } from './messages';
import { inputOf, type PostValues } from './post-values';

/** As the form says, or as a draft whatever it says. */
export type CreateWay = 'create' | 'draft';

/** Checks and stores a new post; `onCreated` follows once it is stored and the form is empty again. */
export function useCreatePost(form: Form<PostValues>, onCreated: () => void) {
  const [pending, setPending] = useState<CreateWay | null>(null);
  const isPending = useRef(false);
  const refresh = useRefresh();
  const noteFocus = useReturnedFocus(pending !== null);

  const fail = (error: unknown): void => {
    setPending(null);
    form.refuse(error);
    toast(createFailure);
  };

  const finish = async (post: Post): Promise<void> => {
    setPending(null);
    form.reset();
    onCreated();
    toast(createdMessage(post.slug));
    await refresh('/api/posts', '/api/stats', '/api/categories');
  };

  const create = async (way: CreateWay): Promise<void> => {
    // Two keystrokes may come before the button is drawn as disabled.
    if (isPending.current) return;
    const values = way === 'draft' ? { ...form.values, published: false } : form.values;
    if (!form.check(schemaErrors(createRules, inputOf(values)))) return;
    isPending.current = true;
    noteFocus();
    setPending(way);
    // What follows either way is drawn at once: a field takes the focus only when it can be used.
    await createPost(inputOf(values))
      .finally(() => {
        isPending.current = false;
      })
      .then(finish, fail);
  };

  return { pending, create };
}
