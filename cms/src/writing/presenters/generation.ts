import type { Generation } from '../../contract/ai';
import { AppError, presentProblem, unavailable } from '../../lib/errors';
import { toIso } from '../../lib/dates';
import type { GenerationRow } from '../queries/generations';

/**
 * Milliseconds without a heartbeat after which a generation counts as dead; a running one sends one
 * every second.
 */
export const SILENT_MS = 60_000;

/** Why a generation ended when its server died. */
const died = (): AppError =>
  unavailable('The server stopped while this was being written. Generate it again.');

/** Why a canceled generation ended. */
export const wasCancelled = (): AppError =>
  new AppError({
    status: 409,
    code: 'cancelled',
    title: 'Canceled',
    detail: 'The generation was canceled.',
  });

const parsed = (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored));

/** Whether a generation is marked as running although its process has died. */
export const isDead = (row: GenerationRow, now: number): boolean =>
  row.status === 'running' && Number(row.seen_at) < now - SILENT_MS;

/** Presents a generation for the administrator. */
export function presentGeneration(row: GenerationRow, now: number): Generation {
  const hasDied = isDead(row, now);
  return {
    id: row.id,
    status: hasDied ? 'failed' : row.status,
    createdAt: toIso(Number(row.created_at)),
    input: JSON.parse(row.input) as Generation['input'],
    result: parsed(row.result) as Generation['result'],
    problem: hasDied ? presentProblem(died()) : (parsed(row.problem) as Generation['problem']),
  };
}
