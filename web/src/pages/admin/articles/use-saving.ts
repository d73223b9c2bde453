import { useRef, useState } from 'react';
import { type PostPatch, postInput } from '@contract/post';
import { type LoadedArticle, loadArticle, saveArticle } from '~/features/articles/api/edit-calls';
import { ARTICLE_PATHS } from '~/features/articles/model/article-paths';
import { articleNotSaved, articleSaved } from '~/features/articles/model/messages';
import { inputOf, type PostValues } from '~/features/editor/model/post-values';
import { firstByField, type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { dismissToast, toast } from '~/ui/toast/toast-store';

/** By the button, which closes, or by the shortcut, which stays and never publishes. */
export type SaveWay = 'close' | 'stay';

/** A save that somebody else's came before. */
export interface SaveConflict {
  theirs: LoadedArticle;
  mine: PostValues;
  way: SaveWay;
}

interface SavingOptions {
  values: PostValues;
  /** The version that is edited. */
  known: LoadedArticle;
  showErrors: (errors: FormErrors) => void;
  /** Told what was sent; the form may hold more by then. */
  onSaved: (saved: LoadedArticle, sent: PostValues, way: SaveWay) => void;
}

/** What is sent of a form; who wrote it and products only where changed: a task may have added some. */
function patchOf(values: PostValues, { post }: LoadedArticle): PostPatch {
  const { affiliateProductIds, ...fields } = inputOf(values);
  const isCorrected = values.writtenBy !== (post.writtenBy ?? '');
  const rest = isCorrected ? { ...fields, writtenBy: values.writtenBy || null } : fields;
  const before = post.affiliateProducts.map(({ id }) => id).join();
  return before === affiliateProductIds.join() ? rest : { ...rest, affiliateProductIds };
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Saves an article, one call at a time, and finds out where somebody else has saved since. */
export function useSaving({ values, known, showErrors, onSaved }: SavingOptions) {
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isBusy = useRef(false);

  const fail = async (error: unknown, mine: PostValues, way: SaveWay): Promise<void> => {
    const isDeleted = isStatus(error, 404);
    setIsGone(isDeleted);
    const isBehind = isStatus(error, 412);
    const theirs = isBehind ? await loadArticle(known.post.id).catch(() => null) : null;
    if (isDeleted || theirs !== null) void refresh(...ARTICLE_PATHS);
    if (theirs !== null) {
      // An older message would lie over the choice.
      dismissToast();
      setConflict({ theirs, mine, way });
      return;
    }
    toast(articleNotSaved);
    if (!(error instanceof ApiError) || error.errors.length === 0) return;
    setConflict(null);
    showErrors(firstByField(error.errors));
  };

  const saveOver = async (base: LoadedArticle, way: SaveWay): Promise<void> => {
    const sent = way === 'stay' ? { ...values, published: base.post.published } : values;
    const errors = schemaErrors(postInput, inputOf(sent));
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return;
    }
    try {
      const saved = await saveArticle(base.post.id, patchOf(sent, known), base.etag);
      setConflict(null);
      setIsGone(false);
      onSaved(saved, sent, way);
      toast(articleSaved);
      await refresh(...ARTICLE_PATHS);
    } catch (error) {
      await fail(error, sent, way);
    }
  };

  /** Two keystrokes may come before the button is drawn as disabled. */
  const once = async (base: LoadedArticle, way: SaveWay): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    await saveOver(base, way);
    isBusy.current = false;
    setIsPending(false);
  };

  return {
    isPending,
    conflict,
    /** Whether the last save has found that the article was deleted. */
    isGone,
    save: (way: SaveWay) => once(known, way),
    /** Saves over theirs, as it was seen: what came after that is a conflict again. */
    keepMine: async () => {
      if (conflict !== null) await once(conflict.theirs, conflict.way);
    },
    dropConflict: () => setConflict(null),
  };
}
