import { useState } from 'react';
import type { GeneratedContent } from '@contract/ai';
import type { Post } from '@contract/post';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { createDraft, type Saved } from '../api/calls';
import { draftNotCreated, sentenceOf } from './messages';

interface Draft {
  result: GeneratedContent;
  slug: string;
  categoryId: number;
}

/**
 * Creates a draft from a generated article (specification, section 4); a refusal keeps the input.
 */
export function useCreateDraft(onCreated: (created: Saved<Post>) => void) {
  const { isPending, run } = useAction();
  const [fault, setFault] = useState<string | null>(null);
  const [slugError, setSlugError] = useState<string | undefined>(undefined);

  const create = async ({ result, slug, categoryId }: Draft): Promise<void> => {
    const { title, excerpt, content, metaTitle, metaDescription, tags } = result;
    const { affiliateProductIds, generationId } = result;
    const text = { title, slug, excerpt, content, metaTitle, metaDescription, tags };
    const rest = { categoryId, affiliateProductIds, generationIds: [generationId] };
    setFault(null);
    setSlugError(undefined);
    const input = { ...text, ...rest, published: false, featured: false };
    await run(createDraft(input), {
      onDone: onCreated,
      refuse(error) {
        const slugFault =
          error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug') : undefined;
        if (slugFault === undefined) setFault(sentenceOf(error));
        else setSlugError(slugFault.message);
        return false;
      },
      failed: draftNotCreated,
    });
  };

  return {
    isPending,
    fault,
    slugError,
    create,
    /** Clears the errors once another text is shown. */
    forget(): void {
      setFault(null);
      setSlugError(undefined);
    },
  };
}
