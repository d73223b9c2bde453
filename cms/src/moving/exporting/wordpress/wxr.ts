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

/** How many images are looked up at a time. */
const PAGE = 100;

/** Moments of posts and pages, no two the same for one title: the importer would take the second for the first. */
class Moments {
  readonly #taken = new Set<string>();

  /** The moment itself (ISO 8601), or as many seconds later as others of the title have it. */
  take(title: string, iso: string): string {
    let at = Math.floor(Date.parse(iso) / 1_000);
    while (this.#taken.has(`${at} ${title}`)) at += 1;
    this.#taken.add(`${at} ${title}`);
    return new Date(at * 1_000).toISOString();
  }
}

/** When an article was or will be published; for a draft when it was made. */
const momentOf = ({ published, publishedAt, publishAt, createdAt }: Post): string =>
  (published ? publishedAt : publishAt) ?? createdAt;

/** The images that are items of the file, each once, in the order in which they were met. */
class Attachments {
  readonly #places = new Map<string, number>();
  /** Images without an item yet, by their addresses. */
  readonly #fresh = new Map<string, Omit<AttachmentImage, 'known'>>();

  constructor(private readonly magazine: Magazine) {}

  /** The whole address of an image, which becomes an item of the file; `alt` is what a post says of it. */
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

  /** The number of an image, which becomes an item of the file. */
  idOf(url: string, alt: string): number {
    return wordPressId.attachment(this.#places.get(this.add(url, alt)) ?? 0);
  }

  /** Takes over what a text says of its images, which are known already. */
  describe(html: string): void {
    for (const [image] of html.matchAll(/<img\b[^<>]*>/gi)) {
      const [, url = ''] = / src="([^"]*)"/.exec(image) ?? [];
      const [, alt = ''] = / alt="([^"]*)"/.exec(image) ?? [];
      const fileUrl = plainText(url);
      const known = this.#fresh.get(fileUrl);
      if (known?.alt === '') this.#fresh.set(fileUrl, { ...known, alt: plainText(alt) });
    }
  }

  /** The items of the images that are none yet. One without a description waits for it, unless these are the last. */
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
 * The magazine as a WordPress export of version 1.2 (WXR), as wordpress-importer reads it. Images are items that
 * WordPress fetches from the site: those that the texts show, those of the whole library, or none.
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
