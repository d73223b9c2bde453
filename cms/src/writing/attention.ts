import type { AttentionSource } from '../strapi/attention-source';
import { aiLogService } from './services/ai-log';

/** A used-up AI budget. */
export const writingAttention: AttentionSource = {
  area: 'automation',
  async list(strapi) {
    const { today, tokenBudget, costBudget } = await aiLogService(strapi).usage();
    const tokens = today.promptTokens + today.completionTokens;
    const isUsedUp =
      (tokenBudget !== null && tokens >= tokenBudget) ||
      (costBudget !== null && today.cost >= costBudget);
    if (!isUsedUp) return [];
    return [
      {
        kind: 'ai-budget',
        severity: 'advice',
        title: 'Today’s AI budget is used up',
        detail: 'It resets at midnight. Until then the AI writes nothing.',
        link: { path: '/admin/settings/ai', label: 'Change budget' },
        mark: today.date,
      },
    ];
  },
};
