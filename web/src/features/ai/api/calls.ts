import type { NewPost, Post } from '@contract/post';
import { callApi } from '~/lib/call-api';
import { ApiError, type ApiResponse } from '~/lib/http';
import type { Call } from '~/lib/use-action';

/** An article to improve, and the ETag of the loaded version. */
export interface SourceArticle {
  id: number;
  title: string;
  published: boolean;
  content: string;
  etag: string | undefined;
}

const sourceOf = ({ body, etag }: ApiResponse<Post>): SourceArticle => {
  const { id, title, published, content } = body;
  return { id, title, published, content, etag };
};

/** Loads the current version of an article. */
export const loadSource = async (id: number): Promise<SourceArticle> =>
  sourceOf(await callApi('GET /api/posts/{id}', { params: { id } }));

/** A text and the generations it uses; none if only people wrote it. */
interface SourcedText {
  content: string;
  generationIds: readonly string[];
}

/** A saved entry, and whether its provenance is complete. */
export interface Saved<T> {
  saved: T;
  isMarked: boolean;
}

/** The generations that an error does not reject; all if the error is about something else. */
function notRefused(ids: readonly string[], error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return ids;
  const refused = new Set(error.errors.map(({ path }) => path));
  return ids.filter((_id, place) => !refused.has(`generationIds.${place}`));
}

/** Saves with the named generations, without those that the server no longer has. */
async function saveMarked<T>(
  ids: readonly string[],
  save: (mark: { generationIds?: string[] }) => Promise<T>,
): Promise<Saved<T>> {
  try {
    return { saved: await save(ids.length > 0 ? { generationIds: [...ids] } : {}), isMarked: true };
  } catch (error) {
    const kept = notRefused(ids, error);
    if (kept.length === ids.length) throw error;
    return { ...(await saveMarked(kept, save)), isMarked: false };
  }
}

/** Saves an article's text; fails with 412 if it was saved elsewhere in the meantime. */
export const saveSource =
  ({ id, etag: ifMatch }: SourceArticle, { content, generationIds }: SourcedText) =>
  (call: Call): Promise<Saved<SourceArticle>> =>
    saveMarked(generationIds, async (mark) => {
      const given = { params: { id }, body: { content, ...mark }, ifMatch };
      return sourceOf(await call('PATCH /api/posts/{id}', given));
    });

/** Creates a post from a generated article; without its image (specification, section 7). */
export const createDraft =
  ({ generationIds = [], ...input }: NewPost) =>
  (call: Call): Promise<Saved<Post>> =>
    saveMarked(
      generationIds,
      async (mark) => (await call('POST /api/posts', { body: { ...input, ...mark } })).body,
    );
