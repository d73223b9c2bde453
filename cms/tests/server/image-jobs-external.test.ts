import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '../../src/contract/post';
import type { Upload } from '../../src/contract/upload';
import { commonsFile } from '../support/commons';
import { ImageJobs } from '../support/image-jobs';
import { noise } from '../support/images';
import { call } from '../support/request';

const { itemOf } = ImageJobs;

describe('external and broken images', () => {
  let jobs: ImageJobs;

  beforeAll(async () => {
    jobs = await ImageJobs.start({ SEED: 'none' });
    await jobs.admin.send('POST', '/api/categories', {
      name: 'Exotic Travel',
      slug: 'exotic-travel',
      imageUrl: '/pictures/exotic-travel.jpg',
    });
  });
  afterAll(() => jobs.stop());
  afterEach(() => jobs.deletePosts());

  const PATH = '/api/validate-fix-images';
  const NIGHTLY = '/api/automation/run-task/image-check';

  const createPost = (rest: Record<string, unknown>): Promise<Post> => jobs.createPost(rest);
  const upload = (): Promise<Upload> => jobs.upload();
  const library = async (): Promise<Upload[]> =>
    (await jobs.admin.send('GET', '/api/uploads')).json as Upload[];

  it('are replaced with the reason if they are gone, on request and at night, and restored by an undo', async () => {
    const tags = ['Lofoten', 'Norway'];
    const gone = await createPost({
      imageUrl: jobs.host.url('/gone.jpg'),
      tags,
      imageAlt: 'Old',
    });
    const page = await createPost({ imageUrl: jobs.host.url('/page.jpg') });
    const good = await createPost({ imageUrl: jobs.host.url('/good.jpg') });
    const busy = await createPost({ imageUrl: jobs.host.url('/busy.jpg') });
    const hidden = await createPost({ imageUrl: jobs.host.url('/private.jpg') });
    const lost = await upload();
    const missing = await createPost({ imageUrl: lost.url, tags });
    await rm(path.join(jobs.server.dataDir, 'public', lost.url));
    const inText = await createPost({
      title: 'Xyzzy',
      content: `![](${jobs.host.url('/gone-too.jpg')})`,
    });
    await jobs.setImage('categories', 1, '/uploads/nothing.jpg');

    const [byRequest, byNight] = [
      await jobs.run(`${PATH}?dryRun=1`),
      await jobs.run(`${NIGHTLY}?dryRun=1`),
    ];
    expect(byRequest).toMatchObject({ changed: 4, failed: 4 });
    expect(byNight.items).toEqual(byRequest.items);
    expect((await jobs.post(gone.id)).imageUrl).toBe(gone.imageUrl);

    const report = await jobs.run(PATH);
    expect(report).toMatchObject({ status: 'done', changed: 4, skipped: 0, failed: 4 });
    expect(await jobs.post(gone.id)).toMatchObject({ imageUrl: '/pictures/lofoten-blue.jpg' });
    expect(itemOf(report, 'post', gone.id).message).toMatch(
      /^It returned status 404; best match: “lofoten-blue”/,
    );
    expect((await jobs.post(missing.id)).imageUrl).toBe('/pictures/lofoten-blue.jpg');
    expect(itemOf(report, 'post', page.id).message).toMatch(/^It returned text\/html/);
    for (const [post, reason] of [
      [busy, /^It returned status 503, so nothing was changed/],
      [hidden, /^It points to a private network/],
      [inText, /^in its text, .+ status 404; no library image fits, so it is kept$/],
      [good, /^Browsers don’t show images without https; “Replace with Working Images”/],
    ] as const) {
      expect(itemOf(report, 'post', post.id).message).toMatch(reason);
      expect((await jobs.post(post.id)).imageUrl).toBe(post.imageUrl);
    }
    expect(await jobs.imageOf('categories', 1)).toBe('/pictures/exotic-travel.jpg');
    expect(await jobs.run(PATH)).toMatchObject({ changed: 0 });

    expect(await jobs.undo(report)).toMatchObject({ changed: 4, failed: 0 });
    expect(await jobs.post(gone.id)).toMatchObject({ imageUrl: gone.imageUrl, imageAlt: 'Old' });
    const night = await jobs.run(NIGHTLY);
    expect(night).toMatchObject({ status: 'done', changed: 4, skipped: 0, failed: 4 });
    expect(await jobs.post(gone.id)).toMatchObject({ imageUrl: '/pictures/lofoten-blue.jpg' });
    expect(await jobs.run(NIGHTLY)).toMatchObject({ changed: 0 });
    expect(await jobs.undo(night)).toMatchObject({ changed: 4, failed: 0 });
    expect(await jobs.post(gone.id)).toMatchObject({ imageUrl: gone.imageUrl, imageAlt: 'Old' });
    await jobs.setImage('categories', 1, '/pictures/exotic-travel.jpg');
  });

  it('within texts are replaced if they are gone, and restored by an undo', async () => {
    const gone = jobs.host.url('/gone-in-text.jpg');
    const content =
      `One.\n\n![A fishing village of Lofoten in blue light](${gone} "At dawn")\n\n` +
      `<p>Two <img src="${gone}" alt="Lofoten"></p>\n\n\`![code](${gone})\` ${gone}`;
    const { id } = await createPost({ content });
    const fitting = '/pictures/lofoten-blue.jpg';
    const dry = await jobs.run(`${PATH}?dryRun=1`);
    expect(itemOf(dry, 'post', id)).toMatchObject({ outcome: 'changed' });
    const report = await jobs.run(PATH);
    expect(itemOf(report, 'post', id).message).toMatch(
      /^in its text, .+\/gone-in-text\.jpg: It returned status 404; best match: “lofoten-blue”/,
    );
    expect((await jobs.post(id)).content).toBe(
      content.replace(`(${gone} "`, `(${fitting} "`).replace(`src="${gone}"`, `src="${fitting}"`),
    );
    const again = await jobs.run(PATH);
    expect(itemOf(again, 'post', id)).toMatchObject({
      outcome: 'skipped',
      message: 'Its images are fine',
    });
    expect(await jobs.undo(report)).toMatchObject({ changed: 1, failed: 0 });
    expect((await jobs.post(id)).content).toBe(content);
  });

  it('are checked once, however many posts use them', async () => {
    for (let i = 0; i < 3; i += 1)
      await createPost({ imageUrl: jobs.host.url('/good-shared.jpg') });
    await jobs.run(PATH);
    expect(jobs.host.requestedPaths).toEqual(['/good-shared.jpg']);
  });

  it('include damaged uploads', async () => {
    const { url } = await upload();
    const post = await createPost({ imageUrl: url });
    const whole = await noise(1_600, 200).jpeg().toBuffer();
    await writeFile(
      path.join(jobs.server.dataDir, 'public', url),
      whole.subarray(0, whole.length / 2),
    );
    const report = await jobs.run(PATH);
    expect(itemOf(report, 'post', post.id).message).toMatch(/^Its file is damaged; /);
  });

  describe('copied to the library', () => {
    const COPY = '/api/replace-working-images';

    it('are re-encoded with their source, once for all posts that use them', async () => {
      const url = jobs.host.url('/good-boat.jpg');
      const before = (await library()).length;
      const head = await createPost({ imageUrl: url, imageAlt: 'A boat' });
      const text = await createPost({ content: `One.\n\n![A boat](${url} "Boat")\n\nTwo.` });
      const dry = await jobs.run(`${COPY}?dryRun=1`);
      expect(dry).toMatchObject({ changed: 2, failed: 0 });
      expect(await library()).toHaveLength(before);

      const report = await jobs.run(COPY);
      expect(report).toMatchObject({ changed: 2, failed: 0 });
      const [copy, ...others] = await library();
      expect(others).toHaveLength(before);
      expect(copy).toMatchObject({
        sourceUrl: url,
        width: 1_600,
        mime: 'image/jpeg',
        alt: 'A boat',
      });
      expect(await jobs.post(head.id)).toMatchObject({ imageUrl: copy?.url, imageAlt: 'A boat' });
      expect((await jobs.post(text.id)).content).toBe(
        `One.\n\n![A boat](${copy?.url} "Boat")\n\nTwo.`,
      );
      expect((await call(jobs.server, 'GET', copy?.url ?? '')).status).toBe(200);
      expect(await jobs.run(COPY)).toMatchObject({ changed: 0, failed: 0 });

      expect(await jobs.undo(report)).toMatchObject({ changed: 2, failed: 0 });
      expect((await jobs.post(head.id)).imageUrl).toBe(url);
      expect(await jobs.run(COPY)).toMatchObject({ changed: 2 });
      expect(await library()).toHaveLength(before + 1);
    });

    it('are stored once even if two tasks copy them at the same time', async () => {
      const url = jobs.host.url('/good-together.jpg');
      jobs.host.setCommonsResults([commonsFile('Reine, Lofoten', { fileUrl: url, pageUrl: url })]);
      const shown = { imageUrl: '/pictures/lofoten-blue.jpg' };
      const text = await createPost({ ...shown, content: `![A boat](${url})` });
      const head = await createPost({ title: 'Lofoten', tags: ['Lofoten', 'Norway'] });
      await Promise.all([jobs.run(COPY), jobs.run('/api/replace-wikimedia-images')]);
      const copies = (await library()).filter(({ sourceUrl }) => sourceUrl === url);
      expect(
        jobs.host.requestedPaths.filter((byRequest) => byRequest === '/good-together.jpg'),
      ).toHaveLength(2);
      expect(copies).toHaveLength(1);
      expect((await jobs.post(text.id)).content).toBe(`![A boat](${copies[0]?.url})`);
      expect((await jobs.post(head.id)).imageUrl).toBe(copies[0]?.url);
      expect((await library()).filter(({ name }) => /^(?:good-together|Reine)/.test(name))).toEqual(
        copies,
      );
    });

    it('are not requested again after failing, nor from a host after three failures', async () => {
      for (const name of ['gone', 'gone', 'busy-1', 'busy-2', 'busy-3', 'busy-4', 'good-late']) {
        await createPost({ content: `![A boat](${jobs.host.url(`/${name}.jpg`)})` });
      }
      const report = await jobs.run(COPY);
      expect(report).toMatchObject({ changed: 0, failed: 7 });
      expect(jobs.host.requestedPaths).toEqual([
        '/gone.jpg',
        '/busy-1.jpg',
        '/busy-2.jpg',
        '/busy-3.jpg',
      ]);
    });

    it('are limited to fifty per post and run, not counting those that are gone', async () => {
      const many = (kind: string, count: number): string[] =>
        Array.from({ length: count }, (_, at) => jobs.host.url(`/${kind}-${at + 1}.jpg`));
      const urls = [...many('gone', 12), ...many('good', 52)];
      const { id } = await createPost({ content: urls.map((url) => `![](${url})`).join('\n\n') });
      const { message } = itemOf(await jobs.run(`${COPY}?dryRun=1`), 'post', id);
      expect(message).toMatch(
        /; and 2 more could not be copied; 50 at a time; the next run continues with \S+51\.jpg, \S+52\.jpg$/,
      );
      expect(message.match(/Could not be copied/g)).toHaveLength(10);
      expect(message).toContain(jobs.host.url('/good-50.jpg'));
    });

    it('must be usable images, and the reason is reported if not', async () => {
      const before = (await library()).length;
      const reasons = [
        ['/gone.jpg', /status 404$/],
        ['/page.jpg', /text\/html$/],
        ['/fake.jpg', /not a supported image/],
        ['/bomb.jpg', /at most 60 million pixels/],
        ['/private.jpg', /private network$/],
      ] as const;
      const posts: Post[] = [];
      for (const [name] of reasons) posts.push(await createPost({ imageUrl: jobs.host.url(name) }));
      const report = await jobs.run(COPY);
      expect(report).toMatchObject({ status: 'done', changed: 0, failed: reasons.length });
      for (const [index, [, reason]] of reasons.entries()) {
        const { id, imageUrl } = posts[index]!;
        expect(itemOf(report, 'post', id).message).toMatch(reason);
        expect((await jobs.post(id)).imageUrl).toBe(imageUrl);
      }
      expect(await library()).toHaveLength(before);
    });
  });
});
