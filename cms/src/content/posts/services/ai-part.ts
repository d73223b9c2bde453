import type { AiPart } from '../../../contract/ai-part';
import { aiPart } from '../../rules/posts/ai-part';
import { chunksOf } from '../../../lib/chunks';
import { selectCreationFacts } from '../queries/post-making';
import { service } from '../../../strapi/service';
import { siteSettingsService } from '../../../settings/services/site-settings';

export const aiPartService = service(({ strapi }) => ({
  /** The use of AI in posts as shown to readers, by post id; posts written by a person are left out. */
  async ofPosts(ids: readonly number[]): Promise<Map<number, AiPart>> {
    const settings = await siteSettingsService(strapi).get();
    const parts = new Map<number, AiPart>();
    for (const chunk of chunksOf(ids)) {
      for (const { id, ...making } of await selectCreationFacts(strapi.db.connection, chunk)) {
        const part = aiPart(making, { showsShare: settings.aiShare });
        if (part !== undefined) parts.set(id, part);
      }
    }
    return parts;
  },
}));
