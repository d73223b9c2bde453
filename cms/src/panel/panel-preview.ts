import { previewService } from '../content/preview/services/preview';
const POST = 'api::post.post';

interface PanelAbility {
  can(action: string, subject: string): boolean;
}

/**
 * Target of the panel's preview button: a post's signed link, without its origin, so that it can be
 * framed at whatever address the panel was opened. Only for users who may read posts.
 */
export async function panelPreview(
  uid: string,
  { documentId }: { documentId: string },
): Promise<string | undefined> {
  if (uid !== POST) return undefined;
  const state = strapi.requestContext.get()?.state as { userAbility?: PanelAbility } | undefined;
  if (!state?.userAbility?.can('plugin::content-manager.explorer.read', uid)) return undefined;
  const where = { documentId };
  const row: unknown = await strapi.db.query(uid).findOne({ where, select: ['id'] });
  if (row === null) return undefined;
  const { url } = await previewService(strapi).createLink((row as { id: number }).id);
  return new URL(url).pathname;
}
