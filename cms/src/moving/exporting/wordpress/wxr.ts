import type { ExportImages } from '../../../contract/export';
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

/** The images that are items of the file, each once, in the order in which they were met. */
class Attachments {
  readonly #places = new Map<string, number>();
  /** Those that were met since items were written last, by their addresses. */
  #fresh = new Map<string, Omit<AttachmentImage, 'known'>>();

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

  /** The items of the images that were met since the last time. */
  async *items(local: WallClock): AsyncGenerator<string> {
    const fresh = [...this.#fresh.values()];
    this.#fresh.clear();
    if (fresh.length === 0) return;
    const { url: site, madeAt } = this.magazine;
    const pathOf = (fileUrl: string): string => fileUrl.replace(site, '');
    const known = await this.magazine.imagesAt(fresh.map(({ fileUrl }) => pathOf(fileUrl)));
    for (const image of fresh) {
      const context = { local, madeAt };
      yield attachmentItem({ ...image, known: known.get(pathOf(image.fileUrl)) }, context);
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
  const htmlFor = (html: string, path: string): string =>
    siteHtml(html, {
      pageUrl: url + path,
      siteUrl: url,
      image: (at) => (which === 'none' ? url + at : attachments.add(at)),
      link: () => undefined,
    });
  yield wxrHead(magazine);
  for await (const { post } of magazine.posts()) {
    const html = htmlFor(await magazine.postHtml(post), `/post/${post.slug}`);
    const hasThumbnail = which !== 'none' && post.imageUrl !== '';
    const thumbnail = hasThumbnail ? attachments.idOf(post.imageUrl, post.imageAlt) : undefined;
    yield* attachments.items(local);
    yield postItem(post, { url, local, html, thumbnail });
  }
  for await (const page of magazine.pages()) {
    const shown = await magazine.shownPage(page);
    const html = htmlFor(shown.html, page.path);
    yield* attachments.items(local);
    yield pageItem(page, shown, { url, local, html });
  }
  if (which === 'all') {
    for await (const image of magazine.library()) {
      attachments.add(image.url);
      yield* attachments.items(local);
    }
  }
  yield WXR_END;
}
