import type { Knex } from 'knex';
import type { Run } from '../../../contract/automation-run';
import type { ImportChoices } from '../../../contract/import-choices';
import {
  doubtLabels,
  type DoubtCode,
  type DoubtGroup,
  type ImportDetail,
  type ImportDoubt,
  type ImportEntry,
  type ImportQuery,
  type ImportState,
  type ImportSummary,
  type ImportTerm,
  type MovedKind,
} from '../../../contract/moving';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import { notFound } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { runHistoryService } from '../../../tasks/services/run-history';
import { LOOK_JOB, RUN_JOB } from '../jobs';
import { countDoubts, listDoubts } from '../queries/doubts';
import { type EntryRow, listEdited, listEntries, listTerms } from '../queries/entries';
import { tallyEntries, tallySingly } from '../queries/tallies';
import { findImport, type ImportRow, listImports } from '../queries/imports';
import { countsOf, type Tally, undoneRuns, skipReason } from '../rules/comes';

const EXAMPLES = 5;
const TERMS = 500;

/** State of an import; a running last run decides. */
function stateOf(row: ImportRow, [last]: readonly Run[]): ImportState {
  if (last?.status !== 'running') return row.state;
  return last.task === LOOK_JOB ? 'looking' : 'running';
}

function presentSummary(row: ImportRow, runs: readonly Run[]): ImportSummary {
  const [last] = runs;
  const { id, source, version, siteUrl, siteTitle, files } = row;
  return {
    id,
    createdAt: toIso(row.createdAt),
    state: stateOf(row, runs),
    ...{ source, version, siteUrl, siteTitle },
    files: files.map(({ name, bytes, received }) => ({ name, bytes, received })),
    clearedAt: toIsoOrNull(row.clearedAt),
    error: last?.status === 'failed' ? (last.error ?? 'It failed.') : null,
  };
}

/** An entry of the export; for a pending one, why these choices skip it. */
const presentEntry =
  (choices: ImportChoices) =>
  (row: EntryRow): ImportEntry => {
    const { kind, key, title, address, status, outcome, message } = row;
    const isWaiting = outcome === 'waiting';
    return {
      ...{ kind, key, title, address, status, outcome },
      message: isWaiting ? skipReason(row, choices) : message,
      edited: isWaiting ? message : '',
      targetId: isWaiting && status !== 'new' ? row.existing_id : row.target_id,
    };
  };

async function termsOf(knex: Knex, id: number, kind: MovedKind): Promise<ImportTerm[]> {
  const rows = await listTerms(knex, id, kind, TERMS);
  return rows.map((row) => ({
    key: row.key,
    name: row.title,
    posts: row.uses,
    existingId: row.existing_id,
  }));
}

async function doubtsOf(knex: Knex, id: number): Promise<DoubtGroup[]> {
  const counts = await countDoubts(knex, id);
  const groups: DoubtGroup[] = [];
  for (const [name, label] of Object.entries(doubtLabels)) {
    const code = name as DoubtCode;
    const count = counts.get(code) ?? 0;
    if (count === 0) continue;
    const { items } = await listDoubts(knex, id, { code, limit: EXAMPLES, offset: 0 });
    groups.push({ code, label, count, examples: items });
  }
  return groups;
}

async function talliesOf(
  knex: Knex,
  { id, choices }: ImportRow,
  runs: readonly Run[],
): Promise<Tally[]> {
  const undone = undoneRuns(runs);
  const single = (kind: MovedKind, by: Readonly<Record<string, unknown>>): Promise<Tally[]> =>
    tallySingly(knex, id, kind, { keys: Object.keys(by), undone });
  const all = await tallyEntries(knex, id, undone);
  const categories = await single('category', choices.categoryKeys);
  const authors = await single('author', choices.authorKeys);
  const edited: Tally[] = [];
  for (const kind of ['post', 'page', 'link'] satisfies MovedKind[]) {
    edited.push(...(await single(kind, choices.editedKeys)));
  }
  return [...all, ...categories, ...authors, ...edited];
}

/** Reports on imports. */
export const importReportService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** The stored import; throws 404. */
    async find(id: number): Promise<ImportRow> {
      const row = await findImport(knex(), id);
      if (row === undefined) throw notFound(`There is no import ${id}.`);
      return row;
    },

    /** Its runs, including checks of its files, newest first. */
    runs: (id: number): Promise<Run[]> =>
      runHistoryService(strapi).listWith([LOOK_JOB, RUN_JOB], { importId: id }),

    /** One page of imports. */
    async list(query: ImportQuery): Promise<{ items: ImportSummary[]; total: number }> {
      const { rows, total } = await listImports(knex(), query);
      const items: ImportSummary[] = [];
      for (const row of rows) items.push(presentSummary(row, await this.runs(row.id)));
      return { items, total };
    },

    /** An import with its findings; throws 404. */
    async get(id: number): Promise<ImportDetail> {
      const row = await this.find(id);
      const runs = await this.runs(id);
      const edited = await listEdited(knex(), id, TERMS);
      return {
        ...presentSummary(row, runs),
        counts: countsOf(await talliesOf(knex(), row, runs), row.choices),
        doubts: await doubtsOf(knex(), id),
        rest: row.rest.map(({ what, count, message }) => ({ what, count, message })),
        authors: await termsOf(knex(), id, 'author'),
        categories: await termsOf(knex(), id, 'category'),
        edited: edited.rows.map(presentEntry(row.choices)),
        editedCount: edited.total,
        choices: row.choices,
        runs,
      };
    },

    /** A page of doubts; throws 404. */
    async doubts(
      id: number,
      query: Parameters<typeof listDoubts>[2],
    ): Promise<{ items: ImportDoubt[]; total: number }> {
      await this.find(id);
      return listDoubts(knex(), id, query);
    },

    /** A page of the export's entries; throws 404. */
    async entries(
      id: number,
      query: Parameters<typeof listEntries>[2],
    ): Promise<{ items: ImportEntry[]; total: number }> {
      const { choices } = await this.find(id);
      const { rows, total } = await listEntries(knex(), id, query);
      return { items: rows.map(presentEntry(choices)), total };
    },
  };
});
