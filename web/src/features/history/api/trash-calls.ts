import type { RestoredPost, TrashedPost, TrashRestore } from '@contract/revision';
import { request } from '~/lib/http';
import { type Page, type Read, readAnyPage } from '~/lib/read';

const PATH = '/api/trash/posts';

/** How many deleted articles the trash shows at once. */
export const TRASH_A_PAGE = 20;

/** A page of the deleted articles that can still be restored. */
export const trashRead = (page: number): Read<Page<TrashedPost>> => {
  const query = new URLSearchParams({ limit: String(TRASH_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * TRASH_A_PAGE));
  return readAnyPage(`${PATH}?${query.toString()}`);
};

/** Brings a deleted article back, as a draft unless asked otherwise; 409 where its address is taken. */
export async function restoreArticle(id: number, input: TrashRestore = {}): Promise<RestoredPost> {
  return (await request('POST', `${PATH}/${id}/restore`, input)).body as RestoredPost;
}

/** Deletes an article of the trash for good, with its history. */
export async function eraseArticle(id: number): Promise<void> {
  await request('DELETE', `${PATH}/${id}`);
}
