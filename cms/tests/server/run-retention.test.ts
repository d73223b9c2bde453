import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { runRetentionService } from '../../src/tasks/services/run-retention';
import { RunnerLab, strapiOn } from '../support/runner-lab';

const OLD = 1_000;
const KEPT_FROM = 2_000;

describe('expired runs', () => {
  let lab: RunnerLab;

  beforeEach(async () => {
    lab = await RunnerLab.open();
  });
  afterEach(() => lab.close());

  const addRun = async (finishedAt: number | null, items: number): Promise<number> => {
    const [run] = await lab
      .knex('task_runs')
      .insert({
        task: 'count-up',
        trigger: 'button',
        status: finishedAt === null ? 'running' : 'done',
        started_at: 0,
        finished_at: finishedAt,
      })
      .returning<{ id: number }[]>('id');
    const id = run?.id ?? 0;
    const rows = Array.from({ length: items }, (_, index) => ({
      run_id: id,
      kind: 'task',
      item_id: index + 1,
      title: 'Thing',
      outcome: 'skipped',
      message: '',
      changes: '[]',
    }));
    await lab.knex.batchInsert('task_run_items', rows, 100);
    return id;
  };

  /** A Strapi that records how many rows each transaction has deleted. */
  const countingStrapi = (removed: number[]): Core.Strapi => {
    const strapi = strapiOn(lab.knex, []);
    const transaction = (work: (parts: { trx: Knex }) => Promise<unknown>) =>
      lab.knex.transaction(async (trx) => {
        const count = async () =>
          Number((await trx('task_run_items').count<{ n: number }[]>('* as n'))[0]?.n);
        const before = await count();
        const answer = await work({ trx });
        removed.push(before - (await count()));
        return answer;
      });
    return { ...strapi, db: { connection: lab.knex, transaction } } as unknown as Core.Strapi;
  };

  it('are removed with their items, in transactions of at most 500', async () => {
    await addRun(OLD, 1_200);
    await addRun(OLD, 500);
    await addRun(OLD, 0);
    const recent = await addRun(KEPT_FROM, 3);
    const open = await addRun(null, 2);
    const removed: number[] = [];
    const retention = runRetentionService(countingStrapi(removed));
    expect(await retention.countBefore(KEPT_FROM)).toBe(3);
    expect(await retention.removeBefore(KEPT_FROM, new AbortController().signal)).toBe(3);
    expect(removed).toEqual([500, 500, 200, 500, 0, 0]);
    expect((await lab.runs()).map(({ id }) => id)).toEqual([recent, open]);
    expect(await lab.knex('task_run_items').select('id')).toHaveLength(5);
  });

  it('are removed from all references, while other references stay', async () => {
    const [child, all, recent] = [
      await addRun(OLD, 1),
      await addRun(KEPT_FROM, 2),
      await addRun(KEPT_FROM, 0),
    ];
    await lab.knex('task_runs').where({ id: all }).update({ task: 'run-all' });
    const name = async (index: number, run: number): Promise<void> => {
      const item = { run_id: all, item_id: index };
      await lab.knex('task_run_items').where(item).update({ child_run: run });
    };
    await name(1, child);
    await name(2, recent);
    await lab.knex('task_states').insert([
      { id: 'gone', last_run_id: child, last_status: 'done' },
      { id: 'young', last_run_id: recent, last_status: 'done' },
    ]);
    const retention = runRetentionService(strapiOn(lab.knex, []));
    expect(await retention.removeBefore(KEPT_FROM, new AbortController().signal)).toBe(1);
    const children = lab.knex('task_run_items').where({ run_id: all }).orderBy('item_id');
    expect(await children.select('child_run')).toEqual([
      { child_run: null },
      { child_run: recent },
    ]);
    expect(await lab.knex('task_states').orderBy('id').select()).toMatchObject([
      { id: 'gone', last_run_id: null, last_status: 'done' },
      { id: 'young', last_run_id: recent, last_status: 'done' },
    ]);
  });

  it('remain for the next run if the removal is stopped', async () => {
    await addRun(OLD, 1_200);
    await addRun(OLD, 1);
    const stop = new AbortController();
    const removed: number[] = [];
    const strapi = countingStrapi(removed);
    const { transaction } = strapi.db;
    strapi.db.transaction = ((work: never) => {
      if (removed.length === 1) stop.abort(new Error('Stopped'));
      return transaction(work);
    }) as never;
    const retention = runRetentionService(strapi);
    await expect(retention.removeBefore(KEPT_FROM, stop.signal)).rejects.toThrow('Stopped');
    expect(await lab.runs()).toHaveLength(2);
    expect(await retention.removeBefore(KEPT_FROM, new AbortController().signal)).toBe(2);
    expect(await lab.knex('task_run_items').select('id')).toEqual([]);
  });
});
