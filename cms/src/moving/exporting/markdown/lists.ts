import { csvLine, CSV_BOM } from '../../../contract/csv';
import type { ExportedImages } from '../taken-uploads';
import { yamlText } from '../front-matter';
import { listedImages } from '../upload-files';
import type { Magazine } from '../magazine';

type ImageAddress = (url: string) => string;

/** Leaves out fields without a value. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

const imageOf = (url: string, addressOf: ImageAddress): string =>
  url === '' ? '' : addressOf(url);

/** The authors by slug, to which posts refer. */
export const authorsYaml = ({ authors }: Magazine, addressOf: ImageAddress): string =>
  yamlText(
    authors.map(({ slug, name, role, bio, imageUrl, links }) =>
      filled({ slug, name, role, bio, image: imageOf(imageUrl, addressOf), links }),
    ),
  );

/** The categories by name, to which posts refer. */
export const categoriesYaml = ({ categories }: Magazine, addressOf: ImageAddress): string =>
  yamlText(
    categories.map(({ slug, name, description, imageUrl, color }) =>
      filled({ slug, name, description, image: imageOf(imageUrl, addressOf), color }),
    ),
  );

/** The series, with the slugs of their posts in order. */
export const seriesYaml = ({ series }: Magazine): string =>
  yamlText(series.map(({ slug, title, intro, posts }) => filled({ slug, title, intro, posts })));

/** Facts about the magazine, and the version and date of the archive. */
export const siteYaml = ({ site, url, version, madeAt }: Magazine): string =>
  yamlText({
    format: 'aurelian-markdown',
    formatVersion: 1,
    aurelian: version,
    exportedAt: madeAt.toISOString(),
    url,
    ...site,
  });

/** Data about the images in the archive, above all their attribution. */
export async function* imagesCsv(
  magazine: Magazine,
  images: ExportedImages,
): AsyncGenerator<string> {
  yield (
    CSV_BOM + csvLine(['File', 'Address', 'Name', 'Description', 'Author', 'License', 'Source'])
  );
  for await (const { name, url, known } of listedImages(magazine, images)) {
    const { alt = '', author = '', licence = '', sourceUrl = '' } = known ?? {};
    const cells = [`images/${name}`, url, known?.name ?? '', alt, author, licence, sourceUrl];
    yield csvLine(cells);
  }
}
