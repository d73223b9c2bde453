import { AnalyticsLab } from '../../../tests/support/analytics-lab';
import type { PreparedEvent } from '../rules/prepare-event';
import { dayReader } from '../../lib/periods';
import { createSimulatedRun } from '../rules/simulated-run';
import { Agents } from './agents';
import { BatchWriter } from './batch-writer';

describe('a batch of a simulation', () => {
  let lab: AnalyticsLab;

  beforeEach(async () => {
    lab = await AnalyticsLab.open();
  });
  afterEach(() => lab.close());

  it('is classified again if it was not stored', async () => {
    const writer = new BatchWriter(lab.strapi, lab.clock, new Agents(lab.strapi, lab.clock), () =>
      dayReader('America/New_York'),
    );
    const run = createSimulatedRun(1);
    const view: PreparedEvent = {
      path: '/',
      postId: null,
      categoryId: null,
      networkId: null,
      at: lab.clock.moment,
      day: '2026-03-02',
      visitor: 'visitor-of-today',
      previousVisitor: null,
      visit: { source: 'Direct', channel: 'direct', campaign: null, device: 'phone' },
      agent: null,
      bot: null,
      click: null,
    };
    const write = () => writer.write([view], { writer: 'simulation', batch: 1 }, run);
    lab.failure = new Error('database is locked');
    await expect(write()).rejects.toThrow('locked');
    expect(run.states.size).toBe(0);
    lab.failure = undefined;
    await write();
    const stored: unknown = await lab.knex('analytics_events').select('session', 'new_visitor');
    expect(stored).toEqual([{ session: 1, new_visitor: 1 }]);
    expect(run.states.size).toBe(1);
  });
});
