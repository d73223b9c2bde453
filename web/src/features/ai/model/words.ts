import type { ContentType, ImprovementType, Tone } from '@contract/ai';
import type { AiOutcome, AiPurpose, AiUsage } from '@contract/ai-usage';
import { count, plural } from '~/lib/format';

export const contentTypeNames: Readonly<Record<ContentType, string>> = {
  article: 'Article',
  guide: 'Guide',
  review: 'Review',
  feature: 'Feature',
};

export const toneNames: Readonly<Record<Tone, string>> = {
  sophisticated: 'Sophisticated',
  casual: 'Casual',
  expert: 'Expert',
  aspirational: 'Aspirational',
};

/** Labels of the improvement types, each with its effect. */
export const improvementNames: Readonly<Record<ImprovementType, string>> = {
  enhance: 'Enhance: clearer and livelier',
  seo: 'SEO: easier to find',
  affiliate: 'Affiliate: products where they help',
};

export const purposeNames: Readonly<Record<AiPurpose, string>> = {
  test: 'Connection test',
  article: 'Article',
  topics: 'Topic ideas',
  improve: 'Improvement',
  describe: 'Summary and tags',
  social: 'Social post',
};

export const outcomeNames: Readonly<Record<AiOutcome, string>> = {
  running: 'Running',
  done: 'Done',
  unusable: 'Unusable',
  failed: 'Failed',
  cancelled: 'Canceled',
  refused: 'Refused',
};

/** Number of words in a text. */
export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** A cost in USD; with four decimals below a cent. */
export const cost = (dollars: number): string =>
  dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars > 0 && dollars < 0.01 ? 4 : 2,
  });

/** Minutes and seconds: '1:05'. */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** All tokens of a day: prompts and completions. */
export const tokensOf = (day: { promptTokens: number; completionTokens: number }): number =>
  day.promptTokens + day.completionTokens;

const against = (used: string, budget: string | null): string =>
  budget === null ? used : `${used} of ${budget}`;

/** Today's usage against its budgets, as parts of a line. */
export const usageText = ({ today, tokenBudget, costBudget }: AiUsage): string[] => [
  today.requests === 0 ? 'no model calls' : plural(today.requests, 'model call', 'model calls'),
  `${against(count(tokensOf(today)), tokenBudget === null ? null : count(tokenBudget))} tokens`,
  against(cost(today.cost), costBudget === null ? null : cost(costBudget)),
];

/** Used share of the fuller budget, in percent; null without a budget. */
export function budgetShare({ today, tokenBudget, costBudget }: AiUsage): number | null {
  const shares = [
    [tokensOf(today), tokenBudget],
    [today.cost, costBudget],
  ] as const;
  const used = shares.flatMap(([spent, budget]) =>
    budget === null || budget === 0 ? [] : [(spent / budget) * 100],
  );
  return used.length === 0 ? null : Math.max(...used);
}
