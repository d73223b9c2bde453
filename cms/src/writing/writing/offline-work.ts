import type { AiPurpose } from '../../contract/ai-usage';
import type { WriterResult, WriteOptions } from '../rules/writer';
import { systemClock } from '../../lib/clock';
import type { ModelService } from './model-service';

/** Work of the offline writer with its origin, recorded in the log. */
export async function offlineWork<T>(
  model: ModelService,
  purpose: AiPurpose,
  { runId, signal }: WriteOptions,
  write: () => T,
): Promise<WriterResult<T>> {
  signal.throwIfAborted();
  const begun = performance.now();
  const work = write();
  const durationMs = Math.round(performance.now() - begun);
  await model.noteOffline({ purpose, durationMs, ...(runId === undefined ? {} : { runId }) });
  const nothing = { promptTokens: 0, completionTokens: 0, costNanos: 0 };
  const by = { writer: 'offline' as const, model: null, promptVersion: null };
  return { work, origin: { ...by, ...nothing, writtenAt: systemClock.now() } };
}
