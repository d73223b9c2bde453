import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ReportItem } from '../../../contract/automation-run';
import type { ImportChoices } from '../../../contract/import-choices';
import type { MovedKind } from '../../../contract/moving';
import type { NewRedirect } from '../../../redirects/services/draft-redirects';
import type { Change, JobContext, UndoData } from '../../../tasks/runner/job';
import type { OpenExport } from '../../found';
import type { LineReader } from '../lines';
import type { Recognized } from '../looking/known-here';
import type { EntryRow } from '../queries/entries';

/** Everything that a run of an import works with. */
export interface RunParts {
  context: JobContext;
  strapi: Core.Strapi;
  importId: number;
  runId: number;
  /** Key of the old site for later exports. */
  site: string;
  siteUrl: string;
  choices: ImportChoices;
  opened: OpenExport;
  lines: LineReader;
}

/** The entry here after it was imported. */
export interface Arrived {
  id: number;
  undo?: UndoData;
  /** Its written fields, by which later edits are detected. */
  written?: Readonly<Record<string, unknown>>;
}

/** An entry to create or change. */
export interface Arrival {
  outcome: 'created' | 'changed';
  /** Kind in the report. */
  kind: ReportItem['kind'];
  title: string;
  message: string;
  changes?: readonly Change[];
  /** Whether a part of it was unavailable, so that it is retried. */
  isPartial?: boolean;
  /** Validates before the transaction as for a person's save. */
  check?: () => Promise<void>;
  /** Creates or changes it, in the transaction that also records it. */
  bring: (trx: Knex) => Promise<Arrived>;
}

/** An entry that becomes only a redirect. */
export type RedirectArrival = Omit<Arrival, 'bring' | 'check' | 'changes'> & {
  redirect: NewRedirect;
};

/** An entry that is not imported, or exists already as `targetId`. */
export interface SkippedEntry {
  outcome: 'skipped' | 'failed';
  message: string;
  targetId?: number;
  /** Whether it is equal here, though it changed in the export. */
  isSame?: boolean;
}

/** Step to take for an entry of an export. */
export type Step = Arrival | RedirectArrival | SkippedEntry;

/** Plans the step for an entry; `known` is its import by an earlier export. */
export type Planner = (
  parts: RunParts,
  entry: EntryRow,
  known: Recognized | undefined,
) => Promise<Step> | Step;

export const isLead = (step: Step): step is RedirectArrival => 'redirect' in step;

export const isArrival = (step: Step): step is Arrival => 'bring' in step;

export const passed = (message: string, targetId?: number): SkippedEntry => ({
  outcome: 'skipped',
  message,
  ...(targetId !== undefined && { targetId }),
});

/** Result for an entry that changed in the export and is equal here. */
export const unchanged = (targetId: number): SkippedEntry => ({
  ...passed('Already imported, unchanged', targetId),
  isSame: true,
});

/** Kinds of entries in the report of a run. */
export const itemKinds: Readonly<Record<Exclude<MovedKind, 'tag'>, ReportItem['kind']>> = {
  author: 'author',
  category: 'category',
  image: 'image',
  link: 'product',
  post: 'post',
  page: 'page',
  redirect: 'redirect',
};
