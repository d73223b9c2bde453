import type { Core } from '@strapi/strapi';
import type { SocialHold, SocialPlatform } from '../../contract/social-post';
import { holdOf } from '../rules/social-hold';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';
import type { SocialPostRow } from '../queries/post-rows';
import type { ArticleRow } from '../queries/posts';
import { taskControlService } from '../../tasks/services/task-control';

/** Conditions that apply to every scheduled social post. */
export interface PublishingStatus {
  isOn: boolean;
  accounts: ReadonlyMap<SocialPlatform, SocialAccountRow>;
}

/** Reads the conditions that can hold scheduled social posts, whatever their article. */
export async function readPublishingStatus(strapi: Core.Strapi): Promise<PublishingStatus> {
  const [isOn, accounts] = await Promise.all([
    taskControlService(strapi).isOn('social-publish'),
    selectAccounts(strapi.db.connection),
  ]);
  return { isOn, accounts };
}

/** The platforms whose social posts can be held only because of their articles. */
export const openPlatforms = ({ isOn, accounts }: PublishingStatus): SocialPlatform[] =>
  isOn ? [...accounts.values()].flatMap((one) => (one.problem === null ? one.platform : [])) : [];

const postState = (post: ArticleRow | undefined) => {
  if (post === undefined) return 'deleted';
  return post.published ? 'published' : 'draft';
};

/**
 * Returns a function that says what holds a social post; the common conditions are read once, and
 * only if a post is scheduled.
 */
export async function readHolds(
  strapi: Core.Strapi,
  rows: readonly SocialPostRow[],
): Promise<(row: SocialPostRow, post: ArticleRow | undefined) => SocialHold | null> {
  if (!rows.some(({ status }) => status === 'scheduled')) return () => null;
  const { isOn, accounts } = await readPublishingStatus(strapi);
  return ({ status, platform }, post) =>
    status === 'scheduled'
      ? holdOf({ platform, article: postState(post), account: accounts.get(platform), isOn })
      : null;
}
