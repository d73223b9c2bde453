import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Run } from '../contract/automation-run';
import { importChoices } from '../contract/import-choices';
import type { ImportDetail } from '../contract/moving';
import { errorCode } from '../lib/error-code';
import { importFilesService } from '../moving/importing/services/import-files';
import { importReportService } from '../moving/importing/services/import-report';
import { importService } from '../moving/importing/services/imports';
import { runHistoryService } from '../tasks/services/run-history';
import { explained } from './installation';
import { enterApp, readRequest, RefusedError, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';

const POLL_MS = 500;
/** How often the progress is printed. */
const SHOWN_MS = 5_000;

const request = z.object({
  /** Absolute paths of the export's files and folders; they are read in place. */
  files: z.array(z.string().min(1)).min(1, 'Name at least one file.'),
  /** Address of the old site, for exports that do not contain it. */
  site: z.string().optional(),
  choices: importChoices
    .omit({ categoryKeys: true, authorKeys: true, editedKeys: true })
    .partial()
    .default({}),
  /** Imports the content found; without it, nothing is changed. */
  yes: z.boolean().default(false),
});

const shown = (count: number): string => count.toLocaleString('en-US');

async function placeOf(file: string) {
  try {
    const { size } = await stat(file);
    return { name: path.basename(file), bytes: size, received: size, path: file };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new RefusedError(`${file} does not exist.`, { cause: error });
  }
}

/** Waits for the end of a run and prints its progress; throws the reason of a failure. */
async function follow(strapi: Core.Strapi, { id }: Run): Promise<Run> {
  let shownAt = performance.now();
  for (;;) {
    const run = await runHistoryService(strapi).get(id);
    if (run.status === 'failed') throw new RefusedError(run.error ?? 'It failed; see the log.');
    if (run.status !== 'running') return run;
    if (performance.now() - shownAt >= SHOWN_MS) {
      shownAt = performance.now();
      const done = run.changed + run.skipped + run.failed;
      const of = run.total > 0 ? ` of ${shown(Math.max(run.total, done))}` : '';
      process.stdout.write(`  ${shown(done)}${of} done\n`);
    }
    await setTimeout(POLL_MS);
  }
}

const countLine = ({ kind, found, done, ...rest }: ImportDetail['counts'][number]) =>
  `  ${kind.padEnd(10)}${shown(found).padStart(8)} found: ${done === 0 ? '' : `${shown(done)} imported, `}${shown(rest.added)} new, ${shown(rest.changed)} changed, ` +
  `${shown(rest.same)} already here, ${shown(rest.left)} skipped`;

function describePlan({ source, siteUrl, counts, doubts, rest }: ImportDetail): string {
  return [
    `From ${source ?? 'an unknown system'}${siteUrl === '' ? '' : `, ${siteUrl}`}:`,
    ...counts.map(countLine),
    ...(doubts.length === 0 ? [] : ['Before you start:']),
    ...doubts.flatMap(({ label, count, examples }) => [
      `  ${label}: ${shown(count)}`,
      ...examples
        .slice(0, 3)
        .map(({ title, message }) => `    ${title === '' ? '' : `${title}: `}${message}`),
    ]),
    ...rest.map(({ what, count, message }) => `Not imported: ${shown(count)} ${what}. ${message}`),
  ].join('\n');
}

async function describeRun(strapi: Core.Strapi, id: number, run: Run): Promise<string> {
  const page = { outcome: 'failed', limit: 20, offset: 0 } as const;
  const { items, total } = await importReportService(strapi).entries(id, page);
  const rest = total - items.length;
  return [
    `${run.status === 'cancelled' ? 'Canceled' : 'Done'}: ${shown(run.changed)} imported, ` +
      `${shown(run.skipped)} skipped, ${shown(run.failed)} failed (run ${run.id}).`,
    ...items.map(({ kind, title, message }) => `  ${kind} ${title}: ${message}`),
    ...(rest > 0 ? [`  and ${shown(rest)} more; see Settings > Import for the full report.`] : []),
  ].join('\n');
}

runCommand(async () => {
  const { files, site, choices, yes } = await readRequest(request);
  enterApp();
  return explained(() =>
    withStrapi(async (strapi) => {
      const imports = importService(strapi);
      const id = await importFilesService(strapi).createOf(await Promise.all(files.map(placeOf)));
      await imports.choose(id, { ...choices, ...(site !== undefined && { siteUrl: site }) });
      process.stdout.write('Checking the files …\n');
      await follow(strapi, await imports.look(id));
      process.stdout.write(`${describePlan(await importReportService(strapi).get(id))}\n`);
      if (!yes) {
        await imports.delete(id);
        return 'Nothing was changed. Run the command again with --yes to import.';
      }
      process.stdout.write('Importing …\n');
      return describeRun(strapi, id, await follow(strapi, await imports.run(id)));
    }),
  );
});
