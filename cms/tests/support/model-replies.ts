import type { Reply } from './openai-stub';

/** Streams pieces as they are given. */
export const streams =
  (pieces: readonly unknown[], type = 'text/event-stream', last = 'data: [DONE]\n\n'): Reply =>
  (_request, res) => {
    const lines = pieces.map((piece) =>
      typeof piece === 'string' ? `${piece}\n\n` : `data: ${JSON.stringify(piece)}\n\n`,
    );
    res.writeHead(200, { 'content-type': type }).end(lines.join('') + last);
  };

/** Answers a body, as JSON unless said. */
export const answers =
  (status: number, body: unknown, type = 'application/json'): Reply =>
  (_request, res) =>
    void res
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** A piece of an answer. */
export const piece = (delta: unknown, finish: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
/** The end of an answer. */
export const end = piece({}, 'stop');
