import type { Provenance } from '../../../contract/provenance';
import { humanShare } from '../../../text/human-share';
import { toIso } from '../../../lib/dates';
import type { Spending } from '../queries/post-generations';
import type { ProvenanceRow } from '../queries/provenance-row';

const NANOS = 1_000_000_000;

/** Provenance of a post compared with its current text; `taken` is the usage of its generations. */
export const presentProvenance = (
  row: ProvenanceRow,
  taken: Spending,
  content: string,
): Provenance => ({
  postId: row.post_id,
  writer: row.writer,
  model: row.model,
  promptVersion: row.prompt_version,
  writtenAt: toIso(row.written_at),
  promptTokens: row.prompt_tokens + taken.prompt_tokens,
  completionTokens: row.completion_tokens + taken.completion_tokens,
  cost: (Number(row.cost) + taken.cost) / NANOS,
  humanShare: humanShare(row.original, content),
});
