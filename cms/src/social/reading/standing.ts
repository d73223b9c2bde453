import type { Core } from '@strapi/strapi';
import type { SocialHold, SocialPlatform } from '../../contract/social-post';
import { holdOf } from '../rules/social-hold';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';
import type { SocialPostRow } from '../queries/post-rows';
import type { StoryRow } from '../queries/stories';
import { taskControlService } from '../../tasks/services/task-control';

/** What every scheduled post depends on. */
export interface Standing {
  isOn: boolean;
  accounts: ReadonlyMap<SocialPlatform, SocialAccountRow>;
}

/** Reads what keeps scheduled posts from leaving, whatever they are about. */
export async function readStanding(strapi: Core.Strapi): Promise<Standing> {
  const [isOn, accounts] = await Promise.all([
    taskControlService(strapi).isOn('social-publish'),
    selectAccounts(strapi.db.connection),
  ]);
  return { isOn, accounts };
}

/** The platforms whose posts nothing keeps but their own articles. */
export const openPlatforms = ({ isOn, accounts }: Standing): SocialPlatform[] =>
  isOn ? [...accounts.values()].flatMap((one) => (one.problem === null ? one.platform : [])) : [];

const storyState = (story: StoryRow | undefined) => {
  if (story === undefined) return 'deleted';
  return story.published ? 'published' : 'draft';
};

/** Tells of each of these posts what keeps it; what they all depend on is read once, and only for scheduled ones. */
export async function readHolds(
  strapi: Core.Strapi,
  rows: readonly SocialPostRow[],
): Promise<(row: SocialPostRow, story: StoryRow | undefined) => SocialHold | null> {
  if (!rows.some(({ status }) => status === 'scheduled')) return () => null;
  const { isOn, accounts } = await readStanding(strapi);
  return ({ status, platform }, story) =>
    status === 'scheduled'
      ? holdOf({ platform, story: storyState(story), account: accounts.get(platform), isOn })
      : null;
}
