import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runSql } from '../support/database';
import { MovingLab } from '../support/moving-lab';
import { OldWordPress } from '../support/old-wordpress';
import { expectContract } from '../support/request';
import { until } from '../support/until';

const LEASE_MS = 60_000;
/** A restart is slow while other tests use the machine. */
const TIMEOUT_MS = 180_000;
/** Items that an undisturbed run changes, in some 40 transactions. */
const ITEMS = 48;
/** Maximum attempts of a run before it is given up. */
const MAX_ATTEMPTS = 5;

/** Kills the server within an item's transaction. */
const atItem = (number: number): string => `tasks/queries/run-items insertItems ${number}`;
/** Kills the server after it has stored an image but before it has stored its credit. */
const atImage = (number: number): string => `images/queries/image-row holdSource ${number}`;

/**
 * The magazine as readers and owners see it, without ids and file names, which may differ.
 */
async function magazineOf(lab: MovingLab): Promise<unknown> {
  const posts = (await lab.posts()).map(({ category, authors, ...post }) => ({
    ...post,
    ...{ id: 0, categoryId: 0, version: 0, updatedAt: '', editedAt: '', linkedPosts: [] },
    // Only the creation dates of published posts are comparable.
    createdAt: post.published ? post.createdAt : '',
    category: category?.slug,
    authors: authors.map(({ slug }) => slug),
  }));
  const pages = (await lab.pages()).map(({ slug, title, published }) => [slug, title, published]);
  const rows = (sql: string) => runSql(lab.server, sql);
  const categories = (await lab.send('GET', '/api/categories')).json as { slug: string }[];
  const files = await readdir(path.join(lab.server.dataDir, 'public', 'uploads'));
  const all = {
    ...{ posts, pages },
    redirects: await rows('select source, status from redirects order by source'),
    images: await rows('select name, caption from files order by name'),
    credits: await rows('select source_url from picture_details order by source_url'),
    moved: await rows('select kind, count(*) as n from moved_entries group by kind order by kind'),
    categories: categories.map(({ slug }) => slug).sort(),
    files: files.length,
  };
  const text = JSON.stringify(all).replaceAll(lab.host.host, 'old.example');
  return JSON.parse(text.replace(/_[\da-f]{10}(?=\.jpg)/g, '')) as unknown;
}

const isDead = async (lab: MovingLab): Promise<boolean> => {
  try {
    await fetch(`${lab.server.url}/_health`);
    return false;
  } catch {
    return true;
  }
};

/** Waits for a crash; returns the number of imported entries by kind. */
async function waitForCrash(lab: MovingLab): Promise<Record<string, number>> {
  await until(() => isDead(lab), TIMEOUT_MS);
  await lab.server.stop('SIGKILL');
  const rows = await runSql(
    lab.server,
    'select kind, count(*) as total from moved_entries group by kind',
  );
  return Object.fromEntries(rows.map(({ kind, total }) => [String(kind), Number(total)]));
}

/** Number of restarts so far. */
let restarts = 0;

/** Restarts a server that has crashed, to crash again at `next`. */
async function restartAfterCrash({ server }: MovingLab, next?: string): Promise<void> {
  if (next === undefined) delete server.env.KILL_IN;
  else server.env.KILL_IN = next;
  restarts += 1;
  // Later than any lease of the previous server, however long that took.
  await server.restart(Date.now() + restarts * 2 * LEASE_MS);
}

describe('an import during which the server is killed', () => {
  let lab: MovingLab;
  const now = Date.now();

  afterAll(() => lab.stop());

  it('is resumed each time and yields the same magazine as an undisturbed one', async () => {
    lab = await MovingLab.start();
    const whole = await lab.importFile(new OldWordPress(lab.host.url, now).file);
    expect(whole.runs[0]).toMatchObject({ status: 'done', failed: 0, changed: ITEMS });
    const wanted = await magazineOf(lab);
    await lab.stop();

    lab = await MovingLab.start({ FAKE_CLOCK: '1', KILL_IN: atImage(4) });
    const id = await lab.createImport(new OldWordPress(lab.host.url, now).file);
    expect((await lab.runPhase(id, 'look')).error).toBeNull();
    expectContract('imports.run', await lab.send('POST', `/api/imports/${id}/run`));
    // While the fourth image is stored. The run is resumed for its last attempt.
    expect(await waitForCrash(lab)).toEqual({ image: 3 });
    await runSql(
      lab.server,
      `update task_runs set attempt = ${MAX_ATTEMPTS - 1} where task = 'import-run'`,
    );
    await restartAfterCrash(lab, atItem(9));
    // Within the transaction of the second category. The run is given up, and another one started.
    expect(await waitForCrash(lab)).toEqual({ image: 8, author: 2, category: 1 });
    await restartAfterCrash(lab, atItem(6));
    await lab.restartRun(id);
    // Within the transaction of the second post. The second run is resumed.
    expect(await waitForCrash(lab)).toEqual({ image: 8, author: 2, category: 4, link: 2, post: 1 });
    await restartAfterCrash(lab);
    await until(async () => (await lab.get(id)).state === 'done', TIMEOUT_MS);
    expect((await lab.get(id)).runs[0]).toMatchObject({ status: 'done', failed: 0 });
    expect(await lab.entries(id, '?outcome=failed')).toEqual([]);
    expect(await magazineOf(lab)).toEqual(wanted);
  }, 1_200_000);
});
