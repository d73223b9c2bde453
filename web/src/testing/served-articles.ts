import type { DraftCheck } from '@contract/draft-check';
import type { Post } from '@contract/post';
import type { Provenance } from '@contract/provenance';
import type { RevisionDetail, TrashedEntry } from '@contract/revision';
import { type SentRequest, type ServedAnswer, servedAxios } from './serve-axios';
import { emptyPost } from './empty-post';

/** A draft for tests; its id, slug and title contain the number. */
export const sampleArticle = (n: number, changes: Partial<Post> = {}): Post => ({
  ...emptyPost,
  id: n,
  slug: `article-${n}`,
  title: `Article ${n}`,
  excerpt: `What article ${n} is about.`,
  content: `The text of article ${n}.`,
  categoryId: 2,
  category: { id: 2, name: 'Private Jets', color: '#5A4580', slug: 'private-jets' },
  tags: ['jets'],
  views: 1234,
  createdAt: '2026-11-20T17:30:00.000Z',
  updatedAt: '2026-11-20T17:30:00.000Z',
  editedAt: null,
  readingMinutes: 1,
  hasAffiliateLinks: false,
  linkedPosts: [],
  authors: [],
  version: 1,
  affiliateProducts: [],
  ...changes,
});

const categories = [
  {
    id: 2,
    slug: 'private-jets',
    name: 'Private Jets',
    description: '',
    imageUrl: '',
    color: '#5A4580',
  },
  { id: 3, slug: 'supercars', name: 'Supercars', description: '', imageUrl: '', color: '#802020' },
];

type Handler = (found: RegExpExecArray, query: URLSearchParams, config: Sent) => ServedAnswer;

interface Sent {
  body: Record<string, unknown>;
  ifMatch: unknown;
}

const page = (items: readonly object[], query: URLSearchParams): ServedAnswer => {
  const from = Number(query.get('offset') ?? 0);
  return {
    status: 200,
    body: items.slice(from, from + Number(query.get('limit') ?? 100)),
    headers: { 'x-total-count': String(items.length) },
  };
};

const etagOf = ({ id, version }: Post): string => `"${id}-${version}"`;
const one = (post: Post): ServedAnswer => ({
  status: 200,
  body: post,
  headers: { etag: etagOf(post) },
});
const missing: ServedAnswer = { status: 404, body: { code: 'not_found', detail: 'Gone.' } };

/** In-memory articles API below lib/http; `refuse` overrides the next matching call. */
export class ServedArticles {
  readonly posts = new Map<number, Post>();
  readonly trash = new Map<number, Post>();
  readonly pagesInTrash: TrashedEntry[] = [];
  readonly revisions: RevisionDetail[] = [];
  /** Provenance of generated articles. */
  readonly origins: Provenance[] = [];
  /** Styles that every restore removes from a text. */
  takenOut: string[] = [];
  /** Result of every draft check. */
  check: DraftCheck = { findings: [], words: 6, readingEase: null };
  private readonly refusals = new Map<string, ServedAnswer | Error>();

  constructor(posts: readonly Post[]) {
    for (const post of posts) this.posts.set(post.id, post);
    servedAxios.request.mockImplementation((config) => this.answer(config));
  }

  /** Sets the response to the next call of this method whose address begins with this path. */
  refuse(method: string, path: string, answer: ServedAnswer | Error): void {
    this.refusals.set(`${method} ${path}`, answer);
  }

  /** Simulates a save by another user. */
  change(id: number, changes: Partial<Post>): void {
    const post = this.posts.get(id) ?? sampleArticle(id);
    this.posts.set(id, { ...post, ...changes, version: post.version + 1 });
  }

  /** If-Match headers sent when saving a post. */
  matched(id: number): unknown[] {
    return servedAxios.request.mock.calls
      .filter(([{ method, url }]) => method === 'PATCH' && url === `/api/posts/${id}`)
      .map(([{ headers }]) => headers?.['If-Match']);
  }

  private answer({ method = 'GET', url = '', data, headers }: SentRequest): Promise<object> {
    const [path = '', search = ''] = url.split('?');
    const sent: Sent = {
      body: typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : {},
      ifMatch: headers?.['If-Match'],
    };
    const refused = [...this.refusals].find(([start]) => `${method} ${url}`.startsWith(start));
    if (refused !== undefined) this.refusals.delete(refused[0]);
    const found =
      refused?.[1] ?? this.route(`${method} ${path}`, new URLSearchParams(search), sent);
    if (found instanceof Error) return Promise.reject(found);
    return Promise.resolve({
      status: found.status,
      statusText: '',
      headers: found.headers ?? {},
      data: found.body === undefined ? '' : JSON.stringify(found.body),
    });
  }

  private route(call: string, query: URLSearchParams, sent: Sent): ServedAnswer | Error {
    for (const [pattern, handler] of this.handlers) {
      const found = pattern.exec(call);
      if (found !== null) return handler(found, query, sent);
    }
    return new Error(`unexpected ${call}`);
  }

  private readonly handlers: readonly [RegExp, Handler][] = [
    [/^GET \/api\/contact\/messages$/, (_found, query) => page([], query)],
    [/^GET \/api\/categories$/, () => ({ status: 200, body: categories })],
    [/^GET \/api\/affiliate\/products$/, (_found, query) => page([], query)],
    [/^GET \/api\/affiliate\/earnings$/, (_found, query) => this.earnings(query)],
    [/^GET \/api\/posts$/, (_found, query) => page(this.listed(query), query)],
    [/^GET \/api\/trash\/pages$/, (_found, query) => page(this.pagesInTrash, query)],
    [
      /^POST \/api\/trash\/pages\/\d+\/restore$/,
      () => ({ status: 200, body: this.pagesInTrash.shift() }),
    ],
    [/^GET \/api\/posts\/counts$/, () => ({ status: 200, body: this.counts() })],
    [/^POST \/api\/posts\/bulk$/, (_found, _query, { body }) => this.bulk(body)],
    [/^GET \/api\/posts\/(\d+)$/, ([, id]) => this.with(id, one)],
    [/^PATCH \/api\/posts\/(\d+)$/, ([, id], _query, sent) => this.patch(Number(id), sent)],
    [/^DELETE \/api\/posts\/(\d+)$/, ([, id]) => this.remove(Number(id))],
    [
      /^POST \/api\/posts\/\d+\/preview-link$/,
      () => ({ status: 200, body: { url: '/preview/token', expiresAt: '2026-11-21T17:30:00Z' } }),
    ],
    [
      /^GET \/api\/posts\/(\d+)\/revisions$/,
      ([, id], query) => page(this.revisionsOf(Number(id), query.get('state')), query),
    ],
    [
      /^POST \/api\/posts\/(\d+)\/revisions\/(\d+)\/(accept|reject)$/,
      ([, id, rid, action], _query, { ifMatch }) =>
        this.decide(Number(id), Number(rid), action === 'accept', ifMatch),
    ],
    [
      /^GET \/api\/posts\/(\d+)\/provenance$/,
      ([, id]) => ({
        status: 200,
        body: { provenance: this.origins.find(({ postId }) => postId === Number(id)) ?? null },
      }),
    ],
    [/^POST \/api\/posts\/check$/, () => ({ status: 200, body: this.check })],
    [
      /^GET \/api\/posts\/\d+\/revisions\/(\d+)$/,
      ([, rid]) => ({ status: 200, body: this.revisions.find(({ id }) => id === Number(rid)) }),
    ],
    [
      /^POST \/api\/posts\/(\d+)\/revisions\/(\d+)\/restore$/,
      ([, id, rid], _query, { ifMatch }) => {
        const kept = this.revisions.find((revision) => revision.id === Number(rid));
        const { slug: _slug, published: _published, ...body } = { ...kept?.snapshot };
        const answer = this.patch(Number(id), { body, ifMatch });
        return { ...answer, body: { ...(answer.body as object), takenOut: this.takenOut } };
      },
    ],
    [
      /^GET \/api\/trash\/posts$/,
      (_found, query) => page(this.trashed(query.get('q') ?? ''), query),
    ],
    [
      /^POST \/api\/trash\/posts\/(\d+)\/restore$/,
      ([, id], _query, { body }) => this.restore(Number(id), body),
    ],
    [
      /^DELETE \/api\/trash\/posts\/(\d+)$/,
      ([, id]) => (this.trash.delete(Number(id)) ? { status: 204 } : missing),
    ],
  ];

  private listed(query: URLSearchParams): Post[] {
    const status = query.get('status') ?? 'all';
    return [...this.posts.values()].filter(
      ({ title, published, category, affiliateProducts }) =>
        (status === 'all' || published === (status === 'published')) &&
        title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()) &&
        (query.get('category') ?? category?.slug) === category?.slug &&
        (!query.has('productId') ||
          affiliateProducts.some(({ id }) => String(id) === query.get('productId'))),
    );
  }

  /** Per number of its id, a post has 10 views, 2 clicks, a conversion and 10 dollars. */
  private earnings(query: URLSearchParams): ServedAnswer {
    const earnings = (query.get('ids') ?? '').split(',').map((text) => {
      const id = Number(text);
      return { id, views: 10 * id, clicks: 2 * id, conversions: id, revenue: 10 * id };
    });
    return { status: 200, body: { since: '2026-11-01T04:00:00.000Z', earnings } };
  }

  private counts() {
    const all = [...this.posts.values()];
    const published = all.filter((post) => post.published).length;
    const featured = all.filter((post) => post.featured).length;
    const scheduled = all.filter((post) => post.publishAt !== null).length;
    const unpublished = all.length - published;
    return { total: all.length, published, unpublished, featured, scheduled };
  }

  private with(id: string | undefined, answer: (post: Post) => ServedAnswer): ServedAnswer {
    const post = this.posts.get(Number(id));
    return post === undefined ? missing : answer(post);
  }

  private patch(id: number, { body, ifMatch }: Sent): ServedAnswer {
    return this.with(String(id), (post) => {
      if (ifMatch !== undefined && ifMatch !== etagOf(post)) {
        return { status: 412, body: { code: 'precondition_failed', detail: 'Saved since.' } };
      }
      const next = { ...post, ...body, version: post.version + 1 };
      this.posts.set(id, next);
      return one(next);
    });
  }

  private remove(id: number): ServedAnswer {
    return this.with(String(id), (post) => {
      this.posts.delete(id);
      this.trash.set(id, post);
      return { status: 204 };
    });
  }

  private bulk({ action, ids }: Record<string, unknown>): ServedAnswer {
    const known = (ids as number[]).filter((id) => this.posts.has(id));
    const published = action === 'publish';
    const isSo = (id: number) => action !== 'delete' && this.posts.get(id)?.published === published;
    const done = known.filter((id) => !isSo(id));
    const unchanged = known.filter(isSo);
    for (const id of done) {
      if (action === 'delete') this.remove(id);
      else this.change(id, { published });
    }
    return { status: 200, body: { done, unchanged, failed: [] } };
  }

  private restore(id: number, { published = false, slug }: Record<string, unknown>): ServedAnswer {
    const post = this.trash.get(id);
    if (post === undefined) return missing;
    const wanted = typeof slug === 'string' ? slug : post.slug;
    if ([...this.posts.values()].some((other) => other.slug === wanted)) {
      const message = `Slug is taken; '${wanted}-2' is free`;
      return { status: 409, body: { code: 'conflict', errors: [{ path: 'slug', message }] } };
    }
    this.trash.delete(id);
    this.posts.set(id, { ...post, slug: wanted, published: published === true });
    return { status: 200, body: { ...this.posts.get(id), takenOut: this.takenOut } };
  }

  private revisionsOf(id: number, state: string | null): RevisionDetail[] {
    return this.revisions.filter(
      (revision) => revision.postId === id && (state === null || revision.state === state),
    );
  }

  private decide(id: number, rid: number, isAccepted: boolean, ifMatch: unknown): ServedAnswer {
    const proposal = this.revisions.find((revision) => revision.id === rid);
    if (proposal?.state !== 'proposed') return missing;
    const { slug: _slug, published: _published, ...body } = proposal.snapshot;
    const answer = isAccepted ? this.patch(id, { body, ifMatch }) : { status: 200, body: proposal };
    if (answer.status === 200) proposal.state = isAccepted ? 'accepted' : 'rejected';
    return answer;
  }

  private trashed(q: string): TrashedEntry[] {
    const dates = { deletedAt: '2026-11-20T17:30:00.000Z', expiresAt: '2026-12-20T17:30:00.000Z' };
    return [...this.trash.values()]
      .filter(({ slug }) => slug.includes(q))
      .map(({ id, slug, title, published }) => ({ id, slug, title, published, ...dates }));
  }
}
