import type { ExportImages } from '../../../contract/export';

import { redirectCsv } from '../../../redirects/services/redirect-export';
import { ExportedImages } from '../taken-uploads';
import { imageFiles, type LostFiles } from '../upload-files';
import type { Magazine } from '../magazine';
import { UniqueNames } from '../unique-names';
import { type ArchiveFile, onePart } from '../zip-parts';
import { authorsYaml, categoriesYaml, imagesCsv, seriesYaml, siteYaml } from './lists';
import { pageFile, postFile } from './post-file';
import { readMe } from './read-me';

/** The magazine as a folder of Markdown files with all referenced files. */
export async function* markdownFiles(
  magazine: Magazine,
  which: ExportImages,
): AsyncGenerator<ArchiveFile> {
  const { madeAt, url } = magazine;
  const lost: LostFiles = [];
  const images = new ExportedImages(which);
  const fromRoot = images.addressIn('images/', url);
  const fromFolder = images.addressIn('../images/', url);
  const withImages: Magazine['withImages'] = (text, addressOf) => {
    try {
      return magazine.withImages(text, addressOf);
    } catch (error) {
      const beginning = text.slice(0, 60).trim();
      lost.push(
        `The images of the text that begins with “${beginning}” keep their addresses: ${error instanceof Error ? error.message : String(error)}.`,
      );
      return text;
    }
  };
  const made = (path: string, content: string | AsyncIterable<string>): ArchiveFile => ({
    path,
    modifiedAt: madeAt,
    content: typeof content === 'string' ? onePart(content) : content,
  });
  yield made('README.md', readMe(magazine, which));
  yield made('site.yaml', siteYaml(magazine));
  yield made('authors.yaml', authorsYaml(magazine, fromRoot));
  yield made('categories.yaml', categoriesYaml(magazine, fromRoot));
  yield made('series.yaml', seriesYaml(magazine));
  const names = { posts: new UniqueNames(), pages: new UniqueNames() };
  for await (const each of magazine.posts()) {
    const { slug, updatedAt } = each.post;
    const text = postFile(each, fromFolder, withImages);
    const file = made(`posts/${names.posts.take(`${slug}.md`)}`, text);
    yield { ...file, modifiedAt: new Date(updatedAt) };
  }
  for await (const page of magazine.pages()) {
    const text = pageFile(page, fromFolder, withImages);
    const file = made(`pages/${names.pages.take(`${page.slug}.md`)}`, text);
    yield { ...file, modifiedAt: new Date(page.updatedAt) };
  }
  yield made('products.csv', magazine.products(fromRoot));
  yield made('redirects.csv', redirectCsv(magazine.redirects()));
  yield* imageFiles(magazine, images, { which, folder: 'images/', lost });
  yield made('images.csv', imagesCsv(magazine, images));
  if (lost.length > 0) yield made('missing.txt', `${lost.join('\n')}\n`);
}
