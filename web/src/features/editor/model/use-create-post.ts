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

/** Creates the post as specified in the form, or always as a draft. */
export type CreateOption = 'create' | 'draft';

interface CreateOptions {
  /** Called once the post is stored, just before the form is reset. */
  onCreated: () => void;
  /** Called once the draft is stored, with the input typed during the call. */
  keptNote: (draft: PostVersion, more: Partial<PostValues>) => void;
}

const errorsOf = (option: CreateOption, values: PostValues) => ({
  ...(option === 'draft'
    ? schemaErrors(draftRules(values), draftOf(values))
    : schemaErrors(createPostForm, inputOf(values))),
  // The form is reset either way, so pending content would have no place to go.
  ...pendingMarkErrors(values),
});

/** Validates and stores a new post. */
export function useCreatePost(form: Form<PostValues>, { onCreated, keptNote }: CreateOptions) {
  const [pending, setPending] = useState<CreateOption | null>(null);
  const isPending = useRef(false);
  const { run } = useAction();
  const noteFocus = useReturnedFocus(pending !== null);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });

  const store = async (call: Call, option: CreateOption, sent: PostValues): Promise<PostVersion> =>
    versionOf(
      option === 'draft'
        ? await call('POST /api/posts/drafts', { body: draftOf(sent) })
        : await call('POST /api/posts', { body: inputOf(sent) }),
    );

  const create = async (option: CreateOption): Promise<void> => {
    // A second key press may come before the button is disabled.
    if (isPending.current) return;
    const sent = option === 'draft' ? { ...form.values, published: false } : form.values;
    if (!form.check(errorsOf(option, sent))) return;
    isPending.current = true;
    noteFocus();
    setPending(option);
    await run((call) => store(call, option, sent), {
      onDone(created) {
        const more = changedSince(sent, latest.current);
        if (option === 'draft') keptNote(created, more);
        else onCreated();
        form.reset();
      },
      done: ({ post }) => createdMessage(post.slug),
      refuse(error) {
        form.refuse(error);
        return false;
      },
      failed: createFailure,
      // In the same render as what follows: only an enabled field can take the focus.
      close() {
        isPending.current = false;
        setPending(null);
      },
    });
  };

  return { pending, create };
}
