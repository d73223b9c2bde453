import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import type { Call } from '~/lib/use-action';

/** Edits, approves, moves or skips an unpublished post, if it still has the displayed version. */
export const updateSocialPost =
  ({ id, updatedAt }: SocialPost, patch: Omit<SocialPostPatch, 'updatedAt'>) =>
  async (call: Call): Promise<SocialPost> => {
    const given = { params: { id }, body: { ...patch, updatedAt } };
    return (await call('PATCH /api/automation/social-posts/{id}', given)).body;
  };

/**
 * Retries a failed post, if it still has the displayed version; the server first checks whether a
 * doubtful one was published.
 */
export const retrySocialPost =
  ({ id, updatedAt }: SocialPost) =>
  (call: Call) =>
    call('POST /api/automation/social-posts/{id}/retry', { params: { id }, body: { updatedAt } });
