import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Run, RunEvent, TaskReport } from '../../contract/automation-run';
import { countStream } from '../../lib/event-streams';
import { signalOf } from '../../lib/signal-of';
import { accepted, type Answer } from '../../strapi/answers';
import { presentItem } from '../presenters/run';
import { idBeforeNewest, listItemsAfter } from '../queries/run-items';
import type { Started } from '../runner/start';
import { runHistoryService } from '../services/run-history';
import { automationService } from '../services/automation';

const POLL_MS = 500;
/** How long a listener may take to read the remaining events once the server stops. */
const REST_MS = 200;
const ITEMS_AT_ONCE = 200;
/** The largest id that PostgreSQL accepts. */
const HIGHEST_ID = 2_147_483_647;

/** Answers the report once a run has ended, or the run at once if the caller does not wait. */
export async function answerStarted(
  strapi: Core.Strapi,
  { run, ended }: Started,
  isAsync: boolean,
): Promise<TaskReport | Answer<Run>> {
  const history = runHistoryService(strapi);
  if (isAsync) return accepted(await history.get(run.id));
  await ended;
  return history.report(run.id);
}

/**
 * The id after which a listener's events start: the last one it has seen, or the one before the
 * newest items.
 */
function firstItem(strapi: Core.Strapi, ctx: Context, id: number): Promise<number> | number {
  const seen = ctx.get('Last-Event-ID');
  const isId = /^\d{1,10}$/.test(seen) && Number(seen) <= HIGHEST_ID;
  return isId ? Number(seen) : idBeforeNewest(strapi.db.connection, id, ITEMS_AT_ONCE);
}

/** Writes server-sent events, respecting back-pressure. */
class EventWriter {
  constructor(
    private readonly stream: PassThrough,
    private readonly gone: AbortSignal,
  ) {}

  async send(event: RunEvent, id?: number): Promise<void> {
    const head = id === undefined ? '' : `id: ${id}\n`;
    const isTaken = this.stream.write(`${head}data: ${JSON.stringify(event)}\n\n`);
    if (!isTaken) await once(this.stream, 'drain', { signal: this.gone });
  }
}

/** Sends the events of a run until it has ended; throws once `gone` is aborted. */
async function follow(
  strapi: Core.Strapi,
  ctx: Context,
  id: number,
  { events, gone }: { events: EventWriter; gone: AbortSignal },
): Promise<void> {
  const history = runHistoryService(strapi);
  for (let last = await firstItem(strapi, ctx, id); ;) {
    gone.throwIfAborted();
    const run: Run = await history.get(id);
    const rows = await listItemsAfter(strapi.db.connection, id, last, ITEMS_AT_ONCE);
    for (const row of rows) await events.send({ type: 'item', item: presentItem(row) }, row.id);
    last = rows.at(-1)?.id ?? last;
    const done = run.changed + run.skipped + run.failed;
    await events.send({ type: 'progress', done, total: Math.max(run.total, done) });
    if (rows.length === ITEMS_AT_ONCE) continue;
    if (run.status !== 'running') {
      await events.send({ type: 'finished', run });
      return;
    }
    await setTimeout(POLL_MS, undefined, { signal: gone });
  }
}

/**
 * Closes a response that is still unread shortly after `gone`, since it would delay the shutdown.
 */
function dropSleeper(res: ServerResponse, gone: AbortSignal): void {
  const drop = async (): Promise<void> => {
    await setTimeout(REST_MS, undefined, { ref: false });
    if (!res.writableFinished) res.destroy();
  };
  const onGone = (): void => void drop();
  if (gone.aborted) onGone();
  gone.addEventListener('abort', onGone, { once: true });
  res.once('close', () => gone.removeEventListener('abort', onGone));
}

/**
 * Streams a run as server-sent events until it has ended or the listener disconnects: first its
 * newest items, then each new one. It reads from the database, so any instance can stream any run.
 */
export function streamRun(strapi: Core.Strapi, ctx: Context, id: number): void {
  const stream = new PassThrough();
  const gone = AbortSignal.any([signalOf(ctx), automationService(strapi).stopped]);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream; charset=utf-8';
  ctx.status = 200;
  ctx.body = stream;
  countStream(ctx.res);
  follow(strapi, ctx, id, { events: new EventWriter(stream, gone), gone })
    .catch((error: unknown) => {
      if (gone.aborted) return;
      strapi.log.debug(`The events of a run could not be sent: ${String(error)}`);
    })
    .finally(() => {
      stream.end();
      dropSleeper(ctx.res, gone);
    });
}
