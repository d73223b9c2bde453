import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { numberedSlug } from '../../../content/rules/numbered-slug';
import { slugOf } from '../../../contract/slug';
import { addressedTags, tagPath } from '../../../contract/tag-slug';
import { writable } from '../../../contract/text';
import { chunksOf } from '../../../lib/chunks';
import { notFound } from '../../../lib/errors';
import type { JobContext } from '../../../tasks/runner/job';
import type {
  Found,
  FoundAuthor,
  FoundImage,
  FoundLink,
  FoundPost,
  FoundRedirect,
  FoundSite,
  FoundTerm,
} from '../../found';
import { type LinePlace, LineWriter } from '../lines';
import { clearFindings, type Rest, updateImport } from '../queries/imports';
import { dropIdleDoubts } from '../queries/doubts';
import { setUses } from '../queries/entries';
import { addressesWithFeeds, feedPaths, patternsOf } from '../rules/old-addresses';
import { doubtsAbout, titleOf, wantedSlug } from '../rules/post-plan';
import { digestOfFound, imageKey, linkPaths, siteKey, storedKey } from '../rules/site-key';
import { Batch, type EntryDetails } from './batch';
import { KnownHere } from './known-here';

const AT_ONCE = 500;

/** The site of an export that does not name one. */
const UNKNOWN: FoundSite = { kind: 'site', source: 'rss', version: '', url: '', title: '' };

const NO_SITE =
  'The export doesn’t name the old site’s address. Without it, full links between its articles still point to the old site.';

/** Reads an export once and records its entries; only counts and slugs stay in memory. */
export class ExportReader {
  #site: FoundSite = UNKNOWN;
  #batch: Batch;
  #read = 0;
  readonly #rest = new Map<string, Rest>();
  /** The tags of the export by their slugs here. */
  readonly #tags = new Map<string, string>();
  /** The key to which each slug of an author or category belongs. */
  readonly #termSlugs = { author: new Map<string, string>(), category: new Map<string, string>() };
  readonly #uses: Record<'author' | 'category' | 'tag', Map<string, number>> = {
    author: new Map(),
    category: new Map(),
    tag: new Map(),
  };

  private constructor(
    private readonly context: JobContext,
    private readonly importId: number,
    private readonly lines: LineWriter,
    private readonly here: KnownHere,
  ) {
    this.#batch = new Batch(importId, '');
  }

  /** Reads an export; returns its site. */
  static async read(
    context: JobContext,
    importId: number,
    found: AsyncIterable<Found>,
  ): Promise<FoundSite> {
    const { strapi } = context;
    await strapi.db.transaction(({ trx }: { trx: Knex }) => clearFindings(trx, importId));
    const lines = await LineWriter.begin(importId);
    const reader = new ExportReader(context, importId, lines, await KnownHere.of(strapi));
    try {
      for await (const one of found) await reader.#take(one);
      await reader.#addPatterns();
      await reader.#flush();
    } finally {
      await lines.end();
    }
    await reader.#end();
    return reader.#site;
  }

  get #strapi(): Core.Strapi {
    return this.context.strapi;
  }

  async #take(found: Found): Promise<void> {
    this.context.signal.throwIfAborted();
    if (found.kind === 'site') await this.#begin(found);
    else if (found.kind === 'notice') {
      this.#batch.doubt('file', { key: found.about }, found.message);
    } else if (found.kind === 'rest') this.#addRest(found);
    else this.#note(found, await this.lines.write(found));
    if (found.kind !== 'site') this.#read += 1;
    if (this.#batch.size >= AT_ONCE) await this.#flush();
  }

  async #begin(site: FoundSite): Promise<void> {
    // A second file of the same site repeats it.
    if (this.#site !== UNKNOWN) return;
    this.#site = site;
    this.here.site = writable(siteKey(site));
    this.#batch = new Batch(this.importId, site.url);
    if (site.url === '') this.#batch.doubt('file', {}, NO_SITE);
    const { source, version, url, title } = site;
    await updateImport(this.#strapi.db.connection, this.importId, {
      ...{ source, version: writable(version.slice(0, 100)), siteUrl: url },
      ...{ siteTitle: writable(title), siteKey: this.here.site },
    });
  }

  #addRest({ what, count, message }: Rest): void {
    const known = this.#rest.get(what)?.count ?? 0;
    this.#rest.set(what, { what, count: known + count, message });
  }

  #note(found: Exclude<Found, { kind: 'site' | 'notice' | 'rest' }>, place: LinePlace): void {
    if (found.kind === 'redirect') this.#noteRedirect(found, place);
    else if (found.kind === 'image') this.#noteImage(found, place);
    else if (found.kind === 'link') this.#noteLink(found, place);
    else if ('text' in found) this.#notePost(found, place);
    else this.#noteTerm(found, place);
  }

  #add(noted: Omit<EntryDetails, 'digest'>, found: Found, place: LinePlace): void {
    this.#batch.add({ ...noted, digest: digestOfFound(found) }, place);
  }

  #noteTerm(found: FoundAuthor | FoundTerm, place: LinePlace): void {
    const { kind, key, name, addresses } = found;
    const slug = slugOf(found.slug) || slugOf(name) || `${kind}-${slugOf(key)}`;
    if (kind === 'tag') this.#doubtTag(found);
    const existingId = kind === 'tag' ? undefined : this.here.find(kind, { name, slug });
    const [address = ''] = addresses;
    const all = addressesWithFeeds(this.#site.source, addresses);
    const about = { kind, key: storedKey(key), title: name, slug: this.#ownSlug(found, slug) };
    this.#add({ ...about, address, addresses: all, existingId }, found, place);
  }

  /** A slug that no other author or category of the export has; tags may share a page. */
  #ownSlug({ kind, key }: FoundAuthor | FoundTerm, wanted: string): string {
    if (kind === 'tag') return wanted;
    for (let n = 1; ; n += 1) {
      const slug = n === 1 ? wanted : numberedSlug(wanted, n);
      const owner = this.#termSlugs[kind].get(slug);
      if (owner !== undefined && owner !== key) continue;
      this.#termSlugs[kind].set(slug, key);
      return slug;
    }
  }

  /** Records a doubt if two tags share a page here, such as C# and C++. */
  #doubtTag({ key, name }: FoundAuthor | FoundTerm): void {
    const about = { kind: 'tag', key: storedKey(key), title: name } as const;
    const [tag] = addressedTags([name]);
    const other = this.#tags.get(tag?.slug ?? '');
    if (tag && other === undefined) this.#tags.set(tag.slug, name);
    else if (!tag) this.#batch.doubt('tag-shared', about, 'It has no page here.');
    else if (other?.toLowerCase() !== name.toLowerCase()) {
      const message = `Articles with “${other}” are on its page too, ${tagPath(tag.slug)}.`;
      this.#batch.doubt('tag-shared', about, message);
    }
  }

  #notePost(found: FoundPost, place: LinePlace): void {
    const { kind, key, address, otherAddresses, state } = found;
    const about = { kind, key: storedKey(key), title: titleOf(found) };
    const wanted = wantedSlug(found) || slugOf(`${kind}-${key.replace(/^\w+:/, '')}`);
    const slug = state === 'trashed' ? wanted : this.here.freeSlug(kind, wanted);
    if (slug !== wanted) {
      this.#batch.doubt(
        'slug-taken',
        about,
        `“${wanted}” occurs twice in the export; this one becomes “${slug}”.`,
      );
    }
    const all = addressesWithFeeds(this.#site.source, [address]).concat(otherAddresses);
    const isShown = kind === 'page' && state === 'published' && found.text.value.trim() !== '';
    const existingId = isShown ? this.here.takeUntouched(slug) : undefined;
    this.#add({ ...about, address, addresses: all, state, slug, existingId }, found, place);
    for (const [code, message] of doubtsAbout(found, this.#site.url, this.context.clock.now())) {
      this.#batch.doubt(code, about, message);
    }
    if (state === 'trashed') return;
    this.#count('category', found.categoryKeys);
    this.#count('tag', found.tagKeys);
    this.#count('author', found.authorKeys);
  }

  #count(kind: 'author' | 'category' | 'tag', keys: readonly string[]): void {
    for (const key of keys) {
      const stored = storedKey(key);
      this.#uses[kind].set(stored, (this.#uses[kind].get(stored) ?? 0) + 1);
    }
  }

  #noteImage(found: FoundImage, place: LinePlace): void {
    const { url, alt, title, addresses } = found;
    const name = title || alt || (url.split('/').at(-1) ?? url);
    this.#add(
      { kind: 'image', key: imageKey(url), title: name, address: url, addresses },
      found,
      place,
    );
  }

  #noteLink(found: FoundLink, place: LinePlace): void {
    const { key, name, path } = found;
    const { url } = this.#site;
    const addresses = linkPaths(path, key).map((one) => (one.startsWith('/?') ? url + one : one));
    this.#add(
      { kind: 'link', key: storedKey(key), title: name, address: path, addresses },
      found,
      place,
    );
  }

  #noteRedirect(found: FoundRedirect, place: LinePlace): void {
    const { from, isPattern } = found;
    const key = storedKey(`${isPattern ? 'pattern' : 'path'}:${from}`);
    this.#batch.add({ kind: 'redirect', key, title: from, digest: digestOfFound(found) }, place);
  }

  /** Redirects for groups of addresses of the source program, such as monthly archives. */
  async #addPatterns(): Promise<void> {
    const { source, url } = this.#site;
    const groups = patternsOf(source, url).map((one) => ({ ...one, isPattern: true }));
    const feeds = feedPaths(source, url).map((from) => ({
      from,
      to: '/feed.xml',
      isPattern: false,
    }));
    for (const one of [...groups, ...feeds]) {
      const found: FoundRedirect = { kind: 'redirect', status: 301, ...one };
      this.#noteRedirect(found, await this.lines.write(found));
    }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = new Batch(this.importId, this.#site.url);
    if (batch.size === 0) return;
    const title = `Entries up to ${this.#read.toLocaleString('en-US')}`;
    await this.here.compare(batch);
    await this.context.item({ kind: 'file', id: null, title }, () =>
      Promise.resolve({
        outcome: 'changed',
        message: `${batch.entries.length.toLocaleString('en-US')} read`,
        apply: async (trx) => {
          await batch.write(trx);
          return undefined;
        },
      }),
    );
  }

  async #end(): Promise<void> {
    if (this.#read === 0) throw notFound('The export is empty.');
    for (const [kind, uses] of Object.entries(this.#uses)) {
      // Short transactions: there may be a hundred thousand tags, and others write meanwhile.
      for (const some of chunksOf([...uses], AT_ONCE)) {
        this.context.signal.throwIfAborted();
        await this.#strapi.db.transaction(({ trx }: { trx: Knex }) =>
          setUses(trx, this.importId, kind as MovedKind, some),
        );
      }
    }
    await this.#strapi.db.transaction(({ trx }: { trx: Knex }) =>
      dropIdleDoubts(trx, this.importId),
    );
    await updateImport(this.#strapi.db.connection, this.importId, {
      rest: [...this.#rest.values()],
    });
  }
}
