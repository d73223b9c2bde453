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

/** All that a run of an import works with. */
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
  /** Its fields as they were written, by which an edit is found out later. */
  written?: Readonly<Record<string, unknown>>;
}

/** A thing that is to come, or to be changed. */
export interface Arrival {
  outcome: 'created' | 'changed';
  /** Kind in the report. */
  kind: ReportItem['kind'];
  title: string;
  message: string;
  changes?: readonly Change[];
  /** Whether something of it could not be had, so that it is tried again. */
  isPartial?: boolean;
  /** Checks before the transaction what could not be saved by a person either. */
  check?: () => Promise<void>;
  /** Makes it, in the transaction that also notes it. */
  bring: (trx: Knex) => Promise<Arrived>;
}

/** A thing that is nothing but a redirect here. */
export type RedirectArrival = Omit<Arrival, 'bring' | 'check' | 'changes'> & {
  redirect: NewRedirect;
};

/** A thing that does not come, or is here already as `targetId`. */
export interface SkippedEntry {
  outcome: 'skipped' | 'failed';
  message: string;
  targetId?: number;
  /** Whether it is here as this export has it, though the one before said it in another way. */
  isSame?: boolean;
}

/** Step to take for an entry of an export. */
export type Step = Arrival | RedirectArrival | SkippedEntry;

/** Plans what is to be done about the things of a kind; `known` is what an earlier export has brought. */
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

/** Result for an entry that the export says in another way than the one before, and is the same here. */
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
