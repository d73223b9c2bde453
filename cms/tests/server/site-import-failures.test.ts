import type { ImportDetail } from '../../src/contract/moving';
import { MovingLab } from '../support/moving-lab';
import { OldWordPress } from '../support/old-wordpress';
import { expectContract } from '../support/request';
import { until } from '../support/until';

const FULL = 'The database disk is full, so nothing can be saved.';
const HARBOUR = 'harbours-worth-the-detour';

const failuresOf = async (lab: MovingLab, id: number): Promise<string[]> =>
  (await lab.entries(id, '?outcome=failed')).map(({ message }) =>
    message.replaceAll(lab.host.url, ''),
  );

/** The notices about images before the import. */
const doubtsOf = ({ doubts }: ImportDetail): string[] =>
  doubts
    .filter(({ code }) => code.startsWith('image-'))
    .flatMap(({ examples }) => examples.map(({ message }) => message));

/** Runs the rest again once the host works: everything is imported exactly once. */
async function expectCompleteRetry(lab: MovingLab, id: number): Promise<void> {
  const again = await lab.runPhase(id, 'run');
  expect(again.runs[0]).toMatchObject({ status: 'done', failed: 0 });
  expect(await failuresOf(lab, id)).toEqual([]);
  expect((await lab.post(HARBOUR)).imageUrl).toMatch(/^\/uploads\//);
  expect(await lab.posts()).toHaveLength(3);
  expect(await lab.images()).toHaveLength(4);
}

describe('an import from a faulty server', () => {
  let lab: MovingLab;
  let id: number;

  beforeAll(async () => {
    lab = await MovingLab.start({ TIMEOUT_CAP_MS: '2000' });
    await lab.host.generateImages(
      OldWordPress.small(lab.host.url).items.flatMap(({ attachment = [] }) => attachment),
    );
  });
  beforeEach(async () => {
    id = await lab.createImport(OldWordPress.small(lab.host.url).file);
  });
  afterEach(async () => {
    lab.host.holdRequests();
    lab.host.setInvalid();
    for (const run of (await lab.get(id)).runs) await lab.undo(run);
    await lab.emptyTrash();
    // Images are deleted only after the posts that use them.
    for (const run of (await lab.get(id)).runs) await lab.undo(run);
  });
  afterAll(() => lab.stop());

  it('reports an image that hangs, imports the rest, and imports the image on retry', async () => {
    lab.host.holdRequests('harbour.jpg');
    expect(doubtsOf(await lab.runPhase(id, 'look'))).toEqual(['It did not respond in time']);
    const done = await lab.runPhase(id, 'run');
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 1 });
    expect(await failuresOf(lab, id)).toEqual([
      'It did not respond in time: /wp-content/uploads/2024/03/harbour.jpg',
    ]);
    expect((await lab.post(HARBOUR)).imageUrl).toContain(lab.host.url);
    lab.host.holdRequests();
    await expectCompleteRetry(lab, id);
  }, 120_000);

  it('gives up on a host that hangs and continues without its images', async () => {
    lab.host.holdRequests('.jpg');
    expect(doubtsOf(await lab.runPhase(id, 'look'))).toContain(
      'The image server does not answer. 3 of 4 images checked.',
    );
    const done = await lab.runPhase(id, 'run');
    const failures = await failuresOf(lab, id);
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: failures.length });
    expect(failures.length).toBeGreaterThan(3);
    expect(failures.filter((one) => one.startsWith('It did not respond in time'))).not.toEqual([]);
    expect(failures).toContain(`${lab.host.host} gives no clear response`);
    expect(await lab.posts()).toHaveLength(3);
    lab.host.holdRequests();
    await expectCompleteRetry(lab, id);
  }, 120_000);

  it('does not accept a page as an image, whatever its content type', async () => {
    lab.host.setInvalid('harbour.jpg');
    expect(doubtsOf(await lab.runPhase(id, 'look'))).toEqual([]);
    const done = await lab.runPhase(id, 'run');
    expect(done.runs[0]).toMatchObject({ status: 'done', failed: 1 });
    expect(await failuresOf(lab, id)).toEqual([
      'This file is not a supported image; use JPEG, PNG, WebP, AVIF or GIF',
    ]);
    lab.host.setInvalid();
    await expectCompleteRetry(lab, id);
  }, 120_000);
});

describe('an import during which the disk becomes full', () => {
  let lab: MovingLab;

  beforeAll(async () => {
    lab = await MovingLab.start({ SMALL_DISK: '1' });
    lab.server.expectedErrors.push(/Run \d+ of Import failed/);
  });
  afterAll(() => lab.stop());

  it('fails with the reason, and imports the rest once there is space again', async () => {
    const id = await lab.createImport(OldWordPress.small(lab.host.url).file);
    expect((await lab.runPhase(id, 'look')).error).toBeNull();
    lab.host.holdRequests('small-dial.jpg');
    expectContract('imports.run', await lab.send('POST', `/api/imports/${id}/run`));
    await until(() => lab.host.countHeldRequests() === 1);
    await lab.server.setDiskFull(true);
    lab.host.holdRequests();
    await until(async () => (await lab.get(id)).runs[0]?.status !== 'running');
    await lab.server.setDiskFull(false);
    const failed = await lab.get(id);
    expect(failed.runs[0]).toMatchObject({ status: 'failed', error: FULL });
    await expectCompleteRetry(lab, id);
  }, 120_000);
});
