import { isFields } from '../../../lib/json-fields';
import { slugOf } from '../../../contract/slug';
import type { FoundAuthor, FoundTerm } from '../../found';
import type { FileTree } from '../files/file-tree';
import { readWhole } from '../files/read-whole';
import type { Row } from '../json/row-values';
import { fieldAt, firstText, textsAt } from './fields';
import { dataIn } from '../parse-data';
import { tagKey } from '../tag-key';

/** Data of separate lists of authors or categories, by the names and slugs in posts. */
export type Listed = ReadonlyMap<string, Row>;

/** Rows of a list, or of a table by keys, which are then also names. */
function rowsOf(value: unknown): [string, Row][] {
  if (Array.isArray(value)) return value.filter(isFields).map((row) => ['', row]);
  return isFields(value)
    ? Object.entries(value).filter((pair): pair is [string, Row] => isFields(pair[1]))
    : [];
}

/** A list such as `authors.yaml`, in any folder. */
export async function listedIn(
  tree: FileTree,
  what: 'authors' | 'categories' | 'series',
): Promise<Listed> {
  const listed = new Map<string, Row>();
  const pattern = new RegExp(`(?:^|/)${what}\\.(?:ya?ml|json|toml)$`);
  for (const [name, file] of tree.files) {
    if (!pattern.test(name)) continue;
    for (const [key, row] of rowsOf(await dataIn(name, await readWhole(name, file)))) {
      for (const known of [key, firstText(row, ['slug']), firstText(row, ['name'])]) {
        if (known !== '') listed.set(known.toLowerCase(), row);
      }
    }
  }
  return listed;
}

/** A name in a post, resolved with its list. */
function knownOf(listed: Listed, said: string): { row: Row; name: string; slug: string } {
  const row = listed.get(said.toLowerCase()) ?? {};
  const name = firstText(row, ['name', 'title']) || said;
  return { row, name, slug: firstText(row, ['slug']) || slugOf(name) || slugOf(said) };
}

/** A category or tag from its name in a post. */
export function termBy(
  kind: FoundTerm['kind'],
  said: string,
  listed: Listed,
  addressOf: (kind: FoundTerm['kind'], slug: string) => string,
): FoundTerm {
  const { row, name, slug } = knownOf(listed, said);
  const address = slug === '' ? '' : addressOf(kind, slug);
  return {
    kind,
    key: kind === 'tag' ? tagKey(name) : `${kind}:${slug}`,
    name,
    slug,
    description: firstText(row, ['description']),
    parentKey: '',
    addresses: address === '' ? [] : [address],
  };
}

/** An author from the name in a post, with data from the post or a list. */
export function authorBy(said: string, listed: Listed, own: Row = {}): FoundAuthor {
  const { row: known, name, slug } = knownOf(listed, said);
  const row = { ...known, ...own };
  const links = [
    ...textsAt(row, ['links', 'website', 'url', 'web', 'home']),
    ...[fieldAt(row, 'links')]
      .flat()
      .flatMap((link) => (isFields(link) ? textsAt(link, ['url', 'href']) : [])),
  ];
  return {
    kind: 'author',
    key: `author:${slug}`,
    name,
    slug,
    email: firstText(row, ['email', 'mail']),
    biography: firstText(row, ['bio', 'biography', 'description', 'about']),
    image: firstText(row, ['image', 'avatar', 'image_url', 'picture', 'photo']),
    links: [...new Set(links.filter((link) => /^https?:\/\//.test(link)))],
    addresses: [],
  };
}
