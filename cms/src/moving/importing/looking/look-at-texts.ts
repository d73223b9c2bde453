import { counted } from '../../../lib/counted';
import type { ImportChoices } from '../../../contract/import-choices';
import { isHttpUrl } from '../../../contract/url';
import { AppError } from '../../../lib/errors';
import type { JobContext } from '../../../tasks/runner/job';
import type { FoundAuthor, FoundImage, FoundLink, FoundPost, FoundSite } from '../../found';
import { convertInThread, scanInThread } from '../../texts/text-thread';
import type { ScannedText, TextImage, TextWorld } from '../../texts/text-world';
import { Prefetcher } from '../prefetcher';
import { LineReader, LineWriter } from '../lines';
import { imageKeys } from '../image-keys';
import { type EntryRow, findEntry, pageOfEntries, updateEntry } from '../queries/entries';
import { loadTextWorld } from '../text-world';
import { Batch } from './batch';

const AT_ONCE = 50;

/** An image that only appears in a text. */
const imageOf = (url: string, alt = '', caption = ''): FoundImage => ({
  kind: 'image',
  key: url,
  url,
  alt,
  caption,
  title: '',
  addresses: [],
});

/** An image of a text, with the smaller variant that the text shows, if any. */
const shownImage = ({ url, shownUrl, alt, caption }: TextImage): FoundImage => ({
  ...imageOf(url, alt, caption),
  ...(shownUrl !== url && isHttpUrl(shownUrl) && { variant: shownUrl }),
});

/** A post or page, and the result of checking its text. */
interface SeenPost {
  post: FoundPost;
  scanned: ScannedText | undefined;
  doubts: readonly string[];
  /** Why its text cannot be read. */
  fault?: string;
}

/** Whether an entry has a text that may be imported. */
const isRead = ({ kind, state }: EntryRow): boolean =>
  (kind === 'post' || kind === 'page') && state !== 'trashed';

/** Checks the texts of an import for images and unsupported parts. */
export class TextLook {
  readonly #varied = new Set<number>();
  readonly #posts = new Prefetcher((row) => this.#see(row));

  private constructor(
    private readonly context: JobContext,
    private readonly importId: number,
    private readonly site: FoundSite,
    private readonly choices: ImportChoices,
    private readonly lines: { reader: LineReader; writer: LineWriter },
  ) {}

  /** Checks all texts. */
  static async run(
    context: JobContext,
    importId: number,
    site: FoundSite,
    choices: ImportChoices,
  ): Promise<void> {
    const reader = await LineReader.open(importId);
    const writer = await LineWriter.append(importId);
    try {
      await new TextLook(context, importId, site, choices, { reader, writer }).#run();
    } finally {
      await writer.end();
      await reader.close();
    }
  }

  async #run(): Promise<void> {
    for (const kind of ['author', 'link', 'post', 'page'] as const) await this.#each(kind);
  }

  async #each(kind: 'author' | 'link' | 'post' | 'page'): Promise<void> {
    const knex = this.context.strapi.db.connection;
    for (let after = 0, seen = 0; ;) {
      const rows = await pageOfEntries(knex, this.importId, { kind, after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) return;
      const batch = new Batch(this.importId, this.site.url);
      for (const [at, row] of rows.entries()) {
        this.#posts.begin(rows.slice(at).filter(isRead));
        await this.#look(batch, row);
      }
      after = last.id;
      seen += rows.length;
      await this.#keep(batch, `${kind === 'post' ? 'Articles' : `Each ${kind}`} up to ${seen}`);
    }
  }

  #keep(batch: Batch, title: string): Promise<void> {
    return this.context.item({ kind: 'file', id: null, title }, () =>
      Promise.resolve({
        outcome: 'changed',
        message: `${counted(batch.entries.length, 'image')} found`,
        apply: async (trx) => {
          await batch.write(trx);
          return undefined;
        },
      }),
    );
  }

  async #look(batch: Batch, row: EntryRow): Promise<void> {
    this.context.signal.throwIfAborted();
    if (row.kind === 'author' || row.kind === 'link') {
      const { image } = await this.lines.reader.read<FoundAuthor | FoundLink>(row);
      return this.#addImage(batch, imageOf(image));
    }
    if (!isRead(row)) return;
    const { post, scanned, doubts, fault } = await this.#posts.of(row);
    await this.#addImage(batch, imageOf(post.image, post.imageAlt, post.imageCaption));
    for (const image of scanned?.images ?? []) await this.#addImage(batch, shownImage(image));
    for (const doubt of doubts) batch.doubt('text', row, doubt);
    if (fault !== undefined) batch.doubt('too-large', row, fault);
  }

  async #addImage(batch: Batch, image: FoundImage): Promise<void> {
    if (image.url === '') return;
    const knex = this.context.strapi.db.connection;
    const site = { importId: this.importId, siteUrl: this.site.url };
    const key = (await imageKeys(knex, site, [image.url])).get(image.url);
    // An image number that the library lacks is reported as a doubt about the text.
    if (key === undefined) return;
    if (image.variant !== undefined) await this.#noteVariant(key, image.variant);
    const place = await this.lines.writer.write(image);
    const title = image.alt || (image.url.split('/').at(-1) ?? image.url);
    batch.add({ kind: 'image', key, title, address: '', digest: '', uses: 1 }, place);
  }

  /** Records the smaller variant of a library image that a text shows. */
  async #noteVariant(key: string, variant: string): Promise<void> {
    const knex = this.context.strapi.db.connection;
    const there = await findEntry(knex, this.importId, 'image', key);
    // An image that only texts show already has its variant, and its line may not be written yet.
    if (there === undefined || there.address === '' || this.#varied.has(there.id)) return;
    this.#varied.add(there.id);
    const known = await this.lines.reader.read<FoundImage>(there);
    await updateEntry(knex, there.id, await this.lines.writer.write({ ...known, variant }));
  }

  async #see(row: EntryRow): Promise<SeenPost> {
    const { signal } = this.context;
    const post = await this.lines.reader.read<FoundPost>(row);
    const { text } = post;
    let scanned: ScannedText | undefined;
    try {
      scanned = await scanInThread(text, this.site.url, signal);
      const world = await this.#world(scanned);
      const { doubts } = await convertInThread(text, this.site.url, world, scanned, signal);
      return { post, scanned, doubts };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { post, scanned, doubts: [], fault: error.message };
    }
  }

  #world(scanned: ScannedText): Promise<TextWorld> {
    return loadTextWorld(scanned, {
      knex: this.context.strapi.db.connection,
      importId: this.importId,
      siteUrl: this.site.url,
      choices: this.choices,
      imagesOf: undefined,
      productOf: () => undefined,
    });
  }
}
