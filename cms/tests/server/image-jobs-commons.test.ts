import type { TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { Upload } from '../../src/contract/upload';
import { commonsFile } from '../support/commons';
import { countRows } from '../support/database';
import { ImageJobs } from '../support/image-jobs';
import { call, expectContract } from '../support/request';

const { itemOf } = ImageJobs;

describe('images from Wikimedia Commons', () => {
  let jobs: ImageJobs;

  beforeAll(async () => {
    jobs = await ImageJobs.start({ SEED: 'none' });
    jobs.server.expectedErrors.push(/Replace with Wikimedia Images failed/);
    await jobs.admin.send('POST', '/api/categories', {
      name: 'Exotic Travel',
      slug: 'exotic-travel',
      imageUrl: '/pictures/exotic-travel.jpg',
    });
  });
  afterAll(() => jobs.stop());
  afterEach(() => jobs.deletePosts());

  const upload = (): Promise<Upload> => jobs.upload();
  const createPost = (rest: Record<string, unknown>): Promise<Post> => jobs.createPost(rest);

  const PATH = '/api/replace-wikimedia-images';
  const tags = ['Lofoten', 'Norway'];
  const title = 'Lofoten in the Blue Month';

  const run = (): Promise<TaskReport> => jobs.run(PATH);

  it('replace only missing and category images, with author, licence and source', async () => {
    const fileUrl = jobs.host.url('/good-reine.jpg');
    jobs.host.setCommonsResults([
      { ...commonsFile('Not free', { licence: 'CC BY-NC 4.0', fileUrl }), index: 1 },
      { ...commonsFile('Reine, Lofoten', { fileUrl }), index: 2 },
    ]);
    const empty = await createPost({ title, tags, published: true });
    const own = await createPost({ title, tags, imageUrl: (await upload()).url });
    const chosen = await createPost({ title, tags, imageUrl: '/pictures/lofoten-blue.jpg' });
    const usual = await createPost({ title, tags, imageUrl: '/pictures/exotic-travel.jpg' });

    const dry = await jobs.run(`${PATH}?dryRun=1`);
    expect(dry).toMatchObject({ changed: 2, skipped: 2, failed: 0 });
    expect(jobs.host.requestedPaths.filter((path) => path.startsWith('/good'))).toEqual([]);

    const report = await run();
    expect(report).toMatchObject({ changed: 2, skipped: 2, failed: 0 });
    expect(itemOf(report, 'post', empty.id).message).toBe('“Reine, Lofoten” by Ada, CC BY-SA 4.0');
    const answer = await call(jobs.server, 'GET', `/api/posts/slug/${empty.slug}`);
    expectContract('posts.bySlug', answer);
    expect(answer.json).toMatchObject({
      imageAlt: 'The fishing village of Reine in Lofoten, Norway',
      imageCredit: {
        author: 'Ada',
        licence: 'CC BY-SA 4.0',
        sourceUrl: 'https://commons.wikimedia.org/wiki/File:Reine,_Lofoten.jpg',
        licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
      },
    });
    expect((await jobs.post(usual.id)).imageUrl).toBe((await jobs.post(empty.id)).imageUrl);
    expect((await jobs.post(own.id)).imageUrl).toBe(own.imageUrl);
    expect((await jobs.post(chosen.id)).imageUrl).toBe(chosen.imageUrl);
    expect(await run()).toMatchObject({ changed: 0, skipped: 4, failed: 0 });

    await jobs.undo(report);
    expect(await jobs.post(empty.id)).toMatchObject({ imageUrl: '', imageAlt: '' });
  });

  it('are used only if freely licensed, wide and fitting', async () => {
    jobs.host.setCommonsResults([
      commonsFile('Fair use', { licence: 'Fair use' }),
      commonsFile('Nobody', { artist: '' }),
      commonsFile('Small', { width: 800, height: 600 }),
      commonsFile('Elsewhere', { description: 'A cat', categories: 'Cats' }),
    ]);
    const { id } = await createPost({ title, tags });
    expect(itemOf(await run(), 'post', id)).toMatchObject({
      outcome: 'skipped',
      message: 'No freely licensed image on Wikimedia Commons fits',
    });
  });

  it('are no longer requested after three failures in a row', async () => {
    jobs.host.setCommonsResults([
      commonsFile('Reine three', { fileUrl: jobs.host.url('/busy.jpg') }),
    ]);
    for (let i = 0; i < 5; i += 1) await createPost({ title, tags });
    const report = await run();
    expect(report).toMatchObject({ status: 'failed', changed: 0, failed: 3 });
    const history = await jobs.admin.send('GET', `/api/automation/runs/${report.runId}`);
    expect(history.json).toMatchObject({ error: expect.stringMatching(/three times in a row/) });
  });

  it('are still requested while failures alternate with responses', async () => {
    jobs.host.setCommonsResults([]);
    const failing = { title: 'Failing', tags: ['Failing'] };
    for (const words of [failing, failing, { title, tags }, failing, failing, { title, tags }]) {
      await createPost(words);
    }
    expect(await run()).toMatchObject({ status: 'done', changed: 0, skipped: 2, failed: 4 });
    await createPost(failing);
    await createPost(failing);
    await createPost(failing);
    await createPost({ title, tags });
    expect(await run()).toMatchObject({ status: 'failed', skipped: 2, failed: 7 });
  });

  it('that turn out not to be images do not end the run', async () => {
    jobs.host.setCommonsResults([
      commonsFile('Reine four', { fileUrl: jobs.host.url('/fake.jpg') }),
    ]);
    for (let i = 0; i < 5; i += 1) await createPost({ title, tags });
    expect(await run()).toMatchObject({ status: 'done', changed: 0, failed: 5 });
  });

  it('that cannot be downloaded leave the post unchanged', async () => {
    jobs.host.setCommonsResults([
      commonsFile('Reine two', { fileUrl: jobs.host.url('/busy.jpg') }),
    ]);
    const { id } = await createPost({ title, tags });
    const report = await run();
    expect(itemOf(report, 'post', id)).toMatchObject({
      outcome: 'failed',
      message: 'Couldn’t use Wikimedia Commons: It returned status 503',
    });
    expect((await jobs.post(id)).imageUrl).toBe('');
    expect(await countRows(jobs.server, 'files', `name like 'Reine two%'`)).toBe(0);
  });
});
