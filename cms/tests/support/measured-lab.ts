import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { collectInput } from '../../src/contract/collect';
import { systemClock } from '../../src/lib/clock';
import { parse } from '../../src/lib/parse';
import { DESKTOP_AGENT } from './reader';
import { ServiceLab } from './service-lab';
import { recorderService } from '../../src/analytics/services/recorder';

/** The magazine's host name. */
export const HOST = 'magazine.example';

async function insert(knex: Knex, table: string, row: Record<string, unknown>): Promise<number> {
  const [added] = await knex(table).insert(row).returning<{ id: number }[]>('id');
  return Number(added?.id);
}

async function addPost(
  knex: Knex,
  categoryId: number,
  slug: string,
  rest: Record<string, unknown> = {},
): Promise<number> {
  const texts = { title: 'A story', excerpt: 'An excerpt.', content: 'Words.' };
  const post = { document_id: slug, slug, ...texts, published: false, version: 1, ...rest };
  const id = await insert(knex, 'posts', post);
  await insert(knex, 'posts_category_lnk', { post_id: id, category_id: categoryId });
  return id;
}

/** A small magazine with analytics, like `bootMeasuredSite` but without a server. */
export class MeasuredLab {
  #readers = 0;

  private constructor(
    readonly lab: ServiceLab,
    private readonly categoryId: number,
    readonly productId: number,
    /** The published post `story-1`. */
    readonly postId: number,
    readonly draftId: number,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<MeasuredLab> {
    const lab = await ServiceLab.open(settings);
    const category = { document_id: 'trains', name: 'Trains', slug: 'trains' };
    const categoryId = await insert(lab.knex, 'categories', category);
    const product = { document_id: 'trunk', name: 'Steamer Trunk', archived: false };
    const productId = await insert(lab.knex, 'affiliate_products', product);
    const postId = await addPost(lab.knex, categoryId, 'story-1', { published: true });
    const draftId = await addPost(lab.knex, categoryId, 'story-2');
    return new MeasuredLab(lab, categoryId, productId, postId, draftId);
  }

  /** Adds a draft in the category; `rest` overrides columns. */
  addPost = (slug: string, rest: Record<string, unknown> = {}): Promise<number> =>
    addPost(this.lab.knex, this.categoryId, slug, rest);

  /** A reader with a browser and a unique IP address. */
  reader(headers: Record<string, string> = {}): LabReader {
    this.#readers += 1;
    const address = `198.18.${Math.floor(this.#readers / 250)}.${(this.#readers % 250) + 1}`;
    return new LabReader(this.lab, address, headers);
  }
}

/** A reader whose reports reach the recorder as the endpoint `collect` would pass them on. */
export class LabReader {
  readonly #headers: IncomingHttpHeaders;

  constructor(
    private readonly lab: ServiceLab,
    private readonly address: string,
    headers: Record<string, string>,
  ) {
    this.#headers = { host: HOST, 'user-agent': DESKTOP_AGENT, accept: '*/*', ...headers };
  }

  view(path: string, referrer = ''): Promise<void> {
    return this.#send({ type: 'view', path, referrer });
  }

  click(click: { clickId: string; productId: number; [field: string]: unknown }): Promise<void> {
    return this.#send({ type: 'affiliate_click', path: '/', ...click });
  }

  /** Throws if the report is refused. */
  async #send(body: unknown): Promise<void> {
    const input = parse(collectInput, body);
    const report = { at: systemClock.now(), address: this.address, headers: this.#headers, input };
    await recorderService(this.lab.strapi).collect(report, false);
  }
}
