import type { ExportImages } from '../../../contract/export';
import type { Post } from '../../../contract/post';
import { plainText } from '../../reading/plain-text';
import type { Magazine } from '../magazine';
import { siteHtml } from '../site-html';
import {
  type AttachmentImage,
  attachmentItem,
  pageItem,
  postItem,
  type WallClock,
  wallClock,
} from './wxr-items';
import { WXR_END, wordPressId, wxrHead } from './wxr-parts';

/** Images looked up at a time. */
const PAGE = 100;

/**
 * Dates of posts and pages, unique per title: the importer takes two items with both equal for one.
 */
class Moments {
  readonly #taken = new Set<string>();

  /** The date itself (ISO 8601), moved by a second while the title has it already. */
  take(title: string, iso: string): string {
    let at = Math.floor(Date.parse(iso) / 1_000);
    while (this.#taken.has(`${at} ${title}`)) at += 1;
    this.#taken.add(`${at} ${title}`);
    return new Date(at * 1_000).toISOString();
  }
}

/** When an article was or will be published; for other drafts, when it was created. */
const momentOf = ({ published, publishedAt, publishAt, createdAt }: Post): string =>
  (published ? publishedAt : publishAt) ?? createdAt;

/** The images that become items of the file, each once, in order of appearance. */
class Attachments {
  readonly #places = new Map<string, number>();
  /** Images without an item yet, by address. */
  readonly #fresh = new Map<string, Omit<AttachmentImage, 'known'>>();

  constructor(private readonly magazine: Magazine) {}

  /**
   * The absolute address of an image, which becomes an item; `alt` is a post's description of it.
   */
  add = (url: string, alt = ''): string => {
    const fileUrl = /^\/(?!\/)/.test(url) ? this.magazine.url + url : url;
    const place = this.#places.get(fileUrl) ?? this.#places.size;
    const isNew = place === this.#places.size;
    if (isNew || (alt !== '' && this.#fresh.has(fileUrl))) {
      this.#places.set(fileUrl, place);
      this.#fresh.set(fileUrl, { place, fileUrl, alt });
    }
    return fileUrl;
  };

  /** The id of an image, which becomes an item. */
  idOf(url: string, alt: string): number {
    return wordPressId.attachment(this.#places.get(this.add(url, alt)) ?? 0);
  }

  /** Adds the alternative texts of a text's images that have been collected already. */
  describe(html: string): void {
    for (const [image] of html.matchAll(/<img\b[^<>]*>/gi)) {
      const [, url = ''] = / src="([^"]*)"/.exec(image) ?? [];
      const [, alt = ''] = / alt="([^"]*)"/.exec(image) ?? [];
      const fileUrl = plainText(url);
      const known = this.#fresh.get(fileUrl);
      if (known?.alt === '') this.#fresh.set(fileUrl, { ...known, alt: plainText(alt) });
    }
  }

  /**
   * The items of images not written yet. Images without a description wait for one until `areLast`.
   */
  async *items(local: WallClock, areLast = false): AsyncGenerator<string> {
    const fresh = [...this.#fresh.values()].filter(({ alt }) => alt !== '' || areLast);
    for (const { fileUrl } of fresh) this.#fresh.delete(fileUrl);
    const { url: site, madeAt } = this.magazine;
    const pathOf = (fileUrl: string): string => fileUrl.replace(site, '');
    for (let start = 0; start < fresh.length; start += PAGE) {
      const page = fresh.slice(start, start + PAGE);
      const known = await this.magazine.imagesAt(page.map(({ fileUrl }) => pathOf(fileUrl)));
      for (const image of page) {
        const context = { local, madeAt };
        yield attachmentItem({ ...image, known: known.get(pathOf(image.fileUrl)) }, context);
      }
    }
  }
}

/**
 * The magazine as a WordPress export of version 1.2 (WXR), as wordpress-importer reads it. Images
 * are items that WordPress fetches from the site: those in texts, the whole library, or none.
 */
export async function* wxr(magazine: Magazine, which: ExportImages): AsyncGenerator<string> {
  const { url, site } = magazine;
  const local = wallClock(site.timezone);
  const attachments = new Attachments(magazine);
  const moments = new Moments();
  const htmlFor = (text: string, path: string): string => {
    const html = siteHtml(text, {
      pageUrl: url + path,
      siteUrl: url,
      image: (at) => (which === 'none' ? url + at : attachments.add(at)),
      link: () => undefined,
    });
    attachments.describe(html);
    return html;
  };
  yield wxrHead(magazine);
  for await (const { post } of magazine.posts()) {
    const html = htmlFor(await magazine.postHtml(post), `/post/${post.slug}`);
    const hasThumbnail = which !== 'none' && post.imageUrl !== '';
    const thumbnail = hasThumbnail ? attachments.idOf(post.imageUrl, post.imageAlt) : undefined;
    yield* attachments.items(local);
    const at = moments.take(post.title, momentOf(post));
    yield postItem(post, { url, local, html, at, thumbnail });
  }
  for await (const page of magazine.pages()) {
    const shown = await magazine.shownPage(page);
    const html = htmlFor(shown.html, page.path);
    yield* attachments.items(local);
    const at = moments.take(shown.title, page.updatedAt);
    yield pageItem(page, shown, { url, local, html, at });
  }
  yield* attachments.items(local, true);
  if (which === 'all') {
    for await (const image of magazine.library()) {
      attachments.add(image.url);
      yield* attachments.items(local, true);
    }
  }
  yield WXR_END;
}
