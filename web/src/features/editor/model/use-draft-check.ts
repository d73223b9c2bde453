import { useState } from 'react';
import type { DraftCheck, DraftCheckInput } from '@contract/draft-check';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import type { PostValues } from './post-values';

const draftOf = (values: PostValues, postId: number | undefined): DraftCheckInput => ({
  title: values.title,
  excerpt: values.excerpt,
  content: values.content,
  imageUrl: values.imageUrl,
  imageAlt: values.imageAlt,
  metaTitle: values.metaTitle,
  metaDescription: values.metaDescription,
  affiliateProductIds: [...values.affiliateProductIds],
  ...(postId === undefined ? {} : { postId }),
});

/** The server's message, if it is meant for people. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) {
    return 'The draft could not be checked. Please try again.';
  }
  return error.errors[0]?.message ?? error.detail;
};

/** Checks a draft on demand, and tells whether it was edited since. */
export function useDraftCheck(values: PostValues, postId?: number) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<{ check: DraftCheck; of: string } | null>(null);
  const draft = draftOf(values, postId);

  const run = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const { body: check } = await callApi('POST /api/posts/check', { body: draft });
      setDone({ check, of: JSON.stringify(draft) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setPending(false);
  };

  return {
    isPending: pending,
    failure,
    check: done?.check ?? null,
    isOutdated: done !== null && done.of !== JSON.stringify(draft),
    run,
  };
}

export type DraftCheckState = ReturnType<typeof useDraftCheck>;
