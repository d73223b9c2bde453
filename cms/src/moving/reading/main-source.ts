import { badRequest } from '../../lib/errors';
import type { Found, SourceName } from '../found';
import type { FormFile, Forms } from './forms-in';
import type { FileTree } from './files/file-tree';
import { readWhole } from './files/read-whole';
import { permalinksOfRoutes, type Permalinks } from './ghost/permalinks';
import { readGhost } from './ghost/read-ghost';
import type { FileForm } from './recognize';
import { readWordPress } from './wordpress/read-wordpress';

/** The system that the posts come from, and how they are read. */
export interface Main {
  source: SourceName;
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

/** The system of the given files; undefined where they hold links and redirects alone. Throws a 400 for two systems. */
export async function mainOf(
  _trees: readonly FileTree[],
  files: Forms,
  site: string,
): Promise<Main | undefined> {
  const mains = [wordPress(files), await ghost(files, site)].filter((main) => main !== undefined);
  if (mains.length > 1) {
    throw badRequest('The files come from several systems; import those of one after the other.');
  }
  return mains[0];
}
