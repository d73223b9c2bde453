import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Article } from '../contract/blocks/article';
import { tooLarge } from '../lib/errors';
import { ArticleHtml, type HtmlStore } from './article-html';
import { HtmlFolder } from './html-folder';

const article = (
  content: string,
  products: Partial<Article['affiliateProducts'][number]>[] = [],
  posts: Partial<Article['linkedPosts'][number]>[] = [],
): Article => ({
  content,
  affiliateProducts: products as Article['affiliateProducts'],
  linkedPosts: posts as Article['linkedPosts'],
});

const createStore = (): HtmlStore & { stored: Map<string, string> } => {
  const stored = new Map<string, string>();
  return {
    stored,
    get: (key) => Promise.resolve(stored.get(key)),
    set: (key, html) => Promise.resolve(void stored.set(key, html)),
  };
};

describe('articles as HTML', () => {
  let now: number;
  let rendered: string[];
  let logged: string[];
  let render: (asked: Article) => Promise<string>;

  const create = (store = createStore(), version = '1'): ArticleHtml =>
    new ArticleHtml({
      render: (asked) => render(asked),
      store,
      version,
      clock: { now: () => now },
      log: (message) => logged.push(message),
    });

  beforeEach(() => {
    now = 1_000_000;
    rendered = [];
    logged = [];
    render = ({ content }) => {
      rendered.push(content);
      return Promise.resolve(`<p>${content}</p>`);
    };
  });

  it('are rendered once for all callers, even across restarts', async () => {
    const store = createStore();
    const articles = create(store);
    const all = await Promise.all([1, 2, 3].map(() => articles.of(article('a'))));
    expect(all).toEqual(Array(3).fill('<p>a</p>'));
    expect(await create(store).of(article('a'))).toBe('<p>a</p>');
    expect(rendered).toEqual(['a']);
  });

  it('are rendered when saved and not again for their first reader', async () => {
    const articles = create();
    await articles.check('a');
    expect(await articles.of(article('a'))).toBe('<p>a</p>');
    expect(rendered).toEqual(['a']);
  });

  it('are rendered again if the products or posts in their blocks change, and only then', async () => {
    const articles = create();
    for (const content of ['a', '::product{id=1}']) {
      for (const price of ['$1', '$2']) await articles.of(article(content, [{ id: 1, price }]));
    }
    for (const title of ['One', 'Two']) {
      await articles.of(article('::related{post=p}', [], [{ slug: 'p', title }]));
    }
    await articles.of({ ...article('::related{post=p}'), showFaults: true });
    const [product, related] = ['::product{id=1}', '::related{post=p}'];
    expect(rendered).toEqual(['a', product, product, related, related, related]);
  });

  it('are rendered again for other products and for another version of the renderer', async () => {
    const store = createStore();
    await create(store).of(article('a'));
    await create(store).of(article('a', [{ id: 1 }]));
    await create(store, '2').of(article('a'));
    expect(rendered).toEqual(['a', 'a', 'a']);
  });

  it('are refused when saved, and shown as plain text, if rendering takes too long', async () => {
    const articles = create();
    const renderWell = render;
    render = () => Promise.reject(tooLarge('It took longer than a second and was stopped.'));
    await expect(articles.check('<a & b>')).rejects.toMatchObject({
      status: 400,
      errors: [
        { path: 'content', message: expect.stringContaining('line 1, “<a & b>…”') as string },
      ],
    });
    expect(await articles.of(article('<a & b>'))).toBe('<pre>&lt;a &amp; b&gt;</pre>');
    // The machine may have been busy: rendering is retried, but only after ten minutes.
    render = renderWell;
    now += 599_000;
    expect(await articles.of(article('<a & b>'))).toContain('<pre>');
    now += 2_000;
    expect(await articles.of(article('<a & b>'))).toBe('<p><a & b></p>');
    expect(logged).toHaveLength(1);
  });

  it('are saved if the renderer fails for another reason', async () => {
    render = () => Promise.reject(new Error('No such module'));
    await expect(create().check('a')).resolves.toBeUndefined();
    expect(logged).toEqual(['A text could not be rendered when it was saved']);
  });
});

describe('the folder of rendered articles', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'articles-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps entries, except those unread for three months', async () => {
    const files = new HtmlFolder(path.join(folder, 'new'));
    expect(await files.get('a')).toBeUndefined();
    await files.set('a', '<p>ä</p>');
    await files.set('b', '<p>b</p>');
    const old = new Date(Date.now() - 89 * 86_400_000);
    for (const name of ['a', 'b']) await utimes(path.join(folder, 'new', `${name}.html`), old, old);
    expect(await files.get('a')).toBe('<p>ä</p>');
    await files.prune(Date.now() + 2 * 86_400_000);
    expect(await readdir(path.join(folder, 'new'))).toEqual(['a.html']);
  });

  it('is not written to after closing, which waits for pending writes', async () => {
    const files = new HtmlFolder(path.join(folder, 'new'));
    let isWritten = false;
    void files.set('a', 'x'.repeat(100_000)).then(() => (isWritten = true));
    await files.close();
    expect(isWritten).toBe(true);
    await rm(path.join(folder, 'new'), { recursive: true });
    await files.set('b', 'x');
    expect(await readdir(folder)).toEqual([]);
  });

  it('works, without storing anything, if it is not writable', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const files = new HtmlFolder(path.join(folder, 'file', 'new'));
    await expect(files.set('a', 'x')).resolves.toBeUndefined();
    await expect(files.prune(Date.now())).resolves.toBeUndefined();
  });
});
