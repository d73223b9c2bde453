import type { SiteSettings } from '../../contract/site-settings';
import { NANOS_OF_A_DOLLAR } from './cost';

/** Tokens, and their cost in billionths of a USD. */
interface Spending {
  tokens: number;
  costNanos: number;
}

type Budgets = Pick<SiteSettings, 'aiDailyTokens' | 'aiDailyBudget'>;

const count = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});
const money = (nanos: number): string => dollars.format(nanos / NANOS_OF_A_DOLLAR);
const tokens = (value: number): string => `${count.format(value)} tokens`;

function overrun(
  budget: number,
  used: number,
  wanted: number,
  text: (value: number) => string,
  name: string,
): string | undefined {
  if (budget === 0 || (used < budget && used + wanted <= budget)) return undefined;
  const state =
    used >= budget
      ? `Today’s AI budget of ${text(budget)} is used up: ${text(used)} spent.`
      : `This may take ${text(wanted)}, but today’s AI budget of ${text(budget)} has only ${text(budget - used)} left.`;
  return `${state} It resets at midnight; to continue now, raise the ${name} in Settings.`;
}

/**
 * Reason why a call with this estimate would exceed the day's budget, as a sentence for the
 * administrator; undefined if it fits. A budget of 0 means no limit.
 */
export function overBudget(
  used: Spending,
  wanted: Spending,
  { aiDailyTokens, aiDailyBudget }: Budgets,
): string | undefined {
  return (
    overrun(aiDailyTokens, used.tokens, wanted.tokens, tokens, 'daily token budget') ??
    overrun(
      Math.round(aiDailyBudget * NANOS_OF_A_DOLLAR),
      used.costNanos,
      wanted.costNanos,
      money,
      'daily AI budget',
    )
  );
}
