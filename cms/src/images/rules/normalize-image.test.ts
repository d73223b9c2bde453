import sharp from 'sharp';
import { normalizeImage, ImageRefused } from './normalize-image';

const drawing = (width = 64, height = 32): sharp.Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const plain = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#005ac8' } });

const moving = async (): Promise<Buffer> => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
};

const GIF_HEADER = 13;
/** Bytes of a frame before the byte with its color flags. */
const FRAME_HEADER = 17;

/** The frame of a single-frame GIF, with the file's color table as its own. */
function frameOf(gif: Buffer): Buffer {
  const size = gif.readUInt8(10) & 7;
  const begin = GIF_HEADER + 3 * 2 ** (size + 1);
  const colours = gif.subarray(GIF_HEADER, begin);
  const data = gif.subarray(begin + FRAME_HEADER + 1, -1);
  const header = gif.subarray(begin, begin + FRAME_HEADER);
  return Buffer.concat([header, Buffer.from([0x80 | size]), colours, data]);
}

/**
 * An animated GIF that alternates between two colors, assembled from two GIFs, because drawing each
 * frame would take seconds.
 */
const movingOf = async (frames: number, width: number, height: number): Promise<Buffer> => {
  const stills = await Promise.all(
    ['#005ac8', '#ff5ac8'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .gif({ effort: 1, colours: 2 })
        .toBuffer(),
    ),
  );
  const header = Buffer.concat(stills).subarray(0, GIF_HEADER);
  header.writeUInt8(0, 10);
  const turns = Array.from({ length: frames / 2 }, () => stills.map(frameOf)).flat();
  return Buffer.concat([header, ...turns, Buffer.from(';')]);
};

const refusal = async (input: Buffer): Promise<string> => {
  const thrown: unknown = await normalizeImage(input).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ImageRefused);
  return (thrown as ImageRefused).message;
};

const half = (input: Buffer): Buffer => input.subarray(0, Math.floor(input.length / 2));

describe('normalizeImage', () => {
  let long: Buffer;
  beforeAll(async () => {
    long = await movingOf(40, 3000, 2000);
  });

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'webp'],
  ] as const)('re-encodes a %s as %s', async (format, kind) => {
    const made = await normalizeImage(await drawing().toFormat(format).toBuffer());
    expect(made).toMatchObject({ kind, width: 64, height: 32 });
    expect((await sharp(made.data).metadata()).mediaType).toBe(`image/${kind}`);
  });

  it('removes location, time, profile and data after the image', async () => {
    const input = await drawing()
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'SECRET OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .toBuffer();
    const polyglot = Buffer.concat([input, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(polyglot).metadata()).exif?.toString('latin1')).toContain('SECRET');
    const { data } = await normalizeImage(polyglot);
    const { exif, icc, xmp } = await sharp(data).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(data.toString('latin1')).not.toMatch(/SECRET|script/);
  });

  it('rotates an image upright', async () => {
    const input = await drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await normalizeImage(input)).toMatchObject({ width: 32, height: 64 });
  });

  it('converts colors of another profile to sRGB', async () => {
    const green = sharp({ create: { width: 8, height: 8, channels: 3, background: '#40c040' } });
    const wide = await green.withIccProfile('p3').png().toBuffer();
    const pixel = async (input: Buffer): Promise<number[]> => [
      ...(await sharp(input).raw().toBuffer()).subarray(0, 3),
    ];
    const { data } = await normalizeImage(wide);
    const [red, green2, blue] = await pixel(data);
    expect(Math.abs((red ?? 0) - 0x40)).toBeLessThan(4);
    expect(Math.abs((green2 ?? 0) - 0xc0)).toBeLessThan(4);
    expect(Math.abs((blue ?? 0) - 0x40)).toBeLessThan(4);
  });

  it('scales the longer edge down to 3,200 pixels', async () => {
    const wide = await plain(4000, 1000).jpeg().toBuffer();
    expect(await normalizeImage(wide)).toMatchObject({ width: 3200, height: 800 });
    const tall = await plain(500, 4000).png().toBuffer();
    expect(await normalizeImage(tall)).toMatchObject({ width: 400, height: 3200 });
  });

  it('converts a GIF to animated WebP, or its first frame to another format', async () => {
    const gif = await moving();
    const made = await normalizeImage(gif);
    expect(made).toMatchObject({ kind: 'webp', width: 20, height: 10 });
    expect((await sharp(made.data).metadata()).pages).toBe(3);
    const still = await normalizeImage(gif, 'jpeg');
    expect(still).toMatchObject({ kind: 'jpeg', width: 20, height: 10 });
  });

  it('limits both the pixels of each frame of an animation and their total', async () => {
    // 78 million pixels in total, which are decoded at a sixth of the width and height.
    const wide = await movingOf(10, 19_500, 400);
    expect((await sharp((await normalizeImage(wide)).data).metadata()).pages).toBe(10);
    expect(await refusal(long)).toBe(
      'The frames of this animation have 240 million pixels in total (40 of 3000 × 2000); the limit is 200 million, so make it shorter or smaller',
    );
  });

  it('reads the first frame of an animation of any length for a still format', async () => {
    const made = await normalizeImage(long, 'jpeg');
    expect(made).toMatchObject({ kind: 'jpeg', width: 3000, height: 2000 });
  });

  it('refuses an animated PNG or AVIF because it would become a still image', async () => {
    const png = await drawing().png().toBuffer();
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.alloc(12),
    ]);
    const moves = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect(await refusal(moves)).toContain('An animated PNG would be shown as a still image');
    const avif = Buffer.from(await drawing().avif().toBuffer());
    avif.write('avis', 8, 'latin1');
    expect(await refusal(avif)).toContain('An animated AVIF would be shown as a still image');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('I am a picture, honestly.')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('refuses %s', async (_what, input) => {
    expect(await refusal(input)).toContain('not a supported image');
  });

  it('refuses image formats that browsers do not show', async () => {
    expect(await refusal(await drawing().tiff().toBuffer())).toContain('not a supported image');
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'refuses a %s that is only half complete',
    async (format) => {
      const input = half(await drawing(150, 150).toFormat(format).toBuffer());
      expect(await refusal(input)).toBe('This image is damaged or incomplete');
    },
  );

  it('refuses HTML that starts like a GIF', async () => {
    expect(await refusal(Buffer.from('GIF89a/*<script>alert(1)</script>*/'))).toContain('damaged');
  });

  it('refuses more than 60 million pixels, even in a small file', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusal(bomb)).toContain('60 million pixels');
  });
});
