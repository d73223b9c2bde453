import type { AiCall, AiUsageDay } from '../../contract/ai-usage';
import { toIso } from '../../lib/dates';
import { NANOS_OF_A_DOLLAR } from '../calling/cost';
import type { CallRow, DaySum } from '../queries/calls';

const inDollars = (nanos: number | string): number => Number(nanos) / NANOS_OF_A_DOLLAR;

export const presentDay = (sum: DaySum): AiUsageDay => ({
  date: sum.day,
  requests: sum.requests,
  promptTokens: sum.promptTokens,
  completionTokens: sum.completionTokens,
  cost: inDollars(sum.costNanos),
});

export const presentCall = (row: CallRow): AiCall => ({
  id: row.id,
  at: toIso(row.at),
  purpose: row.purpose,
  writer: row.writer,
  model: row.model,
  promptVersion: row.prompt_version,
  promptTokens: row.prompt_tokens,
  completionTokens: row.completion_tokens,
  cost: inDollars(row.cost),
  durationMs: row.duration_ms,
  outcome: row.outcome,
  detail: row.detail,
  runId: row.run_id,
});
