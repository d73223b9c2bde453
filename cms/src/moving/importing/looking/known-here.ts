import type { Core } from '@strapi/strapi';
import { chunksOf } from '../../../lib/chunks';
import { addressedTags } from '../../../contract/tag-slug';
import { pagePath, type StandardPage } from '../../../contract/entry-paths';
import { isReservedAddress } from '../../../contract/reserved-addresses';
import { numberedSlug } from '../../../content/rules/numbered-slug';
import { standardPageService } from '../../../content/pages/services/standard-page';
import { takenTags } from '../../../content/posts/queries/post-tags';
import { takenSlugs } from '../../../content/slugs/queries/entry-address';
import type { EntryStatus, MovedKind } from '../../../contract/moving';
import { authorService } from '../../../content/authors/services/author';
import { categoryService } from '../../../content/categories/services/category';
import type { NewEntry } from '../queries/entries';
import { type MovedRow, selectMoved } from '../queries/moved';
import { editedText, statusAgainst, withoutMark } from '../rules/marks';
import { standardPageOf } from '../rules/standard-page';
import { presentOf } from '../present';
import type { Batch } from './batch';

/** The parts by which a category or author of the export is matched. */
interface Named {
  name: string;
  slug: string;
}

/** The slugs already taken on this site. */
async function takenHere(
  strapi: Core.Strapi,
  kind: 'post' | 'page',
  slugs: readonly string[],
): Promise<Set<string>> {
  const table = kind === 'post' ? 'posts' : 'pages';
  const taken = new Set(kind === 'page' ? slugs.filter(isReservedAddress) : []);
  for (const some of chunksOf(slugs)) {
    for (const slug of await takenSlugs(strapi.db.connection, table, some)) taken.add(slug);
  }
  return taken;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Kinds recognized in later exports of the same site. */
const compared = ['author', 'category', 'image', 'link', 'post', 'page', 'redirect'] as const;

/** An entry of an earlier export, compared with its present state here. */
export interface Recognized {
  status: EntryStatus;
  targetId: number;
  moved: MovedRow;
  /** Slug of a post or page. */
  slug: string | undefined;
  /** Local edits that conflict with the export. */
  edited: string;
}

/** Kinds whose entries here are used unchanged; deleted ones are imported again if needed. */
const usedAsIs: readonly MovedKind[] = ['author', 'category', 'image'];

/** Status of a known entry; undefined if it is imported as new. */
function statusOf(
  { kind, digest }: { kind: MovedKind; digest: string },
  row: MovedRow,
  now: Readonly<Record<string, unknown>> | undefined,
): EntryStatus | undefined {
  const status = statusAgainst(digest, row, now);
  if (usedAsIs.includes(kind)) return status === 'deleted' ? undefined : 'same';
  // A product without written fields is the owner's own.
  const isOwn = kind === 'link' && row.target_id !== 0 && row.written === '{}';
  return isOwn && status === 'changed' ? 'same' : status;
}

/** Statuses of entries of one kind by key; never imported ones are missing. */
export async function statusesOf(
  strapi: Core.Strapi,
  site: string,
  kind: MovedKind,
  entries: readonly Pick<NewEntry, 'key' | 'digest'>[],
): Promise<Map<string, Recognized>> {
  const keys = entries.map(({ key }) => key);
  const moved = await selectMoved(strapi.db.connection, site, kind, keys);
  const targets = [...moved.values()].map(({ target_id: id }) => id);
  const present = await presentOf(strapi, kind, targets);
  return new Map(
    entries.flatMap((entry) => {
      const row = moved.get(entry.key);
      if (row === undefined) return [];
      const { target_id: targetId } = row;
      // A link that is only a redirect has no entry here that could be deleted.
      const now = targetId === 0 ? {} : present.get(targetId);
      const slug = typeof now?.slug === 'string' ? now.slug : undefined;
      // A task may choose a product's image, so that another image is no edit.
      const written = kind === 'link' ? withoutMark(row.written, 'imageUrl') : row.written;
      const status = statusOf({ kind, digest: entry.digest }, { ...row, written }, now);
      if (status === undefined) return [];
      const edited = status === 'edited' && now !== undefined ? editedText(written, now) : '';
      return [[entry.key, { status, targetId, moved: row, slug, edited }]];
    }),
  );
}

/** Existing content with which an export is compared. */
export class KnownHere {
  /** Key of the export's site. */
  site = '';
  readonly #taken: Record<'post' | 'page', Map<string, number>> = {
    post: new Map(),
    page: new Map(),
  };

  private constructor(
    private readonly strapi: Core.Strapi,
    private readonly terms: Record<'author' | 'category', ReadonlyMap<string, number>>,
    /**
     * Standard pages with their original texts, unless a page of the export already replaces them.
     */
    private readonly untouched: Map<StandardPage, number>,
  ) {}

  static async of(strapi: Core.Strapi): Promise<KnownHere> {
    const [authors, categories] = await Promise.all([
      authorService(strapi).list(),
      categoryService(strapi).list(),
    ]);
    const byName = (all: readonly (Named & { id: number })[]): Map<string, number> =>
      new Map(
        [...all].reverse().flatMap(({ id, name, slug }) => [
          [`name ${folded(name)}`, id],
          [`slug ${slug}`, id],
        ]),
      );
    const terms = { author: byName(authors), category: byName(categories) };
    return new KnownHere(strapi, terms, await standardPageService(strapi).listUntouched());
  }

  /** The author or category here that matches one of the export. */
  find(kind: 'author' | 'category', { name, slug }: Named): number | undefined {
    return this.terms[kind].get(`slug ${slug}`) ?? this.terms[kind].get(`name ${folded(name)}`);
  }

  /**
   * The standard page with its original text that a page of the export replaces; each is returned
   * only once.
   */
  takeUntouched(slug: string): number | undefined {
    const page = standardPageOf(slug);
    if (page === undefined) return undefined;
    const id = this.untouched.get(page);
    this.untouched.delete(page);
    return id;
  }

  /** A slug that no other post or page of the export has. */
  freeSlug(kind: 'post' | 'page', wanted: string): string {
    const taken = this.#taken[kind];
    const times = taken.get(wanted);
    if (times === undefined) {
      taken.set(wanted, 1);
      return wanted;
    }
    for (let n = times + 1; ; n += 1) {
      const slug = numberedSlug(wanted, n);
      if (taken.has(slug)) continue;
      taken.set(wanted, n);
      taken.set(slug, 1);
      return slug;
    }
  }

  /** Records the status of all entries compared with this site, and doubts about them. */
  async compare(batch: Batch): Promise<void> {
    for (const kind of compared) {
      const entries = batch.entries.filter((entry) => entry.kind === kind);
      const known = await statusesOf(this.strapi, this.site, kind, entries);
      for (const entry of entries) {
        const before = known.get(entry.key);
        if (before !== undefined) {
          entry.status = before.status;
          entry.existing_id = before.status === 'deleted' ? null : before.targetId;
          if (before.slug !== undefined) entry.slug = before.slug;
          entry.message = before.edited;
        } else if (entry.existing_id !== null && kind !== 'page') entry.status = 'same';
        this.#doubt(batch, entry);
      }
    }
    await this.#findTags(batch);
    await this.#findTaken(batch);
  }

  /** Marks tags that articles here already have. */
  async #findTags(batch: Batch): Promise<void> {
    const tags = batch.entries.filter(({ kind }) => kind === 'tag');
    const slugOf = ({ title }: NewEntry): string => addressedTags([title])[0]?.slug ?? '';
    const taken = await takenTags(this.strapi.db.connection, tags.map(slugOf));
    for (const entry of tags) if (taken.has(slugOf(entry))) entry.status = 'same';
  }

  #doubt(batch: Batch, entry: NewEntry): void {
    const { kind, status, message } = entry;
    if (status === 'edited') batch.doubt('edited-here', entry, `${message}.`);
    if (status === 'deleted') batch.doubt('deleted-here', entry, 'It was deleted here.');
    if (status !== 'new') return;
    if (kind === 'category') batch.doubt('category-made', entry, `At /category/${entry.slug}.`);
    if (kind === 'author') batch.doubt('author-new', entry, `At /author/${entry.slug}.`);
    const page = kind === 'page' && entry.existing_id !== null && standardPageOf(entry.slug);
    if (page) batch.doubt('page-replaced', entry, `It becomes ${pagePath(page)}.`);
  }

  /** Changes the slugs of new entries that are taken here, and records doubts. */
  async #findTaken(batch: Batch): Promise<void> {
    for (const kind of ['post', 'page'] as const) {
      const fresh = batch.entries.filter(
        (entry) => entry.kind === kind && entry.status === 'new' && entry.state !== 'trashed',
      );
      await this.#findFree(batch, kind, fresh);
    }
  }

  async #findFree(batch: Batch, kind: 'post' | 'page', fresh: NewEntry[]): Promise<void> {
    const wanted = new Map(fresh.map((entry) => [entry, entry.slug]));
    for (let open = fresh; open.length > 0;) {
      const taken = await takenHere(
        this.strapi,
        kind,
        open.map(({ slug }) => slug),
      );
      open = open.filter(({ slug }) => taken.has(slug));
      for (const entry of open) entry.slug = this.freeSlug(kind, wanted.get(entry) ?? entry.slug);
    }
    for (const [entry, slug] of wanted) {
      if (entry.slug === slug || entry.existing_id !== null) continue;
      batch.doubt('slug-taken', entry, `“${slug}” is taken here; it becomes “${entry.slug}”.`);
    }
  }
}
