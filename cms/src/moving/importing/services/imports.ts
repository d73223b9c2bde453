import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Run } from '../../../contract/automation-run';
import type { ImportChoices, ImportChoicesPatch } from '../../../contract/import-choices';
import { limits } from '../../../contract/limits';
import type { ImportDetail } from '../../../contract/moving';
import { conflict, notFound, validationFailed } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { automationService } from '../../../tasks/services/automation';
import { runHistoryService } from '../../../tasks/services/run-history';
import { importFolder } from '../folders';
import { LOOK_JOB, RUN_JOB } from '../jobs';
import {
  deleteImport,
  type ImportRow,
  lockImport,
  type StoredFile,
  updateImport,
} from '../queries/imports';
import { chosenAgain } from '../rules/comes';
import { importReportService } from './import-report';
import { removeFolder } from './stored-files';

const isWhole = ({ bytes, received }: StoredFile): boolean => received === bytes;

/** An import that is not running; throws 404, or 409 while it runs. */
export async function findIdleImport(strapi: Core.Strapi, id: number): Promise<ImportRow> {
  const report = importReportService(strapi);
  const row = await report.find(id);
  const [last] = await report.runs(id);
  if (last?.status === 'running') throw conflict('The import is running. Cancel it first.');
  return row;
}

/** An idle import that still has its files; throws 409 also if they were deleted. */
export async function findKeptImport(strapi: Core.Strapi, id: number): Promise<ImportRow> {
  const row = await findIdleImport(strapi, id);
  if (row.clearedAt === null) return row;
  throw conflict('The files of this import were deleted. Upload the export again.');
}

/** Choices to store; throws 400 if there are too many for single keys. */
function bounded(choices: ImportChoices): ImportChoices {
  const path = (['categoryKeys', 'authorKeys', 'editedKeys'] as const).find(
    (name) => Object.keys(choices[name]).length > limits.importKeys,
  );
  if (path === undefined) return choices;
  throw validationFailed([{ path, message: `${path} are too many` }]);
}

/** Changes an import based on its locked row; throws 404. */
export async function changeImport(
  strapi: Core.Strapi,
  id: number,
  make: (row: ImportRow) => Parameters<typeof updateImport>[2],
): Promise<void> {
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const row = await lockImport(trx, id);
    if (row === undefined) throw notFound(`There is no import ${id}.`);
    await updateImport(trx, id, make(row));
  });
}

export const importService = service(({ strapi }) => {
  const report = () => importReportService(strapi);

  const begin = async (id: number, job: string): Promise<Run> => {
    const { run } = await automationService(strapi).beginJob(job, { body: { importId: id } });
    return runHistoryService(strapi).get(run.id);
  };

  return {
    /** Saves choices; 404, or 409 while it runs. */
    async choose(id: number, patch: ImportChoicesPatch): Promise<ImportDetail> {
      await findKeptImport(strapi, id);
      const { siteUrl } = patch;
      await changeImport(strapi, id, ({ choices, siteUrl: known }) => ({
        choices: bounded(chosenAgain(choices, patch)),
        ...(siteUrl !== undefined && siteUrl !== known && { siteUrl, state: 'files' }),
      }));
      return report().get(id);
    },

    /** Starts checking the files; 404, or 409 if a file is incomplete or an import runs. */
    async look(id: number): Promise<Run> {
      const { files } = await findKeptImport(strapi, id);
      const part = files.find((file) => !isWhole(file));
      if (part !== undefined) {
        throw conflict(
          `${part.name} is incomplete: ${part.received} of ${part.bytes} bytes were received.`,
        );
      }
      return begin(id, LOOK_JOB);
    },

    /** Starts the import; 404, or 409 if the files are unchecked or an import runs. */
    async run(id: number): Promise<Run> {
      const { state } = await findKeptImport(strapi, id);
      if (state === 'files') throw conflict('Check the files first.');
      return begin(id, RUN_JOB);
    },

    /** Deletes files and findings; imported content stays. 404, or 409 while it runs. */
    async delete(id: number): Promise<void> {
      await findIdleImport(strapi, id);
      await removeFolder(importFolder(id));
      await strapi.db.transaction(({ trx }: { trx: Knex }) => deleteImport(trx, id));
    },
  };
});
