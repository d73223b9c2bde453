import { once } from 'node:events';
import type { Core } from '@strapi/strapi';
import type { JobContext, JobDefinition } from './job';
import { Previews } from './previews';

const log: string[] = [];
const strapi = { log: { error: (line: string) => log.push(line) } } as unknown as Core.Strapi;
const clock = { now: () => 0 };
const never = new AbortController().signal;

/** A job with three items that calls `before` for each. */
const jobOfThree = (before: (id: number, context: JobContext) => Promise<void> | void) => {
  const job: JobDefinition = {
    id: 'look',
    name: 'Look',
    async run(context) {
      for (const id of [1, 2, 3]) {
        await before(id, context);
        await context.item({ kind: 'task', id, title: `Thing ${id}` }, () =>
          Promise.resolve({ outcome: 'skipped', message: 'Fine' }),
        );
      }
    },
  };
  return job;
};

/** A job that hangs at its second item until its signal aborts it. */
function hangingJob(onHang: () => void = () => undefined) {
  return jobOfThree(async (id, { signal }) => {
    if (id !== 2) return;
    const gone = once(signal, 'abort');
    onHang();
    await gone;
  });
}

describe('previews of a job', () => {
  beforeEach(() => void log.splice(0));

  it('return findings up to an error, with the reason', async () => {
    const broken = jobOfThree((id) => {
      if (id === 3) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    });
    expect(await new Previews(strapi, clock, never).of(broken, {}, never)).toMatchObject({
      status: 'failed',
      error: 'The database does not respond right now.',
      dryRun: true,
      skipped: 2,
      items: [{ title: 'Thing 1' }, { title: 'Thing 2' }],
    });
    const unknown = jobOfThree(() => {
      throw new Error('Nobody expects this');
    });
    expect(await new Previews(strapi, clock, never).of(unknown, {}, never)).toMatchObject({
      status: 'failed',
      error: 'Something unexpected went wrong; see the log for details.',
    });
    expect(log.join('\n')).toContain('Nobody expects this');
  });

  it.each(['caller', 'server'])('are canceled by the %s', async (who) => {
    const [caller, stopped] = [new AbortController(), new AbortController()];
    const job = hangingJob(() => setImmediate(() => (who === 'caller' ? caller : stopped).abort()));
    const made = new Previews(strapi, clock, stopped.signal).of(job, {}, caller.signal);
    expect(await made).toMatchObject({
      status: 'cancelled',
      error: 'The preview was stopped before it finished.',
      skipped: 1,
    });
    expect(log).toEqual([]);
  });

  it('run one at a time per job, but can start after an abandoned one', async () => {
    const previews = new Previews(strapi, clock, never);
    const job = hangingJob();
    const caller = new AbortController();
    const first = previews.of(job, {}, caller.signal);
    await expect(previews.of(job, {}, never)).rejects.toMatchObject({
      status: 409,
      message: 'A preview of Look is already being created. Try again in a moment.',
    });
    const other = { ...jobOfThree(() => undefined), id: 'other' };
    expect(await previews.of(other, {}, never)).toMatchObject({ status: 'done', error: null });
    const next = previews.of(
      jobOfThree(() => undefined),
      {},
      never,
    );
    caller.abort();
    expect(await first).toMatchObject({ status: 'cancelled' });
    expect(await next).toMatchObject({ status: 'done', skipped: 3 });
  });
});
