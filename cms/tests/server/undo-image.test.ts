import type { Core } from '@strapi/strapi';
import { undoImageChange } from '../../src/automation/changes/entry-change';
import type { Plan } from '../../src/tasks/runner/job';
import type { ItemRow } from '../../src/tasks/queries/run-items';
import { RunnerLab, strapiOn } from '../support/runner-lab';
import { categoryImagesService } from '../../src/content/categories/services/category-images';
import { runHistoryService } from '../../src/tasks/services/run-history';
import { stub } from '../support/stub';

const DAY_MS = 86_400_000;
const STARTED = Date.UTC(2026, 9, 1);
const ENTRY = 4;

describe('an image changed since a run', () => {
  let lab: RunnerLab;
  let strapi: Core.Strapi;

  beforeEach(async () => {
    lab = await RunnerLab.open();
    strapi = strapiOn(
      lab.knex,
      [],
      [
        stub(categoryImagesService, {
          find: () => Promise.resolve({ id: ENTRY, image_url: '/now.jpg' }),
        }),
        stub(runHistoryService, { nameOf: () => Promise.resolve('Manual Fix Images') }),
      ],
    );
  });
  afterEach(() => lab.close());

  /** Adds a run that gave the entry an image. */
  const addRun = async (after: string): Promise<ItemRow> => {
    const [run] = await lab
      .knex('task_runs')
      .insert({ task: 'fix', trigger: 'button', status: 'done', started_at: STARTED })
      .returning<{ id: number }[]>('id');
    const [item] = await lab
      .knex('task_run_items')
      .insert({
        run_id: run?.id,
        kind: 'category',
        item_id: ENTRY,
        title: 'Trains',
        outcome: 'changed',
        message: '',
        changes: '[]',
        undo: JSON.stringify({ before: '/before.jpg', after }),
      })
      .returning<ItemRow[]>('*');
    return item as ItemRow;
  };
  const undo = (item: ItemRow, days: number): Promise<Plan> =>
    undoImageChange('category')(strapi, item, STARTED + days * DAY_MS);

  it('was edited by a person if no later run changed it', async () => {
    const item = await addRun('/then.jpg');
    expect(await undo(item, 29)).toEqual({
      outcome: 'skipped',
      message: 'Edited since by a person, so it was kept',
    });
  });

  it('was edited by an unknown author if a later run may have been deleted', async () => {
    const item = await addRun('/then.jpg');
    expect(await undo(item, 31)).toEqual({
      outcome: 'skipped',
      message: 'Edited since, so it was kept',
    });
  });

  it('was changed by a later run that still exists, however old', async () => {
    const [item, later] = [await addRun('/then.jpg'), await addRun('/now.jpg')];
    expect(await undo(item, 31)).toEqual({
      outcome: 'skipped',
      message: `Changed since by “Manual Fix Images” (run ${later.run_id}), so it was kept`,
    });
  });
});
