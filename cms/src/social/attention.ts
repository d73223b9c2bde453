import type { Core } from '@strapi/strapi';
import type { SocialAccount } from '../contract/social-account';
import { socialPlatformNames } from '../contract/social-post';
import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { type Matter, withoutPeriod } from '../lib/matter';
import { countInState } from './queries/posts';
import { socialAccountsService } from './services/accounts';

const CALENDAR = '/admin?tab=automation&part=social';

const troubled = ({ platform, problem }: SocialAccount): Matter[] =>
  problem === null
    ? []
    : [
        {
          kind: 'social-account',
          subject: platform,
          severity: 'problem',
          title: `Nothing is published on ${socialPlatformNames[platform]}`,
          detail: `${withoutPeriod(problem)}. Fix it, then save the account again.`,
          link: { path: '/admin/settings/social-accounts', label: 'Open account' },
        },
      ];

async function failed({ db }: Core.Strapi): Promise<Matter[]> {
  const { count, latest } = await countInState(db.connection, 'failed');
  if (count === 0) return [];
  return [
    {
      kind: 'failed-social-posts',
      severity: 'advice',
      title: `${counted(count, 'social post was', 'social posts were')} not published`,
      detail: 'Try again, or skip what is out of date.',
      count,
      link: { path: CALENDAR, label: 'See posts' },
      mark: `${count}, ${latest}`,
    },
  ];
}

async function waiting({ db }: Core.Strapi): Promise<Matter[]> {
  const { count, latest } = await countInState(db.connection, 'draft');
  if (count === 0) return [];
  return [
    {
      kind: 'social-drafts',
      severity: 'advice',
      title: `${counted(count, 'social post is', 'social posts are')} waiting for approval`,
      count,
      link: { path: CALENDAR, label: 'Review' },
      mark: `${count}, ${latest}`,
    },
  ];
}

/** Accounts that cannot publish, and social posts that wait for a person. */
export const socialAttention: AttentionSource = {
  area: 'social',
  list: async (strapi) => [
    ...(await socialAccountsService(strapi).list()).flatMap(troubled),
    ...(await failed(strapi)),
    ...(await waiting(strapi)),
  ],
};
