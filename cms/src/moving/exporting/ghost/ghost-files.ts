import type { ExportImages } from '../../../contract/export';
import { ExportedImages } from '../taken-uploads';
import { imageFiles, type LostFiles } from '../upload-files';
import type { Magazine } from '../magazine';
import { type ArchiveFile, onePart } from '../zip-parts';
import { ghostJson } from './ghost-json';
import { MovedAddresses, type PageSlugs } from './ghost-addresses';
import { ghostRedirects } from './ghost-redirects';

const FOLDER = 'content/images/';

const readMe = ({ site, url, madeAt, version }: Magazine): string =>
  `${site.brandName}: articles and pages of ${url} for Ghost 5 and later, exported by Aurelian ${version} on
${madeAt.toISOString()}.

Import this zip as it is: Settings, Advanced, Import/Export, Universal import. Then upload redirects.yaml (unpack it first) at
Settings, Labs, Redirects: old addresses lead to the new ones.

Categories are tags, the first tag of each article. Authors have no email here, so they are made with addresses of
example.invalid: give each their own before you invite them. Blocks such as products and galleries are plain HTML.
Series, affiliate products and who wrote a text have no place in Ghost: the export as Markdown has them.
What did not fit or could not be read is named in missing.txt, where there is one.
`;

async function pageSlugs(magazine: Magazine): Promise<PageSlugs> {
  const slugs = new Map<string, string>();
  for await (const { path, slug } of magazine.pages()) slugs.set(path, slug);
  return slugs;
}

/**
 * The magazine as a zip for Ghost's importer, which would import any file that ends in .md as an
 * article.
 */
export async function* ghostFiles(
  magazine: Magazine,
  which: ExportImages,
): AsyncGenerator<ArchiveFile> {
  const lost: LostFiles = [];
  const images = new ExportedImages(which);
  const imageOf = images.addressIn(`__GHOST_URL__/${FOLDER}`, magazine.url);
  const made = (path: string, content: AsyncIterable<string>): ArchiveFile => ({
    path,
    modifiedAt: magazine.madeAt,
    content,
  });
  yield made('README.txt', onePart(readMe(magazine)));
  const pages = await pageSlugs(magazine);
  const moved = new MovedAddresses(lost);
  yield made('ghost.json', ghostJson(magazine, { imageOf, lost, pages, moved }));
  const context = { imageName: (path: string) => images.nameOf(path), pages, moved: moved.own };
  yield made('redirects.yaml', ghostRedirects(magazine, context));
  yield* imageFiles(magazine, images, { which, folder: FOLDER, lost });
  if (lost.length > 0) yield made('missing.txt', onePart(`${lost.join('\n')}\n`));
}
