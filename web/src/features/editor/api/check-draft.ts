import type { DraftCheck, DraftCheckInput } from '@contract/draft-check';
import { callApi } from '~/lib/http';

/** Has a draft looked over as it stands; nothing of it is kept. */
export const checkDraft = async (draft: DraftCheckInput): Promise<DraftCheck> =>
  (await callApi('POST', '/api/posts/check', draft)).body as DraftCheck;
