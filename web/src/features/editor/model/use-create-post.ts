import { useRef, useState } from 'react';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { useRefresh } from '~/lib/read';
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

  const store = async (values: PostValues): Promise<boolean> => {
    try {
      await createPost(inputOf(values));
      return true;
    } catch (error) {
      form.refuse(error);
      toast(createFailure);
      return false;
    }
  };

  const create = async (way: CreateWay): Promise<void> => {
    // Two keystrokes may come before the button is drawn as disabled.
    if (isPending.current) return;
    const values = way === 'draft' ? { ...form.values, published: false } : form.values;
    if (!form.check(schemaErrors(createRules, inputOf(values)))) return;
    isPending.current = true;
    setPending(way);
    const isStored = await store(values);
    isPending.current = false;
    setPending(null);
    if (!isStored) return;
    form.reset();
    onCreated();
    toast(createdMessage);
    await refresh('/api/posts', '/api/stats', '/api/categories');
  };

  return { pending, create };
}
