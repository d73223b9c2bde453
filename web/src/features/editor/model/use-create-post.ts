import { useEffect, useRef, useState } from 'react';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { useRefresh } from '~/lib/read';
import { useReturnedFocus } from '~/lib/returned-focus';
import { toast } from '~/ui/toast/toast-store';
import { createDraft, type CreatedPost, createPost } from '../api/create-post';
import { createRules, draftOf, draftRules } from './create-rules';
import { createdMessage, createFailure } from './messages';
import { changedSince, inputOf, type PostValues } from './post-values';

/** As the form says, or as a draft whatever it says. */
export type CreateWay = 'create' | 'draft';

interface CreateOptions {
  /** Told once the post is stored and the form is empty again. */
  onCreated: () => void;
  /** Told once the draft is stored, and what was typed meanwhile. */
  onKept: (draft: CreatedPost, more: Partial<PostValues>) => void;
}

const errorsOf = (way: CreateWay, values: PostValues) =>
  way === 'draft'
    ? schemaErrors(draftRules(values), draftOf(values))
    : schemaErrors(createRules, inputOf(values));

/** Checks and stores a new post. */
export function useCreatePost(form: Form<PostValues>, { onCreated, onKept }: CreateOptions) {
  const [pending, setPending] = useState<CreateWay | null>(null);
  const isPending = useRef(false);
  const refresh = useRefresh();
  const noteFocus = useReturnedFocus(pending !== null);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });

  const fail = (error: unknown): void => {
    setPending(null);
    form.refuse(error);
    toast(createFailure);
  };

  const finish = async (created: CreatedPost, way: CreateWay, sent: PostValues): Promise<void> => {
    const more = changedSince(sent, latest.current);
    setPending(null);
    if (way === 'draft') onKept(created, more);
    else onCreated();
    form.reset();
    toast(createdMessage(created.post.slug));
    await refresh('/api/posts', '/api/stats', '/api/categories');
  };

  const create = async (way: CreateWay): Promise<void> => {
    // Two keystrokes may come before the button is drawn as disabled.
    if (isPending.current) return;
    const sent = way === 'draft' ? { ...form.values, published: false } : form.values;
    if (!form.check(errorsOf(way, sent))) return;
    isPending.current = true;
    noteFocus();
    setPending(way);
    // What follows either way is drawn at once: a field takes the focus only when it can be used.
    await (way === 'draft' ? createDraft(draftOf(sent)) : createPost(inputOf(sent)))
      .finally(() => {
        isPending.current = false;
      })
      .then((created) => finish(created, way, sent), fail);
  };

  return { pending, create };
}
