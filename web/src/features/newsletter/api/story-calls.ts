import type { PostCard } from '@contract/post';
import { ApiError, request } from '~/lib/http';
import { type Page, type Read, readAnyPage } from '~/lib/read';

/** As many stories as a search offers at once. */
const OFFERED = 8;

/** Published stories that hold a text; the newest without one. */
export function offeredStoriesRead(q: string): Read<Page<PostCard>> {
  const query = new URLSearchParams({ view: 'card', status: 'published', limit: String(OFFERED) });
  if (q !== '') query.set('q', q);
  return readAnyPage(`/api/posts?${query.toString()}`);
}

/** A story by its id; null where it is gone. */
export async function loadStory(id: number): Promise<PostCard | null> {
  try {
    return (await request('GET', `/api/posts/${id}`)).body as PostCard;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
