import { badRequest } from '../../lib/errors';
import type { ImportSource } from '../../contract/moving';
import type { Found } from '../found';
import type { FormFile, Forms } from './forms-in';
import type { FileTree } from './files/file-tree';
import { readWhole } from './files/read-whole';
import { permalinksOfRoutes, type Permalinks } from './ghost/permalinks';
import { readGhost } from './ghost/read-ghost';
import { readFeed } from './feed/read-feed';
import { readMarkdownSite } from './markdown/read-markdown';
import type { FileForm } from './recognize';
import { readSubstack } from './substack/read-substack';
import { readWordPress } from './wordpress/read-wordpress';

/** The source system of the posts, and its reader. */
export interface Main {
  source: ImportSource;
  read: () => AsyncIterable<Found>;
}

const ofForm = (files: Forms, form: FileForm): FormFile[] =>
  files.known.filter((file) => file.form === form);

async function routesOf(files: Forms): Promise<Permalinks | undefined> {
  const [routes] = ofForm(files, 'ghost-routes');
  return routes && permalinksOfRoutes(await readWhole(routes.name, routes.file));
}

function oneOf(files: readonly FormFile[], system: string): FormFile | undefined {
  if (files.length > 1) {
    const names = files.map(({ name }) => name).join(' and ');
    throw badRequest(`${names} are exports of ${system}; import one after the other.`);
  }
  return files[0];
}

async function ghost(files: Forms, site: string): Promise<Main | undefined> {
  const json = oneOf(ofForm(files, 'ghost'), 'Ghost');
  if (json === undefined) return undefined;
  const permalinks = await routesOf(files);
  return { source: 'ghost', read: () => readGhost({ json: json.file, permalinks, site }) };
}

function wordPress(files: Forms): Main | undefined {
  const parts = ofForm(files, 'wordpress');
  return parts.length === 0 ? undefined : { source: 'wordpress', read: () => readWordPress(parts) };
}

function substack(files: Forms, site: string): Main | undefined {
  const posts = oneOf(ofForm(files, 'substack'), 'Substack');
  if (posts === undefined) return undefined;
  const { name, file, tree } = posts;
  return { source: 'substack', read: () => readSubstack({ name, posts: file, tree, site }) };
}

function markdown(files: Forms, site: string): Main | undefined {
  const all = ofForm(files, 'markdown');
  const trees = [...new Set(all.map(({ tree }) => tree))];
  if (trees.length === 0) return undefined;
  const readOf = (tree: FileTree): AsyncIterable<Found> => {
    const paths = all.filter((file) => file.tree === tree).map(({ name }) => name);
    return readMarkdownSite({ tree, paths, site });
  };
  return {
    source: 'markdown',
    read: async function* read() {
      for (const tree of trees) yield* readOf(tree);
    },
  };
}

function feed(files: Forms, site: string): Main | undefined {
  const feeds = ofForm(files, 'feed');
  if (feeds.length === 0) return undefined;
  return {
    source: 'rss',
    read: async function* read() {
      for (const { file } of feeds) yield* readFeed(file, site);
    },
  };
}

/**
 * The source system of the files; undefined if they contain only links and redirects. Markdown and
 * feeds count only if there is nothing else: archives contain files about themselves. Throws a 400
 * for two systems.
 */
export async function mainOf(files: Forms, site: string): Promise<Main | undefined> {
  const systems = [wordPress(files), await ghost(files, site), substack(files, site)];
  const mains = systems.filter((main) => main !== undefined);
  if (mains.length > 1) {
    throw badRequest('The files come from different systems; import each system separately.');
  }
  return mains[0] ?? markdown(files, site) ?? feed(files, site);
}
