import sharp from 'sharp';
import { MAX_PIXELS } from './image-limits';

const MAX_SECONDS = 30;

/** Whether a file of the site can be read as a picture to its last pixel. */
export async function decodes(file: string): Promise<boolean> {
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: 16 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
