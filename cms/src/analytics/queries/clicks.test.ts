import { AnalyticsLab } from '../../../tests/support/analytics-lab';
import { anonymizeClicks, countTraceableClicks } from './clicks';

describe('clicks that identify a visitor', () => {
  let lab: AnalyticsLab;

  beforeEach(async () => {
    lab = await AnalyticsLab.open();
  });
  afterEach(() => lab.close());

  it('are found without a full scan', async () => {
    const asked: { sql: string; bindings: unknown[] }[] = [];
    lab.knex.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      asked.push({ sql, bindings });
    });
    await countTraceableClicks(lab.knex, lab.clock.now());
    await anonymizeClicks(lab.knex, lab.clock.now());
    const queries = [...asked];
    expect(queries).toHaveLength(2);
    for (const { sql, bindings } of queries) {
      const steps: { detail: string }[] = await lab.knex.raw(
        `explain query plan ${sql}`,
        bindings as string[],
      );
      expect(steps.map(({ detail }) => detail).join('\n')).toContain('affiliate_clicks_traceable');
    }
  });
});
