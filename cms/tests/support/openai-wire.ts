import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A model's text and how its answer ends. */
export interface Completion {
  text: string;
  refusal?: string;
  promptTokens?: number;
  completionTokens?: number;
  finish?: string;
  chunkMs?: number;
  chunkSize?: number;
  /** How a stream fails: it stalls, the socket closes, or it sends an error event. */
  end?: 'hang' | 'break' | 'error';
}

interface CompletionRequest {
  model: string;
  messages: { content: string }[];
  stream_options?: { include_usage?: boolean };
}

const CHARACTERS_PER_TOKEN = 4;
const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const usageOf = (
  request: CompletionRequest,
  { text, promptTokens, completionTokens }: Completion,
) => {
  const prompt = promptTokens ?? tokensOf(request.messages.map(({ content }) => content).join(''));
  const completion = completionTokens ?? tokensOf(text);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
};

const head = (object: string, model: string) => ({
  id: 'chatcmpl-stub',
  object,
  created: 1_795_000_000,
  model: `${model}-2024-08-06`,
  service_tier: 'default',
  system_fingerprint: 'fp_stub',
});

/** Sends a whole answer (https://platform.openai.com/docs/api-reference/chat/object). */
export function sendCompletion(
  res: ServerResponse,
  request: CompletionRequest,
  completion: Completion,
): void {
  const { text, refusal = null, finish = 'stop', end } = completion;
  if (end === 'hang') return;
  if (end !== undefined) {
    res.destroy();
    return;
  }
  const message = {
    role: 'assistant',
    content: refusal === null ? text : null,
    refusal,
    annotations: [],
  };
  const body = {
    ...head('chat.completion', request.model),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    usage: usageOf(request, completion),
  };
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Streams an answer in chunks (https://platform.openai.com/docs/api-reference/chat-streaming). */
export async function streamCompletion(
  res: ServerResponse,
  request: CompletionRequest,
  completion: Completion,
): Promise<void> {
  const { text, refusal, finish = 'stop', chunkMs = 0, chunkSize = 12, end } = completion;
  const wantsUsage = request.stream_options?.include_usage === true;
  const send = (data: unknown): boolean => res.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (choices: unknown[], usage: unknown = null) => ({
    ...head('chat.completion.chunk', request.model),
    choices,
    ...(wantsUsage ? { usage } : {}),
  });
  const sendDelta = (delta: object, reason: string | null = null) =>
    send(chunk([{ index: 0, delta, logprobs: null, finish_reason: reason }]));

  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  sendDelta({ role: 'assistant', content: refusal === undefined ? '' : null, refusal: null });
  if (refusal !== undefined) sendDelta({ refusal });
  for (let at = 0; at < text.length && !res.destroyed; at += chunkSize) {
    if (chunkMs > 0) await pause(chunkMs);
    sendDelta({ content: text.slice(at, at + chunkSize) });
  }
  if (end === 'hang') return;
  if (end === 'break') {
    // The text must be flushed before the socket closes, or the caller would receive none of it.
    await pause(20);
    res.destroy();
    return;
  }
  if (end === 'error') {
    send({ error: { message: 'The server had an error.', type: 'server_error', code: null } });
    res.end();
    return;
  }
  sendDelta({}, finish);
  if (wantsUsage) send(chunk([], usageOf(request, completion)));
  res.end('data: [DONE]\n\n');
}
