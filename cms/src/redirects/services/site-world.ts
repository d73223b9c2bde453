import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { productService } from '../../affiliates/products/services/products';
import { pathOfEntry } from '../../contract/entry-paths';
import { entriesById, entriesBySlug, isPlacedKind } from '../../content/slugs/queries/entry-places';
import { resolveSlugs } from '../../content/slugs/queries/resolve-slugs';
import { tagPath } from '../../contract/tag-slug';
import { untilContentChanges } from '../../lib/until-content-changes';
import { service } from '../../strapi/service';
import { findByKey, type LeadingRow, selectByKeys, selectPatterns } from '../queries/redirect-rows';
import { type Address, addressKey, encodePath, readAddress } from '../rules/address';
import { type EntryAddress, nameOfKind, readOwnPath } from '../rules/entry-path';
import type { EntryPlace, ProductPlace, Rule, Target, World } from '../rules/follow';
import { Pattern } from '../rules/pattern';

/** A redirect with its compiled pattern. */
interface PatternRule {
  row: LeadingRow;
  pattern: Pattern;
}

/** Target of a stored redirect. */
export function targetOf(row: Pick<LeadingRow, 'target' | 'target_kind' | 'target_id'>): Target {
  if (row.target_kind !== null) return { kind: row.target_kind, id: row.target_id ?? 0 };
  return row.target === null ? { gone: true } : { address: row.target };
}

const ruleOf = (row: LeadingRow, caught: readonly string[]): Rule => ({
  id: row.id,
  source: row.source,
  status: row.status,
  target: targetOf(row),
  caught,
});

const patternRule = (row: LeadingRow): PatternRule => ({ row, pattern: new Pattern(row.source) });

/** A pattern with a query is tried on addresses including theirs. */
const wantsQuery = ({ row }: PatternRule): boolean => row.source.includes('\\?');

/** The site's patterns, cached until content changes. */
const patternsService = service(({ strapi }) => ({
  list: untilContentChanges(() => readPatterns(strapi.db.connection)),
}));

const readPatterns = async (knex: Knex): Promise<PatternRule[]> =>
  (await selectPatterns(knex)).map(patternRule);

/** Redirects that count as stored, and one that counts as deleted. */
export interface Draft {
  rows: readonly (LeadingRow & { source_key: string; is_pattern: boolean })[];
  /** Id of the redirect being changed. */
  without?: number;
}

/** The site's entries by address, for redirects. Caches its lookups, so an instance must be short-lived. */
export class SiteWorld implements World {
  readonly #rows = new Map<string, LeadingRow | undefined>();
  readonly #owns = new Map<string, string | undefined>();
  readonly #entries = new Map<string, EntryPlace | ProductPlace | undefined>();
  readonly #drafts: ReadonlyMap<string, LeadingRow>;
  readonly #draftPatterns: readonly PatternRule[];
  readonly #without: number | undefined;
  #patterns: Promise<readonly PatternRule[]> | undefined;

  /** With `trx` it sees uncommitted rows of that transaction. */
  constructor(
    private readonly strapi: Core.Strapi,
    { rows, without }: Draft = { rows: [] },
    private readonly trx?: Knex,
  ) {
    this.#drafts = new Map(
      rows.filter((row) => !row.is_pattern).map((row) => [row.source_key, row]),
    );
    this.#draftPatterns = rows.filter((row) => row.is_pattern).map(patternRule);
    this.#without = without;
  }

  get #knex(): Knex {
    return this.trx ?? this.strapi.db.connection;
  }

  #listPatterns(): Promise<readonly PatternRule[]> {
    if (this.trx === undefined) return patternsService(this.strapi).list();
    this.#patterns ??= readPatterns(this.trx);
    return this.#patterns;
  }

  async find(address: Address, query: string): Promise<Rule | undefined> {
    const row = await this.#rowOf(addressKey(address.path, query));
    if (row !== undefined) return ruleOf(row, []);
    const asked = query === '' ? address.readable : `${address.readable}?${query}`;
    const stored = await this.#listPatterns();
    const others = stored.filter((one) => one.row.id !== this.#without);
    for (const one of [...others, ...this.#draftPatterns]) {
      if (query !== '' && !wantsQuery(one)) continue;
      const caught = one.pattern.match(asked);
      if (caught !== undefined) return ruleOf(one.row, caught);
    }
    return undefined;
  }

  async own(address: Address): Promise<string | undefined> {
    const known = this.#owns.get(address.readable);
    if (known !== undefined || this.#owns.has(address.readable)) return known;
    const found = await this.#findOwn(address);
    this.#owns.set(address.readable, found);
    return found;
  }

  async entry(kind: string, id: number): Promise<EntryPlace | ProductPlace | undefined> {
    const key = `${kind} ${id}`;
    const known = this.#entries.get(key);
    if (known !== undefined || this.#entries.has(key)) return known;
    const found = await this.#findEntry(kind, id);
    this.#entries.set(key, found);
    return found;
  }

  async #findEntry(kind: string, id: number): Promise<EntryPlace | ProductPlace | undefined> {
    if (kind === 'product') {
      const product = (await productService(this.strapi).places([id], this.#knex)).get(id);
      if (product === undefined) return undefined;
      const { name: title, affiliateUrl: url, subIdParameter, archived } = product;
      if (archived) return { path: url, title, why: 'Its product is archived' };
      return { productId: id, title, url, subIdParameter };
    }
    if (!isPlacedKind(kind)) return undefined;
    const entry = (await entriesById(this.#knex, kind, [id])).get(id);
    if (entry === undefined) return undefined;
    const path = pathOfEntry(kind, entry.slug);
    const why = entry.isPublic ? {} : { why: `Its ${nameOfKind(kind)} is not published` };
    return { path, title: entry.title, ...why };
  }

  /** Preloads, in batches, what the first steps of following these addresses need. */
  async learn(addresses: readonly string[]): Promise<void> {
    const read = addresses.flatMap((address) => readAddress(address) ?? []);
    const keys = read.flatMap(({ path, query }) => [
      addressKey(path),
      ...(query === '' ? [] : [addressKey(path, query)]),
    ]);
    const rows = await selectByKeys(this.#knex, [...new Set(keys)]);
    for (const key of keys) this.#rows.set(key, rows.get(key));
    await this.#learnOwn(read);
  }

  async #learnOwn(addresses: readonly Address[]): Promise<void> {
    const slugs = new Map<string, { slug: string; address: Address }[]>();
    for (const address of addresses) {
      const path = readOwnPath(address.readable);
      if (typeof path === 'string') continue;
      const others = slugs.get(path.kind) ?? [];
      others.push({ slug: path.slug, address });
      slugs.set(path.kind, others);
    }
    for (const [kind, asked] of slugs) {
      if (kind === 'tag') await this.#learnTags(asked);
      if (!isPlacedKind(kind)) continue;
      const found = await entriesBySlug(
        this.#knex,
        kind,
        asked.map(({ slug }) => slug),
      );
      for (const { slug, address } of asked) {
        const entry = found.get(slug);
        const path = entry?.isPublic === true ? pathOfEntry(kind, entry.slug) : undefined;
        this.#owns.set(address.readable, path && path + feedIn(address.readable));
      }
    }
  }

  async #learnTags(asked: readonly { slug: string; address: Address }[]): Promise<void> {
    const slugs = asked.map(({ slug }) => slug);
    const found = await resolveSlugs(this.#knex, 'tag', slugs);
    for (const { slug, address } of asked) {
      this.#owns.set(address.readable, found.has(slug) ? tagPath(slug) : undefined);
    }
  }

  async #rowOf(key: string): Promise<LeadingRow | undefined> {
    const draft = this.#drafts.get(key);
    if (draft !== undefined) return draft;
    if (!this.#rows.has(key)) this.#rows.set(key, await findByKey(this.#knex, key));
    const row = this.#rows.get(key);
    return row?.id === this.#without ? undefined : row;
  }

  async #findOwn(address: Address): Promise<string | undefined> {
    const path = readOwnPath(address.readable);
    if (path === 'page') return encodePath(address.readable);
    return path === 'nothing' ? undefined : this.#addressOf(path, address.readable);
  }

  async #addressOf({ kind, slug }: EntryAddress, asked: string): Promise<string | undefined> {
    if (kind === 'tag') {
      return (await resolveSlugs(this.#knex, kind, [slug])).has(slug) ? tagPath(slug) : undefined;
    }
    if (!isPlacedKind(kind)) return undefined;
    const entry = (await entriesBySlug(this.#knex, kind, [slug])).get(slug);
    return entry?.isPublic === true ? pathOfEntry(kind, entry.slug) + feedIn(asked) : undefined;
  }
}

/** Suffix of an entry's address if its feed is requested. */
const feedIn = (path: string): string => (/\/feed\.xml$/i.test(path) ? '/feed.xml' : '');
