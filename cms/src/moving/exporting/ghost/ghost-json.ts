import type { Post } from '../../../contract/post';
import type { Magazine } from '../magazine';
import { siteHtml } from '../site-html';
import { pathOfEntry } from '../../../contract/entry-paths';
import { tagPath } from '../../../contract/tag-slug';
import { ghostPath } from './ghost-addresses';
import { ghostHtml } from './ghost-html';
import * as rows from './ghost-rows';

/** Placeholder that Ghost replaces with its own address. */
const OWN = '__GHOST_URL__';

/** Ghost's sign-up form. */
const SIGN_UP = '/#/portal/signup';

/** Writes a list of the file row by row. */
async function* listOf(name: string, all: AsyncIterable<object>): AsyncGenerator<string> {
  let before = `\n"${name}":[`;
  for await (const row of all) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}

/** The rows of a list. Entries created or deleted meanwhile are omitted. */
async function* rowsOf<T>(
  entries: AsyncIterable<T>,
  make: (entry: T) => object[] | Promise<object[]>,
): AsyncGenerator<object> {
  for await (const entry of entries) yield* await make(entry);
}

/** Returns a function that changes the addresses of an HTML text to Ghost's. */
function htmlFor({ url }: Magazine, { imageOf, pages }: rows.GhostContext) {
  return (html: string, path: string): string =>
    ghostHtml(
      siteHtml(html, {
        pageUrl: url + path,
        siteUrl: url,
        image: imageOf,
        link: (at) => {
          const there = at === '/#newsletter' ? SIGN_UP : ghostPath(at, pages);
          return there === undefined ? undefined : OWN + there;
        },
      }),
    );
}

/** Ids written so far, for the lists that refer to them. */
interface Written {
  posts: Set<number>;
  pages: Set<number>;
  tags: Map<string, string>;
}

async function* writing(
  magazine: Magazine,
  context: rows.GhostContext,
  written: Written,
): AsyncGenerator<object> {
  const inGhost = htmlFor(magazine, context);
  for await (const { post } of magazine.posts()) {
    written.posts.add(post.id);
    for (const { slug, name } of rows.tagsOf(post)) written.tags.set(slug, name);
    context.moved.add({
      name: post.title,
      slug: post.slug,
      path: pathOfEntry('post', post.slug),
    });
    yield rows.postRow(post, inGhost(await magazine.postHtml(post), `/post/${post.slug}`), context);
  }
  for await (const page of magazine.pages()) {
    written.pages.add(page.id);
    const shown = await magazine.shownPage(page);
    yield rows.pageRow(page, { ...shown, html: inGhost(shown.html, page.path) }, context);
  }
}

/**
 * The magazine as JSON for Ghost's importer; posts are read once per list, so that memory stays
 * flat.
 */
export async function* ghostJson(
  magazine: Magazine,
  context: rows.GhostContext,
): AsyncGenerator<string> {
  const { authors, categories, madeAt } = magazine;
  const written: Written = { posts: new Set(), pages: new Set(), tags: new Map() };
  const ofPosts = (make: (post: Post) => object[]) =>
    rowsOf(magazine.posts(), ({ post }) => (written.posts.has(post.id) ? make(post) : []));
  const meta = { exported_on: madeAt.getTime(), version: '5.0.0' };
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{`;
  yield* listOf('posts', writing(magazine, context, written));
  for (const category of categories) written.tags.set(category.slug, category.name);
  async function* metas(): AsyncGenerator<object> {
    yield* ofPosts((post) => [rows.postMeta(post, context)]);
    yield* rowsOf(magazine.pages(), async (page) =>
      written.pages.has(page.id) ? [rows.pageMeta(page, await magazine.shownPage(page))] : [],
    );
  }
  async function* tags(): AsyncGenerator<object> {
    for (const [slug, name] of written.tags) {
      const category = categories.find((one) => one.slug === slug);
      context.moved.add({ name, slug, path: tagPath(slug) });
      if (category) context.moved.add({ name, slug, path: pathOfEntry('category', slug) });
      yield await Promise.resolve(rows.tagRow({ slug, name }, category, context));
    }
  }
  async function* users(): AsyncGenerator<object> {
    for (const author of authors) {
      const { slug, name } = author;
      context.moved.add({ slug, name, path: pathOfEntry('author', slug) });
      yield await Promise.resolve(rows.userRow(author, context));
    }
  }
  for (const [name, list] of [
    ['posts_meta', metas()],
    ['tags', tags()],
    ['posts_tags', ofPosts(rows.postTagRows)],
    ['users', users()],
    ['posts_authors', ofPosts(rows.postAuthorRows)],
  ] as const) {
    yield ',';
    yield* listOf(name, list);
  }
  yield '}}]}\n';
}
