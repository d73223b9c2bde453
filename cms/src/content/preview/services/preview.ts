import type { PreviewedPost, PreviewLink } from '../../../contract/preview';
import { previewKey, readPreview, signPreview } from '../../rules/preview/preview-token';
import { systemClock } from '../../../lib/clock';
import { toIso } from '../../../lib/dates';
import { env } from '../../../lib/env';
import { notFound } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { postService } from '../../posts/services/post';

export const previewService = service(({ strapi }) => {
  const posts = () => postService(strapi);
  let key: Buffer | undefined;
  const ownKey = (): Buffer => (key ??= previewKey(env().SITE_SECRET));

  return {
    /** Creates a link that shows the current state of a post for 24 hours. Throws 404. */
    async createLink(postId: number): Promise<PreviewLink> {
      await posts().checkExists(postId);
      const { token, expiresAt } = signPreview(postId, ownKey(), systemClock);
      return { url: `${env().PUBLIC_URL}/preview/${token}`, expiresAt: toIso(expiresAt) };
    },

    /** The post of a token. Throws 404 if the token is invalid or expired, or the post is gone. */
    async read(token: string): Promise<PreviewedPost> {
      const grant = readPreview(token, ownKey(), systemClock);
      if (grant === undefined) throw notFound('This preview link has expired.');
      const post = await posts().getById(grant.postId);
      return { ...post, expiresAt: toIso(grant.expiresAt) };
    },
  };
});
