import type { Core } from '@strapi/strapi';
import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { type Matter } from '../lib/matter';
import { revisionsService } from './history/services/revision';
import { selectUnseenAiDrafts } from './posts/queries/waiting-drafts';
import { type DoubtfulDraft, draftDoubtsService } from './posts/services/draft-doubts';

async function rewrites(strapi: Core.Strapi): Promise<Matter[]> {
  const query = { state: 'proposed', limit: 1, offset: 0 } as const;
  const { items, total } = await revisionsService(strapi).listAll(query);
  const [newest] = items;
  if (newest === undefined) return [];
  return [
    {
      kind: 'rewrites',
      severity: 'advice',
      title: `${counted(total, 'rewrite is', 'rewrites are')} waiting for your decision`,
      detail: `The newest is of “${newest.title}”.`,
      count: total,
      link: { path: '/admin?tab=automation&part=content', label: 'Review' },
      mark: `${total}, ${newest.id}`,
    },
  ];
}

async function aiDrafts({ db }: Core.Strapi): Promise<Matter[]> {
  const drafts = await selectUnseenAiDrafts(db.connection);
  const [newest] = drafts;
  if (newest === undefined) return [];
  const count = drafts.length;
  return [
    {
      kind: 'ai-drafts',
      severity: 'advice',
      title: `${counted(count, 'AI draft is', 'AI drafts are')} waiting to be read`,
      detail: `Nobody has edited, scheduled or published ${count === 1 ? 'it' : 'them'} yet.`,
      count,
      link:
        count === 1
          ? { path: `/admin/articles?edit=${newest.id}`, label: 'Open draft' }
          : { path: '/admin/articles?status=draft', label: 'See drafts' },
      mark: drafts.map(({ id }) => id).join(','),
    },
  ];
}

const doubt = ({ id, title, problems, version, publishAt }: DoubtfulDraft): Matter => ({
  kind: 'draft-doubts',
  subject: id,
  severity: 'problem',
  title: `“${title}” is scheduled with ${counted(problems.length, 'problem', 'problems')}`,
  detail: problems[0] ?? '',
  count: problems.length,
  since: publishAt,
  link: { path: `/admin/articles?edit=${id}`, label: 'Open draft' },
  mark: version,
});

/** Rewrites and generated drafts that wait for a decision. */
export const contentAttention: AttentionSource = {
  area: 'content',
  list: async (strapi) => [...(await rewrites(strapi)), ...(await aiDrafts(strapi))],
};

/** Scheduled drafts in which the draft check finds problems; checked in the background. */
export const draftsAttention: AttentionSource = {
  area: 'content',
  list: (strapi) => Promise.resolve(draftDoubtsService(strapi).last()?.map(doubt)),
};
