import type { PreviewedPost } from '@contract/preview';
import { type Read, readAny } from '~/lib/read';

/** The post that a shared preview link shows, draft or not. */
export const previewRead = (token: string): Read<PreviewedPost> =>
  readAny(`/api/previews/${encodeURIComponent(token)}`);
