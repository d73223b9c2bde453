import { readOne } from '~/lib/read';

/** The post that a shared preview link shows, draft or not. */
export const previewRead = (token: string) =>
  readOne('GET /api/previews/{token}', { params: { token } });
