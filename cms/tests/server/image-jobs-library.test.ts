import type { Post } from '../../src/contract/post';
import { runSql } from '../support/database';
import { ImageJobs } from '../support/image-jobs';
import { call, expectContract, expectProblem } from '../support/request';

const { itemOf } = ImageJobs;
const LIST = '/api/automation/image-replacements';

describe('images from the library', () => {
  let jobs: ImageJobs;

  beforeAll(async () => {
    jobs = await ImageJobs.start();
  });
  afterAll(() => jobs.stop());

  const bySlug = async (slug: string): Promise<Post> =>
    (await jobs.admin.send('GET', `/api/posts/slug/${slug}`)).json as Post;
  /** Returns a function that sets the image of a product or category to what it is now. */
  const rememberImage = async (
    table: 'affiliate_products' | 'categories',
    id: number,
  ): Promise<() => Promise<void>> => {
    const url = String(await jobs.imageOf(table, id));
    return () => jobs.setImage(table, id, url);
  };
  const patch = (id: number, body: unknown) => jobs.admin.send('PATCH', `/api/posts/${id}`, body);

  describe('for posts without an image', () => {
    const PATH = '/api/automation/add-luxury-images';

    it('are listed in a dry run, which changes nothing', async () => {
      const dry = await jobs.run(`${PATH}?dryRun=1`);
      expect(dry).toMatchObject({ dryRun: true, runId: null, changed: 2, failed: 0 });
      expect((await bySlug('hotel-bars-worth-missing-a-flight-for')).imageUrl).toBe('');
    });

    it('are the best match or the category image, and are removed by an undo unless changed since', async () => {
      const report = await jobs.run(PATH);
      expect(report).toMatchObject({ status: 'done', changed: 2, failed: 0 });
      const bars = await bySlug('hotel-bars-worth-missing-a-flight-for');
      expect(bars.imageUrl).toBe('/pictures/exotic-travel.jpg');
      expect(bars.imageAlt).toMatch(/^A white-sailed sloop/);
      expect(itemOf(report, 'post', bars.id).message).toBe(
        'No library image fits, so it gets its category image',
      );
      const wheels = await bySlug('the-case-for-a-second-set-of-wheels');
      // The best match is already used by another recent post.
      const slower = await bySlug('in-praise-of-the-slower-car');
      expect(slower.imageUrl).toBe('/pictures/alpine-pass.jpg');
      expect(wheels.imageUrl).toBe('/pictures/supercars.jpg');
      expect(wheels.imageAlt).not.toBe('');

      expect(await jobs.run(PATH)).toMatchObject({ changed: 0, failed: 0 });
      await patch(wheels.id, { imageUrl: '/pictures/v12-garage.jpg' });
      const undone = await jobs.undo(report);
      expect(undone).toMatchObject({ changed: 1, skipped: 1, failed: 0 });
      expect(itemOf(undone, 'post', wheels.id).message).toMatch(/^Edited since/);
      expect(await bySlug('hotel-bars-worth-missing-a-flight-for')).toMatchObject({
        imageUrl: '',
        imageAlt: '',
      });
      expect((await jobs.post(wheels.id)).imageUrl).toBe('/pictures/v12-garage.jpg');
      await patch(wheels.id, { imageUrl: '', imageAlt: '' });
    });
  });

  describe('that fit clearly better', () => {
    const PATH = '/api/replace-accurate-images';

    it('do not replace images that already fit', async () => {
      expect(await jobs.run(PATH)).toMatchObject({ changed: 0, failed: 0 });
    });

    it('replace an image unrelated to the post', async () => {
      const { id } = await bySlug('lofoten-in-the-blue-month');
      await patch(id, { imageUrl: '/pictures/glove-table.jpg', imageAlt: 'Gloves' });
      const report = await jobs.run(PATH);
      expect(report).toMatchObject({ changed: 1, failed: 0 });
      expect(itemOf(report, 'post', id).message).toMatch(/points instead of 0$/);
      expect(await jobs.post(id)).toMatchObject({ imageUrl: '/pictures/lofoten-blue.jpg' });
      expect(await jobs.run(PATH)).toMatchObject({ changed: 0 });
      await jobs.undo(report);
      expect(await jobs.post(id)).toMatchObject({
        imageUrl: '/pictures/glove-table.jpg',
        imageAlt: 'Gloves',
      });
      await jobs.run(PATH);
    });

    it('do not replace an external image without a description', async () => {
      const { id, imageUrl, imageAlt } = await bySlug('silk-by-the-meter');
      await patch(id, { imageUrl: 'https://a.example/1234.jpg', imageAlt: '' });
      const report = await jobs.run(PATH);
      expect(itemOf(report, 'post', id)).toMatchObject({
        outcome: 'skipped',
        message: 'Its image has no description',
      });
      await patch(id, { imageUrl, imageAlt });
    });
  });

  describe('for products without an image', () => {
    const PATH = '/api/automation/enhance-brand-images';
    const idOf = async (name: string): Promise<number> => {
      const [row] = await runSql(
        jobs.server,
        `select id from affiliate_products where name like '${name}%'`,
      );
      return Number(row?.id);
    };

    it('match the brand, name and type, are set once and can be undone', async () => {
      const gloves = await idOf('Carrowby & Vane');
      const watch = await idOf('Skerrow & Lisle');
      const putBack = [
        await rememberImage('affiliate_products', gloves),
        await rememberImage('affiliate_products', watch),
      ];
      await jobs.setImage('affiliate_products', gloves, '');
      await jobs.setImage('affiliate_products', watch, '');
      expect(await jobs.run(`${PATH}?dryRun=1`)).toMatchObject({ changed: 2 });
      const report = await jobs.run(PATH);
      expect(report).toMatchObject({ changed: 2, failed: 0 });
      expect(await jobs.imageOf('affiliate_products', gloves)).toBe(
        '/pictures/product-driving-gloves-black.jpg',
      );
      expect(await jobs.imageOf('affiliate_products', watch)).toBe(
        '/pictures/product-watch-diver.jpg',
      );
      expect(await jobs.run(PATH)).toMatchObject({ changed: 0, failed: 0 });
      await jobs.setImage('affiliate_products', gloves, '/pictures/product-bag.jpg');
      const undone = await jobs.undo(report);
      expect(undone).toMatchObject({ changed: 1, skipped: 1 });
      expect(await jobs.imageOf('affiliate_products', watch)).toBe('');
      expect(await jobs.imageOf('affiliate_products', gloves)).toBe('/pictures/product-bag.jpg');
      for (const putImage of putBack) await putImage();
    });
  });

  describe('with a replacement list', () => {
    const PATH = '/api/manual-fix-images';
    const put = (list: unknown) => jobs.admin.send('PUT', LIST, list);

    it('are not changed if it is empty', async () => {
      expectContract('imageReplacements.get', await jobs.admin.send('GET', LIST));
      expect(await jobs.run(PATH)).toMatchObject({ changed: 0, skipped: 1, failed: 0 });
    });

    it.each([
      [[{ from: '', to: '/pictures/moonphase.jpg' }], '0.from'],
      [[{ from: 'boat.jpg', to: '/pictures/moonphase.jpg' }], '0.from'],
      [[{ from: 'javascript:a', to: '/pictures/moonphase.jpg' }], '0.from'],
      [[{ from: '//old.example/a.jpg', to: '/pictures/moonphase.jpg' }], '0.from'],
      [[{ from: '/a.jpg', to: 'nowhere' }], '0.to'],
      [[{ from: '/a.jpg', to: '/about' }], '0.to'],
      [[{ from: '/a.jpg', to: 'http://new.example/b.jpg' }], '0.to'],
      [[{ from: '/a.jpg', to: 'https://127.0.0.1/b.jpg' }], '0.to'],
      [[{ from: '/a.jpg', to: 'https://[::7f00:1]/b.jpg' }], '0.to'],
      [[{ from: '/a.jpg', to: 'https://192.168.1.1:8443/b.jpg' }], '0.to'],
      [[{ from: '/a.jpg', to: 'https://localhost/b.jpg' }], '0.to'],
      [[{ from: '/a.jpg', to: '/uploads/missing.jpg' }], '0.to'],
      [
        [
          { from: '/a.jpg', to: '/pictures/moonphase.jpg' },
          { from: '/a.jpg', to: '/pictures/masseria.jpg' },
        ],
        '1.from',
      ],
      [
        [
          { from: '/pictures/masseria.jpg', to: '/pictures/moonphase.jpg' },
          { from: '/pictures/moonphase.jpg', to: '/pictures/masseria.jpg' },
        ],
        '0.to',
      ],
    ])('are not replaced by the invalid list %j', async (list, path) => {
      expect(Object.keys(expectProblem(await put(list), 400))).toContain(path);
    });

    it('are replaced once in posts, their texts, products and categories', async () => {
      const from = 'https://old.example/boat.jpg?w=1&h=2';
      const to = '/pictures/phinisi-karst.jpg';
      const answer = await put([{ from, to }]);
      expectContract('imageReplacements.put', answer);
      expect(answer.json).toEqual([{ from, to }]);
      expect((await jobs.admin.send('GET', LIST)).json).toEqual([{ from, to }]);
      const head = await jobs.admin.createPost({ imageUrl: from, imageAlt: 'Old' });
      const content = `Text.\n\n![Boat](${from} "Boat")\n\n${from}`;
      const text = await jobs.admin.createPost({ slug: 'in-text', content });
      const putBack = [
        await rememberImage('affiliate_products', 1),
        await rememberImage('categories', 2),
      ];
      await jobs.setImage('affiliate_products', 1, from);
      await jobs.setImage('categories', 2, from);

      const dry = await jobs.run(`${PATH}?dryRun=1`);
      expect(dry).toMatchObject({ changed: 4, failed: 0 });
      const report = await jobs.run(PATH);
      expect(report).toMatchObject({ changed: 4, failed: 0 });
      expect((await jobs.post(head.id)).imageUrl).toBe(to);
      expect((await jobs.post(head.id)).imageAlt).toMatch(/phinisi/);
      expect((await jobs.post(text.id)).content).toBe(content.replace(`(${from}`, `(${to}`));
      expect(await jobs.imageOf('affiliate_products', 1)).toBe(to);
      expect(await jobs.imageOf('categories', 2)).toBe(to);
      expect(await jobs.run(PATH)).toMatchObject({ changed: 0, failed: 0 });

      expect(await jobs.undo(report)).toMatchObject({ changed: 4, skipped: 0, failed: 0 });
      expect((await jobs.post(text.id)).content).toBe(content);
      expect(await jobs.imageOf('categories', 2)).toBe(from);
      for (const putImage of putBack) await putImage();
      for (const { id } of [head, text]) await jobs.admin.send('DELETE', `/api/posts/${id}`);
      expectContract('imageReplacements.put', await put([]));
    });
  });

  it('cannot be changed without a session', async () => {
    for (const path of ['/api/validate-fix-images', '/api/replace-wikimedia-images']) {
      expectProblem(await call(jobs.server, 'POST', path), 401);
    }
    expectProblem(await call(jobs.server, 'GET', LIST), 401);
    expectProblem(await call(jobs.server, 'PUT', LIST, { body: [] }), 401);
  });
});
