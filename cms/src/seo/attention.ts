import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { type Matter, withoutPeriod } from '../lib/matter';
import { searchEnginesService } from './services/search-engines';

const SEARCH_ENGINES = '/admin/settings/search-engines';

const halted = (because: string | null): Matter[] =>
  because === null
    ? []
    : [
        {
          kind: 'search-engines-halted',
          severity: 'problem',
          title: 'Changes aren’t submitted to search engines',
          detail: `${withoutPeriod(because)}.`,
          link: { path: SEARCH_ENGINES, label: 'See submissions' },
          action: { kind: 'submit-pages', label: 'Try again' },
        },
      ];

/** Halted submissions, and findings of the last site check. */
export const seoAttention: AttentionSource = {
  area: 'search',
  async list(strapi) {
    const { haltedBecause, findings, checkedAt } = await searchEnginesService(strapi).status();
    const count = findings.reduce((sum, { count: some }) => sum + some, 0);
    if (count === 0) return halted(haltedBecause);
    return [
      ...halted(haltedBecause),
      {
        kind: 'site-findings',
        severity: 'advice',
        title: `The site check found ${counted(count, 'issue', 'issues')}`,
        count,
        ...(checkedAt !== null && { since: Date.parse(checkedAt) }),
        link: { path: SEARCH_ENGINES, label: 'See issues' },
        mark: JSON.stringify(findings.map(({ kind, count: some }) => `${kind} ${some}`).sort()),
      },
    ];
  },
};
