import sharp from 'sharp';
import { look } from '../contract/look';
import { Icons } from './icons';

// The headers read the site's address from the environment.
jest.mock('../lib/security-headers', () => ({ commonHeaders: () => ({}) }));

const drawn = (edge: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><circle cx="9" cy="9" r="9"/></svg>`,
  );

const iconsOf = (readUpload: () => Promise<Buffer | undefined>): Icons => {
  const image = { url: '/uploads/own_1.svg', width: 4_000, height: 4_000 };
  const own = look.parse({ icon: image, logo: image });
  return new Icons({
    ...{ webClientDir: '', getLook: () => Promise.resolve(own), readUpload },
    now: () => 0,
  });
};

describe('icons and logos', () => {
  it('are rendered from the largest accepted drawing at every size', async () => {
    const icons = iconsOf(() => Promise.resolve(drawn(4_000)));
    for (const [path, height] of [
      ['/favicon.ico', 32],
      ['/icon-512.png', 512],
      ['/logo.png', 112],
    ] as const) {
      const entry = await icons.get(path);
      expect((await sharp(entry?.encoded.identity.body).metadata()).height).toBe(height);
    }
  });

  it('are rendered once, and retried after a failure', async () => {
    const readUpload = jest
      .fn<Promise<Buffer | undefined>, []>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(Buffer.from('no image'))
      .mockResolvedValue(drawn(64));
    const icons = iconsOf(readUpload);
    expect(await icons.get('/logo.png')).toBeUndefined();
    await expect(icons.get('/logo.png')).rejects.toThrow();
    const [one, other] = [await icons.get('/logo.png'), await icons.get('/logo.png')];
    expect(one).toBe(other);
    expect(readUpload).toHaveBeenCalledTimes(3);
  });
});
