import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { folderStore } from '../../lib/upload-store';
import { Images } from './images';

const plain = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } });

/** A drawing of the site: a colored band across the top. */
const drawing = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><rect width="1600" height="400" fill="${color}"/></svg>`;

describe('Images', () => {
  let folder: string;
  let now = 0;
  let images: Images;

  const open = (): Images =>
    new Images({
      imagesDir: path.join(folder, 'pictures'),
      details: new Map([['below', { of: 'a', view: [0, 500, 300, 200] }]]),
      uploads: folderStore(path.join(folder, 'uploads')),
      cacheDir: path.join(folder, 'cache'),
      now: () => now,
    });
  const draw = (name: string, color: string): Promise<void> =>
    writeFile(path.join(folder, 'pictures', `${name}.svg`), drawing(color));
  const upload = async (name: string, body: Buffer): Promise<void> => {
    await writeFile(path.join(folder, 'uploads', name), body);
  };
  const bodyOf = async (pathname: string): Promise<Buffer | undefined> =>
    (await images.get(pathname))?.encoded.identity.body;

  beforeEach(async () => {
    process.env.APP_KEYS = 'x'.repeat(16);
    for (const name of [
      'API_TOKEN_SALT',
      'ADMIN_JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
      'SITE_SECRET',
    ]) {
      process.env[name] = 'x'.repeat(16);
    }
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-pictures-'));
    await mkdir(path.join(folder, 'uploads'));
    await mkdir(path.join(folder, 'pictures'));
    now = 1_000;
    images = open();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('serves the new version of an image that another process replaced two seconds ago', async () => {
    await upload('a.jpg', await plain('#ff0000').jpeg().toBuffer());
    const first = await bodyOf('/uploads/a.jpg');
    const variant = await bodyOf('/img/320/uploads/a.jpg.webp');
    await upload('a.jpg', await plain('#00ff00').jpeg({ quality: 50 }).toBuffer());
    expect(await bodyOf('/uploads/a.jpg')).toBe(first);
    now += 2_001;
    expect(await bodyOf('/uploads/a.jpg')).not.toEqual(first);
    expect(await bodyOf('/img/320/uploads/a.jpg.webp')).not.toEqual(variant);
  });

  it('stores one copy of a variant that several callers create at the same time', async () => {
    await upload('a.jpg', await plain('#ff0000').jpeg().toBuffer());
    const other = open();
    const address = '/img/320/uploads/a.jpg.webp';
    const [entry] = await Promise.all([images.get(address), other.get(address)]);
    expect(entry?.status).toBe(200);
    expect(await readdir(path.join(folder, 'cache', 'uploads', 'a.jpg'))).toHaveLength(1);
  });

  it('creates variants only for callers that are still waiting', async () => {
    await upload('a.jpg', await plain('#ff0000').jpeg().toBuffer());
    const address = '/img/320/uploads/a.jpg.webp';
    const gone = { destroyed: true };
    expect(await images.get(address, gone)).toBeUndefined();
    expect(await readdir(path.join(folder, 'cache')).catch(() => [])).toEqual([]);
    const both = await Promise.all([images.get(address, gone), images.get(address)]);
    expect(both.map((entry) => entry?.status)).toEqual([200, 200]);
  });

  it.each([
    ['broad', 2_400, 300],
    ['tall', 90, 400],
    ['small', 60, 40],
  ])('crops a %s one to the size of social cards', async (name, width, height) => {
    const image = sharp({ create: { width, height, channels: 3, background: '#204060' } });
    await upload(`${name}.webp`, await image.webp().toBuffer());
    const shared = await sharp(await bodyOf(`/img/share/uploads/${name}.webp.jpg`)).metadata();
    expect(shared).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    expect(await bodyOf(`/img/share/uploads/${name}.webp.avif`)).toBeUndefined();
  });

  it('removes an image and its variants from the disk at once', async () => {
    await upload('a.jpg', await plain('#ff0000').jpeg().toBuffer());
    await bodyOf('/uploads/a.jpg');
    await bodyOf('/img/320/uploads/a.jpg.webp');
    expect(await readdir(path.join(folder, 'cache', 'uploads'))).toEqual(['a.jpg']);
    await rm(path.join(folder, 'uploads', 'a.jpg'));
    await images.forget('/uploads/a.jpg');
    expect(await bodyOf('/uploads/a.jpg')).toBeUndefined();
    expect(await bodyOf('/img/320/uploads/a.jpg.webp')).toBeUndefined();
    expect(await readdir(path.join(folder, 'cache', 'uploads'))).toEqual([]);
  });

  it('serves an image even if its variants cannot be stored', async () => {
    await upload('a.jpg', await plain('#ff0000').jpeg().toBuffer());
    await writeFile(path.join(folder, 'cache'), 'a file where the folder should be');
    expect(await bodyOf('/img/320/uploads/a.jpg.avif')).toBeDefined();
  });

  it('keeps animations in variants, except in those for mail and cards', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((c) => plain(c).png().toBuffer()));
    await upload(
      'm.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    for (const format of ['avif', 'webp']) {
      const entry = await images.get(`/img/320/uploads/m.webp.${format}`);
      expect(entry?.headers['Content-Type']).toBe('image/webp');
      const metadata = await sharp(entry?.encoded.identity.body).metadata();
      expect([metadata.pages, metadata.width]).toEqual([2, 320]);
    }
    const card = await images.get('/img/320/uploads/m.webp.jpg');
    expect(card?.headers['Content-Type']).toBe('image/jpeg');
  });

  it.each([
    ['/pictures/a.jpg', 'jpeg', 1_600, 900],
    ['/img/320/pictures/a.jpg.avif', 'heif', 320, 180],
    ['/img/1600/pictures/a.jpg.webp', 'webp', 1_600, 900],
    ['/img/2400/pictures/a.jpg.jpg', 'jpeg', 2_000, 1_125],
    ['/img/share/pictures/a.jpg.jpg', 'jpeg', 1_200, 630],
  ])('renders %s', async (address, format, width, height) => {
    await draw('a', '#204060');
    expect(await sharp(await bodyOf(address)).metadata()).toMatchObject({ format, width, height });
  });

  it('renders a crop of another drawing under its own name', async () => {
    await draw('a', '#ff0000');
    const whole = await sharp(await bodyOf('/pictures/below.jpg')).stats();
    expect(await sharp(await bodyOf('/img/480/pictures/below.jpg.webp')).metadata()).toMatchObject({
      width: 480,
      height: 320,
    });
    // The band ends above the visible part.
    expect(whole.channels.slice(1, 3).every(({ max }) => max > 200)).toBe(true);
  });

  it('renders a variant on demand, once, until the drawing changes', async () => {
    await draw('a', '#204060');
    const address = '/img/320/pictures/a.jpg.avif';
    const cached = path.join(folder, 'cache', 'pictures', 'a.jpg');
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => bodyOf(address)));
    expect(others.filter((other) => other !== first)).toEqual([]);
    const [file = '', ...more] = await readdir(cached);
    expect(more).toEqual([]);

    await writeFile(path.join(cached, file), 'as it was kept');
    images = open();
    expect(String(await bodyOf(address))).toBe('as it was kept');
    // Another copy of the same file does not count as a new drawing.
    await draw('a', '#204060');
    images = open();
    expect(String(await bodyOf(address))).toBe('as it was kept');
    await draw('a', '#602040');
    images = open();
    expect(await sharp(await bodyOf(address)).metadata()).toMatchObject({ width: 320 });
  });

  it('never serves the drawing itself', async () => {
    await draw('a', '#204060');
    expect(await bodyOf('/pictures/a.svg')).toBeUndefined();
    expect(await bodyOf('/img/320/pictures/a.svg.avif')).toBeUndefined();
    expect(await bodyOf('/pictures/b.jpg')).toBeUndefined();
  });

  it('has no variant of a file that is not an image', async () => {
    await upload('text.png', Buffer.from('text'));
    expect(await bodyOf('/img/320/uploads/text.png.avif')).toBeUndefined();
    await upload('page.html', Buffer.from('<script>alert(1)</script>'));
    expect(await bodyOf('/uploads/page.html')).toBeUndefined();
  });
});
