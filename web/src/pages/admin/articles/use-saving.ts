import { useRef, useState } from 'react';
import type { z } from 'zod';
import { postDraft, postInput, type PostPatch } from '@contract/post';
import { loadArticle } from '~/features/articles/api/reads';
import { articleNotSaved, articleSaved } from '~/features/articles/model/messages';
import { pendingMarkErrors } from '~/features/editor/model/draft-rules';
import { inputOf, type PostValues } from '~/features/editor/model/post-values';
import { firstByField, type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { type PostVersion, versionOf } from '~/lib/post-version';
import { dismissToast, toast } from '~/ui/toast/toast-store';

const { excerpt, content, categoryId } = postDraft.shape;

/** Validation of an existing draft, in which fields for readers may be missing. */
const draftRules = postInput.extend({ excerpt, content, categoryId });

/** Validation of an existing post: complete if it is published or scheduled. */
const editRules = ({ published, publishAt }: PostValues): z.ZodType =>
  published || publishAt !== '' ? postInput : draftRules;

const SAVE = 'PATCH /api/posts/{id}';

/** How a save was started: `stay` keeps the editor open and the publication state unchanged. */
export type SaveOption = 'close' | 'publish' | 'stay';

/** Values to send: `stay` neither publishes nor unpublishes. */
function sentBy(option: SaveOption, values: PostValues, isPublished: boolean): PostValues {
  if (option === 'close') return values;
  return { ...values, published: option === 'publish' || isPublished };
}

const errorsOf = (option: SaveOption, sent: PostValues): FormErrors => ({
  ...schemaErrors(editRules(sent), inputOf(sent)),
  ...(option !== 'stay' && pendingMarkErrors(sent)),
});

/** A save after somebody else's. */
export interface SaveConflict {
  theirs: PostVersion;
  mine: PostValues;
  option: SaveOption;
}

interface SavingOptions {
  values: PostValues;
  /** The version being edited. */
  known: PostVersion;
  showErrors: (errors: FormErrors) => void;
  /** Called with the sent values; the form may have changed since. */
  onSaved: (saved: PostVersion, sent: PostValues, option: SaveOption) => void;
}

const sameIds = (entries: readonly { id: number }[], ids: readonly number[] = []): boolean =>
  entries.map(({ id }) => id).join() === ids.join();

/**
 * Request body of a form; `writtenBy`, authors and products only if changed, since a task may have
 * added some.
 */
function patchOf(values: PostValues, { post }: PostVersion): PostPatch {
  const { affiliateProductIds, authorIds, ...fields } = inputOf(values);
  const isCorrected = values.writtenBy !== (post.writtenBy ?? '');
  const rest = isCorrected ? { ...fields, writtenBy: values.writtenBy || null } : fields;
  return {
    ...rest,
    ...(!sameIds(post.authors, authorIds) && { authorIds }),
    ...(!sameIds(post.affiliateProducts, affiliateProductIds) && { affiliateProductIds }),
  };
}

/** Saves an article; fails with 412 if this is no longer its newest version. */
const store = async ({ post: { id }, etag }: PostVersion, body: PostPatch): Promise<PostVersion> =>
  versionOf(await callApi(SAVE, { params: { id }, body, ifMatch: etag }));

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Saves an article, one call at a time, and detects concurrent saves. */
export function useSaving({ values, known, showErrors, onSaved }: SavingOptions) {
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isBusy = useRef(false);

  const fail = async (error: unknown, mine: PostValues, option: SaveOption): Promise<void> => {
    const isDeleted = isStatus(error, 404);
    setIsGone(isDeleted);
    const isBehind = isStatus(error, 412);
    const theirs = isBehind ? await loadArticle(known.post.id).catch(() => null) : null;
    if (isDeleted || theirs !== null) void refresh(...staleOf(SAVE));
    if (theirs !== null) {
      // An older notice would cover the dialog.
      dismissToast();
      setConflict({ theirs, mine, option });
      return;
    }
    toast(articleNotSaved);
    if (!(error instanceof ApiError) || error.errors.length === 0) return;
    setConflict(null);
    showErrors(firstByField(error.errors));
  };

  const saveOver = async (base: PostVersion, option: SaveOption): Promise<void> => {
    const sent = sentBy(option, values, base.post.published);
    const errors = errorsOf(option, sent);
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return;
    }
    try {
      const saved = await store(base, patchOf(sent, known));
      setConflict(null);
      setIsGone(false);
      onSaved(saved, sent, option);
      toast(articleSaved);
      await refresh(...staleOf(SAVE));
    } catch (error) {
      await fail(error, sent, option);
    }
  };

  /** A second key press may come before the button is disabled. */
  const once = async (base: PostVersion, option: SaveOption): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    await saveOver(base, option);
    isBusy.current = false;
    setIsPending(false);
  };

  return {
    isPending,
    conflict,
    /** Whether the last save failed because the article was deleted. */
    isGone,
    save: (option: SaveOption) => once(known, option),
    /** Overwrites the compared version; a later one is another conflict. */
    keepMine: async () => {
      if (conflict !== null) await once(conflict.theirs, conflict.option);
    },
    dropConflict: () => setConflict(null),
  };
}
