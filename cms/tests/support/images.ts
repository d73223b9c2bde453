import sharp, { type Sharp } from 'sharp';

/** A noisy image, so that its files have a realistic size. */
export const noise = (width = 64, height = 32): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** A single-color JPEG: many pixels in few bytes. */
export const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();

/** A small JPEG whose header claims other dimensions: `width` × `height` pixels. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const image = await blank(8, 8);
  // The marker of a frame, then its length and precision.
  const at = image.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  image.writeUInt16BE(height, at);
  image.writeUInt16BE(width, at + 2);
  return image;
}

/** A JPEG with its owner and location in the EXIF data. */
export const withLocation = (): Promise<Buffer> =>
  noise()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'SECRET OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .toBuffer();

/** An SVG that contains a script. */
export const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** A file to upload, with any name and declared type. */
export interface TestFile {
  body: Buffer;
  name?: string;
  type?: string;
}

/** A form with one file, in `field`, and text fields. */
export function fileForm(
  { body, name = 'picture.jpg', type = 'image/jpeg' }: TestFile,
  fields: Record<string, string> = {},
  field = 'file',
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new File([new Uint8Array(body)], name, { type }));
  return form;
}
