import type { AiPart } from './ai-part';
import type { Texts } from './texts/texts';

/** Note for readers about the use of AI in a post: on its page, in feeds and in emails. */
export function aiNote(t: Texts, { edited, share }: AiPart): string {
  if (!edited) return t('post.ai');
  return share === undefined ? t('post.aiEdited') : t('post.aiShare', { share });
}
