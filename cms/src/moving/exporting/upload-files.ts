import type { ExportImages } from '../../contract/export';
import type { ExportedImages } from './taken-uploads';
import type { LibraryImage, Magazine } from './magazine';
import type { ArchiveFile } from './zip-parts';

/** Files that could not be included, as sentences for the owner. */
export type LostFiles = string[];

const PAGE = 100;

/** An exported image: its name in the archive, and its data. */
export interface ListedImage {
  name: string;
  url: string;
  known: LibraryImage | undefined;
}

/** The images requested so far, with the library's data about them. */
export async function* listedImages(
  magazine: Magazine,
  images: ExportedImages,
): AsyncGenerator<ListedImage> {
  const all = [...images.all];
  for (let start = 0; start < all.length; start += PAGE) {
    const page = all.slice(start, start + PAGE);
    const known = await magazine.imagesAt(page.map(([url]) => url));
    for (const [url, name] of page) yield { name, url, known: known.get(url) };
  }
}

/**
 * The files of the requested images, or of the whole library, in the archive's `folder`. Missing
 * files are reported in `lost`.
 */
export async function* imageFiles(
  magazine: Magazine,
  images: ExportedImages,
  { which, folder, lost }: { which: ExportImages; folder: string; lost: LostFiles },
): AsyncGenerator<ArchiveFile> {
  if (which === 'all') {
    for await (const { url } of magazine.library()) images.nameOf(url);
  }
  for (const [url, name] of images.all) {
    const file = await magazine.file(url);
    if (file === undefined) {
      lost.push(`The file of the image ${url} is missing on the server (${folder}${name}).`);
      continue;
    }
    yield { path: `${folder}${name}`, modifiedAt: file.modifiedAt, content: { file: file.path } };
  }
}
