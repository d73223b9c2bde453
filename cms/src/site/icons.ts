import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createEntry, type ResponseEntry } from '../lib/response-entry';
import { commonHeaders } from '../lib/security-headers';

/** Edge lengths in pixels of the icons that devices ask for by name. */
const sizes: Record<string, number> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/** The site's icon as PNG in the sizes that devices ask for, drawn once from `favicon.svg`. */
export class Icons {
  readonly #entries = new Map<string, Promise<ResponseEntry>>();

  constructor(private readonly webClientDir: string) {}

  /** The icon at a path; undefined where there is none. */
  get(pathname: string): Promise<ResponseEntry> | undefined {
    const size = sizes[pathname];
    if (size === undefined) return undefined;
    let entry = this.#entries.get(pathname);
    if (entry === undefined) {
      entry = this.#draw(size);
      this.#entries.set(pathname, entry);
    }
    return entry;
  }

  async #draw(size: number): Promise<ResponseEntry> {
    const svg = await readFile(path.join(this.webClientDir, 'favicon.svg'));
    const body = await sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer();
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      ...commonHeaders(),
    };
    return createEntry({ status: 200, headers, body, isRaw: true }, Date.now());
  }
}
