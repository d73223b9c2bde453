import type { DraftCheck, DraftCheckInput } from '@contract/draft-check';
import { request } from '~/lib/http';

/** Has a draft looked over as it stands; nothing of it is kept. */
export const checkDraft = async (draft: DraftCheckInput): Promise<DraftCheck> =>
  (await request('POST', '/api/posts/check', draft)).body as DraftCheck;
