import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import type { Call } from '~/lib/use-action';

/** Edits, approves, moves or skips a post that has not left, in the version that is shown. */
export const updateSocialPost =
  ({ id, updatedAt }: SocialPost, patch: Omit<SocialPostPatch, 'updatedAt'>) =>
  async (call: Call): Promise<SocialPost> => {
    const given = { params: { id }, body: { ...patch, updatedAt } };
    return (await call('PATCH /api/automation/social-posts/{id}', given)).body;
  };

/** Has a post that failed go out now, in the version that is shown; one in doubt is looked up first. */
export const retrySocialPost =
  ({ id, updatedAt }: SocialPost) =>
  (call: Call) =>
    call('POST /api/automation/social-posts/{id}/retry', { params: { id }, body: { updatedAt } });
