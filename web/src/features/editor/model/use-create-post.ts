import { useEffect, useRef, useState } from 'react';
import { createPostForm } from '@contract/post';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { type PostVersion, versionOf } from '~/lib/post-version';
import { useReturnedFocus } from '~/lib/returned-focus';
import { type Call, useAction } from '~/lib/use-action';
import { draftOf, draftRules, pendingMarkErrors } from './draft-rules';
import { createdMessage, createFailure } from './messages';
import { changedSince, inputOf, type PostValues } from './post-values';

/** As the form says, or as a draft whatever it says. */
export type CreateOption = 'create' | 'draft';

interface CreateOptions {
  /** Called once the post is stored and the form is empty again. */
  onCreated: () => void;
  /** Called once the draft is stored, with the input typed meanwhile. */
  keptNote: (draft: PostVersion, more: Partial<PostValues>) => void;
}

const errorsOf = (way: CreateOption, values: PostValues) => ({
  ...(way === 'draft'
    ? schemaErrors(draftRules(values), draftOf(values))
    : schemaErrors(createPostForm, inputOf(values))),
  // Either way the form is emptied, and what comes later would find no place.
  ...pendingMarkErrors(values),
});

/** Checks and stores a new post. */
export function useCreatePost(form: Form<PostValues>, { onCreated, keptNote }: CreateOptions) {
  const [pending, setPending] = useState<CreateOption | null>(null);
  const isPending = useRef(false);
  const { run } = useAction();
  const noteFocus = useReturnedFocus(pending !== null);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });

  const store = async (call: Call, way: CreateOption, sent: PostValues): Promise<PostVersion> =>
    versionOf(
      way === 'draft'
        ? await call('POST /api/posts/drafts', { body: draftOf(sent) })
        : await call('POST /api/posts', { body: inputOf(sent) }),
    );

  const create = async (way: CreateOption): Promise<void> => {
    // Two keystrokes may come before the button is drawn as disabled.
    if (isPending.current) return;
    const sent = way === 'draft' ? { ...form.values, published: false } : form.values;
    if (!form.check(errorsOf(way, sent))) return;
    isPending.current = true;
    noteFocus();
    setPending(way);
    await run((call) => store(call, way, sent), {
      onDone(created) {
        const more = changedSince(sent, latest.current);
        if (way === 'draft') keptNote(created, more);
        else onCreated();
        form.reset();
      },
      done: ({ post }) => createdMessage(post.slug),
      refuse(error) {
        form.refuse(error);
        return false;
      },
      failed: createFailure,
      // Drawn together with what follows: a field takes the focus only when it can be used.
      close() {
        isPending.current = false;
        setPending(null);
      },
    });
  };

  return { pending, create };
}
