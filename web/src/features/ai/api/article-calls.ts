import type { Post, PostCard, PostInput } from '@contract/post';
import { ApiError, type ApiResponse, request } from '~/lib/http';
import { type Page, type Read, readAnyPage } from '~/lib/read';

/** As many articles as a search offers at once. */
const OFFERED = 8;

/** Where the API's answers change with an article; for `useRefresh`. */
export const ARTICLE_PATHS = ['/api/posts', '/api/stats', '/api/categories'] as const;

/** Articles, drafts too, that hold a text; the newest without one. */
export function offeredArticlesRead(q: string): Read<Page<PostCard>> {
  const query = new URLSearchParams({ view: 'card', status: 'all', limit: String(OFFERED) });
  if (q !== '') query.set('q', q);
  return readAnyPage(`/api/posts?${query.toString()}`);
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
  sourceOf(await request('GET', `/api/posts/${id}`));

/** A text, and the generations that it has taken something of; none where people alone wrote it. */
interface SourcedText {
  content: string;
  generationIds: readonly string[];
}

/** What was saved; whether it tells all generations that it comes from. */
export interface Saved<T> {
  saved: T;
  isMarked: boolean;
}

/** The generations that a refusal does not name; all where it is about something else. */
function notRefused(ids: readonly string[], error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return ids;
  const refused = new Set(error.errors.map(({ path }) => path));
  return ids.filter((_id, place) => !refused.has(`generationIds.${place}`));
}

/** Saves with the generations named, but for those that the server keeps no longer. */
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

/** Saves the text of an article; refused (412) where it has been saved elsewhere since. */
export const saveSource = (
  { id, etag }: SourceArticle,
  { content, generationIds }: SourcedText,
): Promise<Saved<SourceArticle>> =>
  saveMarked(generationIds, async (mark) =>
    sourceOf(await request('PATCH', `/api/posts/${id}`, { content, ...mark }, { ifMatch: etag })),
  );

/** What the screen sends of a post; its picture is left out (specification, section 7). */
export type DraftInput = Omit<PostInput, 'imageUrl' | 'imageAlt' | 'publishAt'>;

/** Stores a post made of a generated article. */
export const createDraft = ({ generationIds = [], ...input }: DraftInput): Promise<Saved<Post>> =>
  saveMarked(
    generationIds,
    async (mark) => (await request('POST', '/api/posts', { ...input, ...mark })).body as Post,
  );
