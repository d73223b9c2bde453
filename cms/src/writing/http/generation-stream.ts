import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Context } from 'koa';
import type { GeneratedContent } from '../../contract/ai';
import type { GenerationEvent } from '../../contract/ai-stream';
import { countStream } from '../../lib/event-streams';
import { wasCancelled } from '../presenters/generation';
import type { LiveGeneration } from '../writing/live-generation';

/** Maximum interval in milliseconds between messages, because proxies close a silent connection. */
const PING_MS = 15_000;
/** Maximum wait for a generation to end once the server stops, in milliseconds. */
const END_MS = 4_000;
/** How long a listener may read the last events after that, in milliseconds. */
const REST_MS = 200;

/** Aborted when the caller disconnects. */
export function disconnectSignal(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort(wasCancelled());
  });
  return gone.signal;
}

/** Writes server-sent events at the listener's pace. */
class EventWriter {
  constructor(
    private readonly stream: PassThrough,
    private readonly gone: AbortSignal,
  ) {}

  send = (event: GenerationEvent): Promise<void> =>
    this.#write(`data: ${JSON.stringify(event)}\n\n`);

  ping = (): Promise<void> => this.#write(': still writing\n\n');

  async #write(text: string): Promise<void> {
    if (!this.stream.write(text)) await once(this.stream, 'drain', { signal: this.gone });
  }
}

/** Waits for the next event; resolves to true after a timeout without one. */
async function isQuiet(live: LiveGeneration<unknown>, ms: number, gone: AbortSignal) {
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, gone]);
  try {
    return await Promise.race([
      live.changed().then(() => false),
      setTimeout(ms, true, { signal, ref: false }),
    ]);
  } finally {
    waiting.abort();
  }
}

/**
 * Sends the events of a generation from its beginning to its end; throws once `gone` is aborted.
 */
async function follow(
  live: LiveGeneration<GeneratedContent>,
  events: EventWriter,
  gone: AbortSignal,
  pingMs: number,
): Promise<void> {
  await events.send({ type: 'started', id: live.id });
  let [sent, attempt] = [0, live.attempt];
  for (;;) {
    gone.throwIfAborted();
    if (live.attempt !== attempt) {
      [sent, attempt] = [0, live.attempt];
      await events.send({ type: 'restart' });
    } else if (live.text.length > sent) {
      const text = live.text.slice(sent);
      sent += text.length;
      await events.send({ type: 'delta', text });
    } else if (live.end !== undefined) {
      const { end } = live;
      await events.send(
        'result' in end
          ? { type: 'done', result: end.result }
          : { type: 'error', problem: end.problem },
      );
      return;
    } else if (await isQuiet(live, pingMs, gone)) {
      await events.ping();
    }
  }
}

/** Streams a generation as server-sent events until it ends or the listener disconnects. */
export function streamGeneration(
  ctx: Context,
  live: LiveGeneration<GeneratedContent>,
  { stopped, pingMs = PING_MS }: { stopped: AbortSignal; pingMs?: number },
): void {
  const stream = new PassThrough();
  const gone = disconnectSignal(ctx);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream; charset=utf-8';
  ctx.status = 200;
  ctx.body = stream;
  countStream(ctx.res);
  const drop = async (): Promise<void> => {
    await Promise.race([live.ended(), setTimeout(END_MS, undefined, { ref: false })]);
    await setTimeout(REST_MS, undefined, { ref: false });
    // A listener that does not read the last events would block the shutdown.
    if (!ctx.res.writableFinished) ctx.res.destroy();
  };
  const onStopped = (): void => void drop();
  stopped.addEventListener('abort', onStopped, { once: true });
  ctx.res.once('close', () => stopped.removeEventListener('abort', onStopped));
  follow(live, new EventWriter(stream, gone), gone, pingMs)
    // A disconnected listener can read the stored result.
    .catch(() => undefined)
    .finally(() => stream.end());
}
