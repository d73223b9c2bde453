import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Look } from '../contract/look';
import { logoPaths, MAX_LOGO_SIZE } from '../mail/rules/template/mail-look';
import { createEntry, type ResponseEntry } from '../lib/response-entry';
import { commonHeaders } from '../lib/security-headers';

/** Sizes in pixels of the icons that devices request by fixed names. */
const sizes: Readonly<Record<string, number>> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/** Phones render transparency as black. */
const HOME_SCREEN = ['/apple-touch-icon.png'];
/** For screens with two device pixels per CSS pixel. */
const DENSITY = 2;
const PAPER = '#F7F3EA';

interface Options {
  webClientDir: string;
  /** The look of the site; undefined for that of the specification. */
  getLook: () => Promise<Look | undefined>;
  /** The content of an upload; undefined if it does not exist. */
  readUpload: (url: string) => Promise<Buffer | undefined>;
  now: () => number;
}

type Drawn = Promise<ResponseEntry | undefined>;

/** Maximum number of cached images: a few sizes of a few icons and logos. */
const MOST = 24;

/**
 * The site's icon as PNG in the sizes that devices request, rendered once from `favicon.svg` or the
 * owner's own, and its logos as PNG for mail clients, which do not show SVG.
 */
export class Icons {
  readonly #entries = new Map<string, Drawn>();

  constructor(private readonly options: Options) {}

  /** The icon or logo at a path; undefined if there is none. */
  async get(pathname: string): Promise<ResponseEntry | undefined> {
    const size = sizes[pathname];
    if (size !== undefined) {
      const source = (await this.options.getLook())?.icon?.url;
      return this.#once(`${pathname} ${source ?? ''}`, () => this.#icon(pathname, size, source));
    }
    const name = logoPaths[pathname];
    const logo = name === undefined ? undefined : (await this.options.getLook())?.[name]?.url;
    return logo === undefined ? undefined : this.#once(logo, () => this.#logo(logo));
  }

  #once(key: string, draw: () => Drawn): Drawn {
    const drawn = this.#entries.get(key);
    if (drawn !== undefined) return drawn;
    if (this.#entries.size >= MOST) this.#entries.clear();
    const entry = draw();
    this.#entries.set(key, entry);
    // A failed icon is retried on the next request.
    const forget = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    void entry.then((found) => {
      if (found === undefined) forget();
    }, forget);
    return entry;
  }

  async #logo(source: string): Promise<ResponseEntry | undefined> {
    const input = await this.options.readUpload(source);
    if (input === undefined) return undefined;
    const [width, height] = [DENSITY * MAX_LOGO_SIZE.width, DENSITY * MAX_LOGO_SIZE.height];
    const image = (await drawing(input, height)).resize({ width, height, fit: 'inside' });
    return this.#entryOf(image);
  }

  async #icon(pathname: string, size: number, source: string | undefined): Promise<ResponseEntry> {
    const input = source === undefined ? undefined : await this.options.readUpload(source);
    const own = input ?? (await readFile(path.join(this.options.webClientDir, 'favicon.svg')));
    const icon = (await drawing(own, size)).resize(size, size, {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    });
    return this.#entryOf(
      HOME_SCREEN.includes(pathname) ? icon.flatten({ background: PAPER }) : icon,
    );
  }

  async #entryOf(image: Sharp): Promise<ResponseEntry> {
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      ...commonHeaders(),
    };
    const body = await image.png().toBuffer();
    return createEntry({ status: 200, headers, body, isRaw: true }, this.options.now());
  }
}

/**
 * Opens an image for scaling to a height in pixels; an SVG is rendered at the density that this
 * takes, within sharp's limits.
 */
async function drawing(input: Buffer, height: number): Promise<Sharp> {
  const { format, height: own } = await sharp(input).metadata();
  return format === 'svg'
    ? sharp(input, { density: Math.min(2_400, Math.max(1, (72 * height) / own)) })
    : sharp(input);
}
