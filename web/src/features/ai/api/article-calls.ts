import type { Post, PostCard, PostInput } from '@contract/post';
import { ApiError, type ApiResponse, callApi } from '~/lib/http';
import { type Page, type Read, readPage } from '~/lib/read';

/** As many articles as a search offers at once. */
const OFFERED = 8;

/** Where the API's answers change with an article; for `useRefresh`. */
export const ARTICLE_PATHS = ['/api/posts', '/api/stats', '/api/categories'] as const;

/** Articles, drafts too, that hold a text; the newest without one. */
export function offeredArticlesRead(q: string): Read<Page<PostCard>> {
  const query = new URLSearchParams({ view: 'card', status: 'all', limit: String(OFFERED) });
  if (q !== '') query.set('q', q);
  return readPage(`/api/posts?${query.toString()}`);
}

/** An article whose text is improved, and the tag of that version. */
export interface SourceArticle {
  id: number;
  title: string;
  published: boolean;
  content: string;
  etag: string | undefined;
}

const sourceOf = ({ body, etag }: ApiResponse): SourceArticle => {
  const { id, title, published, content } = body as Post;
  return { id, title, published, content, etag };
};

/** The article as it is now. */
export const loadSource = async (id: number): Promise<SourceArticle> =>
  sourceOf(await callApi('GET', `/api/posts/${id}`));

/** A text, and the generation that it comes from; null where people alone wrote it. */
interface SourcedText {
  content: string;
  generationId: string | null;
}

/** What was saved; whether it tells which generation it comes from, where it comes from any. */
export interface Saved<T> {
  saved: T;
  isMarked: boolean;
}

const isForgotten = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.errors.some(({ path }) => path === 'generationId');

/** Saves with the generation named, or without it where the server keeps it no longer. */
async function saveMarked<T>(
  generationId: string | null,
  save: (mark: { generationId?: string }) => Promise<T>,
): Promise<Saved<T>> {
  if (generationId === null) return { saved: await save({}), isMarked: true };
  try {
    return { saved: await save({ generationId }), isMarked: true };
  } catch (error) {
    if (!isForgotten(error)) throw error;
    return { saved: await save({}), isMarked: false };
  }
}

/** Saves the text of an article; refused (412) where it has been saved elsewhere since. */
export const saveSource = (
  { id, etag }: SourceArticle,
  { content, generationId }: SourcedText,
): Promise<Saved<SourceArticle>> =>
  saveMarked(generationId, async (mark) =>
    sourceOf(await callApi('PATCH', `/api/posts/${id}`, { content, ...mark }, { ifMatch: etag })),
  );

/** What the screen sends of a post; its picture is left out (specification, section 7). */
export type DraftInput = Omit<PostInput, 'imageUrl' | 'imageAlt' | 'publishAt'>;

/** Stores a post made of a generated article. */
export const createDraft = ({ generationId, ...input }: DraftInput): Promise<Saved<Post>> =>
  saveMarked(
    generationId ?? null,
    async (mark) => (await callApi('POST', '/api/posts', { ...input, ...mark })).body as Post,
  );
