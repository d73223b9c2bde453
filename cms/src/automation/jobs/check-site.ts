import { jobNames } from '../../contract/job-names';
import { counted } from '../../lib/counted';
import type { FoundFault } from '../../seo/rules/checked-page';
import type { ShownImage } from '../../seo/rules/text-rules';
import { AppError } from '../../lib/errors';
import type { JobContext, JobDefinition, Plan } from '../../tasks/runner/job';
import { listTextImages } from '../texts/text-thread';
import type { CheckedPostRow } from '../../seo/queries/checked-posts';
import type { ReadPage, ReadPost, SiteRound } from '../../seo/checking/site-round';
import { siteCheckService } from '../../seo/services/site-check';

const PART = 50;
const SHARED_AT_ONCE = 500;

const tell = (count: number): string => (count === 0 ? 'Nothing found' : counted(count, 'finding'));

/** Combines lists into batches of about 500. */
async function* inParts(lists: AsyncIterable<FoundFault[]>): AsyncGenerator<FoundFault[]> {
  let part: FoundFault[] = [];
  for await (const list of lists) {
    part.push(...list);
    if (part.length < SHARED_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Statuses for a text that is nested too deeply, or takes too much time or memory to parse. */
const UNREADABLE = new Set([400, 413]);

/** The images of a text; none if it cannot be parsed. */
async function imagesOf(content: string, signal: AbortSignal): Promise<ShownImage[]> {
  try {
    return await listTextImages(content, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && UNREADABLE.has(error.status)) return [];
    throw error;
  }
}

/** Checks the site in parts, each of which is an item of the report. */
class SiteCheck {
  /** Failed parts: without them the findings would not be those of the whole site. */
  #lost = 0;
  #found = 0;

  constructor(
    private readonly context: JobContext,
    private readonly round: SiteRound,
  ) {}

  async run(): Promise<void> {
    await this.#part('Home page and categories', () => this.round.checkSections());
    let first = 1;
    for (let last = 0; ;) {
      const posts = await this.round.postsAfter(last);
      const end = posts.at(-1);
      if (end === undefined) break;
      const title = `Articles ${first} to ${first + posts.length - 1}`;
      await this.#part(title, () => this.#checkPosts(posts));
      first += posts.length;
      last = end.id;
    }
    await this.#checkPages();
    for await (const faults of inParts(this.round.checkShared())) {
      await this.#part('Duplicate texts', () => Promise.resolve(faults));
    }
    await this.#item('All findings', () => this.#end());
  }

  async #checkPages(): Promise<void> {
    let first = 1;
    for (let last = 0; ;) {
      const pages = await this.#check.pagesAfter(last, PART);
      const end = pages.at(-1);
      if (end === undefined) return;
      const title = `Pages ${first} to ${first + pages.length - 1}`;
      await this.#part(title, async () => {
        const read: ReadPage[] = [];
        for (const page of pages.filter(({ published }) => published)) {
          read.push({ page, images: await imagesOf(page.content, this.context.signal) });
        }
        return this.round.checkPages(read);
      });
      first += pages.length;
      last = end.id;
    }
  }

  async #checkPosts(posts: readonly CheckedPostRow[]): Promise<FoundFault[]> {
    const read: ReadPost[] = [];
    for (const post of posts) {
      read.push({ post, images: await imagesOf(post.content ?? '', this.context.signal) });
    }
    return this.round.checkPosts(read);
  }

  async #part(title: string, check: () => Promise<FoundFault[]>): Promise<void> {
    let found: number | undefined;
    await this.#item(title, async () => {
      const faults = await check();
      found = faults.length;
      // A check does not change the site, so storing its findings is not a planned change.
      if (faults.length === 0 || this.context.dryRun) {
        return { outcome: 'skipped', message: tell(faults.length) };
      }
      return { outcome: 'changed', message: tell(faults.length), apply: this.#keeping(faults) };
    });
    if (found === undefined) this.#lost += 1;
    else this.#found += found;
  }

  #keeping(faults: readonly FoundFault[]): Extract<Plan, { apply: unknown }>['apply'] {
    return async (trx) => {
      await this.#check.keep(trx, this.#runId, faults);
      return undefined;
    };
  }

  async #end(): Promise<Plan> {
    if (!(await this.#isWhole())) {
      return {
        outcome: 'failed',
        message: 'Some parts could not be checked, so the previous findings are kept',
      };
    }
    const { pages } = this.round;
    const message = `${counted(pages, 'page')} checked, ${tell(this.#found).toLowerCase()}`;
    if (this.context.dryRun) return { outcome: 'skipped', message };
    return {
      outcome: 'changed',
      message,
      apply: async (trx) => {
        const { clock } = this.context;
        await this.#check.finish(trx, this.#runId, pages, clock.now());
        return undefined;
      },
    };
  }

  /** Whether all parts were checked, and all their findings stored. */
  async #isWhole(): Promise<boolean> {
    if (this.#lost > 0) return false;
    return this.context.dryRun || (await this.#check.countKept(this.#runId)) === this.#found;
  }

  /** Without an id, so that a resumed run starts again. */
  #item(title: string, plan: () => Promise<Plan>): Promise<void> {
    return this.context.item({ kind: 'task', id: null, title }, plan);
  }

  /** Id of the run; only a dry run has none. */
  get #runId(): number {
    return this.context.runId ?? 0;
  }

  get #check() {
    return siteCheckService(this.context.strapi);
  }
}

/** Checks the whole site as search engines do, and stores the findings. */
export const checkSite: JobDefinition = {
  id: 'check-site',
  name: jobNames['check-site'],
  retries: 2,
  undoable: false,
  async run(context) {
    const check = siteCheckService(context.strapi);
    // If the run had already completed its findings when it was resumed, nothing is left to do.
    const { dryRun, runId = 0, clock } = context;
    if (!dryRun && !(await check.open(runId, clock.now()))) return;
    const posts: number = await check.countPosts();
    const pages: number = await check.countPages();
    await context.expect(Math.ceil(posts / PART) + Math.ceil(pages / PART) + 2);
    await new SiteCheck(context, await check.begin()).run();
  },
};
