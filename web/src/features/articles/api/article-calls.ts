import type { BulkAction, PostBulkReport } from '@contract/post-bulk';
import type { PreviewLink } from '@contract/preview';
import { request } from '~/lib/http';

/** Publishes or withdraws an article; nothing else of it is sent (specification, section 4). */
export async function setPublished(id: number, published: boolean): Promise<void> {
  await request('PATCH', `/api/posts/${id}`, { published });
}

/** Puts an article into the trash. */
export async function deleteArticle(id: number): Promise<void> {
  await request('DELETE', `/api/posts/${id}`);
}

/** Does one thing with several articles; those that could not be changed are in the report. */
export async function changeArticles(
  action: BulkAction,
  ids: readonly number[],
): Promise<PostBulkReport> {
  return (await request('POST', '/api/posts/bulk', { action, ids })).body as PostBulkReport;
}

/** A link that shows the article, also as a draft, to whoever has it. */
export async function createPreviewLink(id: number): Promise<PreviewLink> {
  return (await request('POST', `/api/posts/${id}/preview-link`)).body as PreviewLink;
}
