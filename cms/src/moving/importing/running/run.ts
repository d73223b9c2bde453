import type { Core } from '@strapi/strapi';
import { categoryService } from '../../../content/categories/services/category';
import { standardPageService } from '../../../content/pages/services/standard-page';
import { outsideImagesService } from '../../../images/services/outside';
import type { JobContext } from '../../../tasks/runner/job';
import type { FoundPost } from '../../found';
import { LineReader } from '../lines';
import { type Recognized, statusesOf } from '../looking/known-here';
import { openImport, readImport } from '../looking/look';
import {
  countEntries,
  type EntryRow,
  retainPages,
  markTags,
  pageOfEntries,
  type TagMark,
} from '../queries/entries';
import { type ImportRow, updateImport } from '../queries/imports';
import { exclusionReason } from '../rules/comes';
import { siteKey } from '../rules/site-key';
import type { Planner, RunParts } from './arrival';
import { type BroughtKind, EntryBringer } from './bring-entry';
import { ImageArrivals } from './images';
import { LinkProducts, planLink } from './links';
import { pagePlanner } from './pages';
import { TermsHere } from './post-terms';
import { postPlanner } from './posts';
import { leadAddresses, planRedirect } from './redirects';
import { textsHere } from './texts';
import { makeCategory, planAuthor, planCategory } from './terms';

const AT_ONCE = 50;
/** Batch size for redirects, which are imported together. */
const REDIRECTS_AT_ONCE = 200;

/** Kinds whose entries may become only redirects. */
const ofRedirects: readonly BroughtKind[] = ['link', 'redirect'];

/** The category of posts without one. */
const DEFAULT = { name: 'Imported', slug: 'imported', description: '' };

/** A run of an import. */
class ImportRun {
  readonly #bringer: EntryBringer;

  constructor(private readonly parts: RunParts) {
    this.#bringer = new EntryBringer(parts);
  }

  async run(): Promise<void> {
    await this.#leaveEditedPages();
    const images = new ImageArrivals();
    await this.#each('image', images.plan);
    await this.#each('author', planAuthor);
    await this.#each('category', planCategory);
    await this.#markTags();
    await this.#each('link', planLink);
    const texts = textsHere(this.parts, await LinkProducts.read(this.parts));
    const terms = new TermsHere(this.parts);
    await this.#each('post', postPlanner({ texts, terms }), async (entry, next) => {
      texts.begin(next);
      await this.#ensureCategory(terms, entry);
    });
    await this.#each('page', pagePlanner({ texts }), (_, next) => texts.begin(next));
    await this.#each('redirect', planRedirect);
    await leadAddresses(this.parts);
  }

  /** Keeps standard pages that were edited since the files were checked. */
  async #leaveEditedPages(): Promise<void> {
    const { strapi, importId } = this.parts;
    const untouched = await standardPageService(strapi).listUntouched();
    await retainPages(strapi.db.connection, importId, [...untouched.values()]);
  }

  /**
   * Imports all entries of a kind that this run has not processed; a page at a time, so that memory
   * stays flat.
   */
  async #each(
    kind: BroughtKind,
    plan: Planner,
    before?: (entry: EntryRow, next: readonly EntryRow[]) => Promise<void> | void,
  ): Promise<void> {
    const { strapi, importId, runId, site } = this.parts;
    const isLeading = ofRedirects.includes(kind);
    for (let after = 0; ;) {
      const page = { kind, after, limit: isLeading ? REDIRECTS_AT_ONCE : AT_ONCE };
      const rows = await pageOfEntries(strapi.db.connection, importId, page);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      const open = rows.filter((row) => row.run_id !== runId);
      const known = await statusesOf(strapi, site, kind, open);
      const coming = open.filter((entry) => this.#mayCome(entry, known.get(entry.key)));
      try {
        const brought = isLeading
          ? await this.#bringer.bringRedirects(coming, plan, known)
          : new Set<number>();
        for (const entry of open.filter(({ id }) => !brought.has(id))) {
          const next = coming.filter(({ id }) => id >= entry.id);
          await before?.(entry, next);
          await this.#bringer.bring(kind, entry, plan, known.get(entry.key));
        }
      } finally {
        await this.#bringer.flush();
      }
    }
  }

  /** Whether an entry is not skipped right away. */
  #mayCome(entry: EntryRow, known: Recognized | undefined): boolean {
    const isLeft = exclusionReason(entry, this.parts.choices) !== undefined;
    return !isLeft && known?.status !== 'same';
  }

  /** Creates the default category before the first post that needs it. */
  async #ensureCategory(terms: TermsHere, entry: EntryRow): Promise<void> {
    const { choices, lines, context, strapi } = this.parts;
    if (terms.defaultCategoryId !== undefined) return;
    if (exclusionReason(entry, choices) !== undefined) return;
    if (!terms.lacksCategory(await lines.read<FoundPost>(entry))) return;
    const there = await categoryOf(strapi, DEFAULT.slug);
    if (there !== undefined) {
      terms.defaultCategoryId = there;
      return;
    }
    const { bring, title, kind } = makeCategory(this.parts, DEFAULT);
    await context.item({ kind, id: null, title }, () =>
      Promise.resolve({
        outcome: 'created',
        message: 'For articles without a category',
        async apply(trx) {
          const { id, undo } = await bring(trx);
          return { created: { kind, id, title }, undo };
        },
      }),
    );
    terms.defaultCategoryId = await categoryOf(strapi, DEFAULT.slug);
  }

  /** Tags are added with the articles that have them. */
  async #markTags(): Promise<void> {
    const { strapi, importId, runId, choices } = this.parts;
    const mark = (said: Omit<TagMark, 'run_id'>, which: Parameters<typeof markTags>[2] = {}) =>
      markTags(strapi.db.connection, importId, which, { ...said, run_id: runId });
    if (choices.tags === 'leave') {
      await mark({ outcome: 'skipped', message: 'Tags are left out' });
      return;
    }
    await mark({ outcome: 'created', message: 'Added to its articles' }, { status: 'new' });
    await mark({ outcome: 'skipped', message: 'An existing tag is used' }, { status: 'same' });
    await mark({ outcome: 'skipped', message: 'Not used by any article' }, { uses: 0 });
  }
}

async function categoryOf(strapi: Core.Strapi, slug: string): Promise<number | undefined> {
  const categories = await categoryService(strapi).list();
  return categories.find((category) => category.slug === slug)?.id;
}

/** Key of the import's site; imports from before the key was stored derive it. */
const siteOf = ({ siteKey: known, source, version, siteUrl, siteTitle }: ImportRow): string =>
  known ||
  siteKey({ kind: 'site', source: source ?? 'rss', version, url: siteUrl, title: siteTitle });

/** Runs an import, each entry in its own transaction, so that an interrupted run can be resumed. */
export async function runImport(context: JobContext): Promise<void> {
  const { strapi, runId = 0 } = context;
  const importId = Number(context.input.importId);
  const row = await readImport(context, importId);
  await context.expect(await countEntries(strapi.db.connection, importId));
  await outsideImagesService(strapi).creditLeft();
  const opened = await openImport(row);
  const lines = await LineReader.open(importId);
  try {
    const { siteUrl, choices } = row;
    const parts = { context, strapi, importId, runId, siteUrl, choices, opened, lines };
    await new ImportRun({ ...parts, site: siteOf(row) }).run();
  } finally {
    await lines.close();
    await opened.close();
  }
  await updateImport(strapi.db.connection, importId, { state: 'done' });
}
