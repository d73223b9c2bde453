import type { WriterKind } from '../../../contract/ai';

/** Origin of a text: its writer, the prompt, and the cost in billionths of a USD. */
export interface Origin {
  writer: WriterKind;
  model: string | null;
  promptVersion: string | null;
  promptTokens: number;
  completionTokens: number;
  costNanos: number;
  writtenAt: number;
}

/** A text from a writer, with its origin. */
export interface SourcedText {
  content: string;
  origin: Origin;
}
