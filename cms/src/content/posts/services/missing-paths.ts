import type { Core } from '@strapi/strapi';
import { imageService } from '../../../images/services/image';
import { service } from '../../../strapi/service';
import { ENTRY_KINDS, type EntryPath, readSitePath } from '../../rules/drafts/site-paths';
import { resolveSlugs } from '../../slugs/queries/resolve-slugs';
import { redirectPort } from '../redirect-port';

/** The given image paths without an image. */
async function listMissingImages(strapi: Core.Strapi, paths: readonly string[]): Promise<string[]> {
  const images = imageService(strapi);
  const missing: string[] = [];
  for (const path of paths) if (!(await images.exists(path))) missing.push(path);
  return missing;
}

/** The given paths without a page for readers. */
async function listMissingPaths(
  strapi: Core.Strapi,
  paths: readonly string[],
): Promise<Iterable<string>> {
  const missing = new Set<string>();
  const entries: (EntryPath & { path: string })[] = [];
  for (const path of paths) {
    const read = readSitePath(path);
    if (read === 'nothing') missing.add(path);
    else if (read !== 'page') entries.push({ ...read, path });
  }
  for (const kind of ENTRY_KINDS) {
    const asked = entries.filter((entry) => entry.kind === kind);
    const known = await resolveSlugs(
      strapi.db.connection,
      kind,
      asked.map(({ slug }) => slug),
    );
    for (const { slug, path } of asked) if (known.get(slug)?.draft !== null) missing.add(path);
  }
  const led = missing.size === 0 ? [] : (await redirectPort(strapi)([...missing])).keys();
  for (const path of led) missing.delete(path);
  return missing;
}

export const missingPathsService = service(({ strapi }) => ({
  /** The given paths of pages and images that do not exist. */
  async find({
    paths,
    images,
  }: Record<'paths' | 'images', readonly string[]>): Promise<Set<string>> {
    return new Set([
      ...(await listMissingPaths(strapi, paths)),
      ...(await listMissingImages(strapi, images)),
    ]);
  },
}));
