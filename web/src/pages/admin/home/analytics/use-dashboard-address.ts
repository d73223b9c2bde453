import { metric, period } from '@contract/analytics';
import { DEFAULT_METRIC, DEFAULT_PERIOD } from '~/features/analytics/api/reads';
import { type Choice, sections } from '~/features/analytics/model/sections';
import { useAddress } from '~/lib/address';

const DEFAULTS: Choice = {
  period: DEFAULT_PERIOD,
  metric: DEFAULT_METRIC,
  section: sections[0].id,
};

const choiceOf = (query: URLSearchParams): Choice => ({
  period: period.catch(DEFAULTS.period).parse(query.get('period')),
  metric: metric.catch(DEFAULTS.metric).parse(query.get('metric')),
  section: sections.find(({ id }) => id === query.get('section'))?.id ?? DEFAULTS.section,
});

/**
 * Returns the dashboard's state in the address, and a function that changes it; defaults are left
 * out.
 */
export function useDashboardAddress(): [Choice, (changes: Partial<Choice>) => void] {
  const [query, setQuery] = useAddress();
  const choice = choiceOf(query);
  const change = (changes: Partial<Choice>): void => {
    const chosen = Object.entries({ ...choice, ...changes });
    setQuery(
      Object.fromEntries(
        chosen.map(([key, value]) => [key, value === DEFAULTS[key as keyof Choice] ? null : value]),
      ),
    );
  };
  return [choice, change];
}
