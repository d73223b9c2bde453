import type { Webhook } from '../contract/webhook';
import type { Matter } from '../lib/matter';
import { withoutPeriod } from '../lib/matter';
import type { AttentionSource } from '../strapi/attention-source';
import { webhookService } from './services/webhooks';

const LINK = { path: '/admin/settings/webhooks', label: 'Open webhooks' } as const;

const REASONS = {
  failing: 'Nothing was delivered for three days',
  gone: 'Its address is gone',
} as const;

/** A webhook that the server paused; one that the owner paused needs no attention. */
function matterOf({ id, description, paused, problem, failingSince }: Webhook): Matter[] {
  if (paused === null || paused === 'owner') return [];
  const last = problem === null ? '' : ` (${withoutPeriod(problem)})`;
  return [
    {
      kind: 'paused-webhook',
      subject: id,
      severity: 'problem',
      title: `The webhook “${description}” was paused`,
      detail: `${REASONS[paused]}${last}. Fix the receiver, then resume: what waits is sent.`,
      ...(failingSince !== null && { since: Date.parse(failingSince) }),
      link: LINK,
      mark: `${paused}, ${failingSince}`,
    },
  ];
}

/** Webhooks that were paused because their receivers accept nothing. */
export const webhooksAttention: AttentionSource = {
  area: 'webhooks',
  list: async (strapi) => (await webhookService(strapi).list()).flatMap(matterOf),
};
