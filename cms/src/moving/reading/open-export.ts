import { readUrl } from '../../contract/url';
import { badRequest } from '../../lib/errors';
import type { ImportSource } from '../../contract/moving';
import type { Found, FoundFile, OpenExport } from '../found';
import { wholeAddress, withoutSlash } from './addresses';
import { FileIndex } from './files/file-index';
import type { FileTree } from './files/file-tree';
import { openTree } from './files/open-tree';
import { linkForms, readLinks, type LinkFile } from './links/read-links';
import { formsIn, type FormFile } from './forms-in';
import { mainOf, type Main } from './main-source';
import { atOwnerSite } from './owner-site';

/** Options besides the files of an export. */
export interface OpenOptions {
  /** Folders or archives with the files of the old site's uploads. */
  uploads?: readonly string[];
  /**
   * The address of the old site, for exports without one, such as Ghost's and Substack's, or with
   * another one.
   */
  site?: string;
  /**
   * The path of ThirstyAffiliates' links; by default that of the export's links, else
   * `/recommends`.
   */
  linkPrefix?: string;
}

function linkFilesOf(files: readonly FormFile[]): Omit<LinkFile, 'prefix'>[] {
  return files.flatMap(({ form, name, file }) => {
    const linkForm = linkForms.find((one) => one === form);
    return linkForm === undefined ? [] : [{ form: linkForm, name, file }];
  });
}

/** The site of an export that contains only links and redirects. */
async function* siteAlone(source: ImportSource, url: string): AsyncGenerator<Found> {
  yield await Promise.resolve({ kind: 'site' as const, source, version: '', url, title: '' });
}

/** Deduplicates links that are both in a plugin's table and in the site's export. */
class LinkPaths {
  private readonly seen = new Set<string>();
  /** Prefix of the export's own link slugs. */
  private learned = '';

  constructor(private readonly given: string | undefined) {}

  get prefix(): string {
    const prefix = this.given ?? (this.learned || 'recommends');
    return `/${prefix.replace(/^\/+|\/+$/g, '')}`;
  }

  /** Whether a link is new; true for anything else. */
  add(found: Found): boolean {
    if (found.kind !== 'link') return true;
    const isNew = !this.seen.has(found.path);
    this.seen.add(found.path);
    this.learned ||= found.path.slice(0, found.path.lastIndexOf('/'));
    return isNew;
  }
}

async function* readAll(
  first: () => AsyncIterable<Found>,
  { trees, links, linkPrefix }: Pick<Parts, 'trees' | 'links' | 'linkPrefix'>,
): AsyncGenerator<Found> {
  const paths = new LinkPaths(linkPrefix);
  for await (const found of first()) {
    paths.add(found);
    yield found;
  }
  for (const message of trees.flatMap((tree) => tree.notices)) {
    yield { kind: 'notice', about: '', message };
  }
  for (const link of links) {
    for await (const found of readLinks({ ...link, prefix: paths.prefix })) {
      if (paths.add(found)) yield found;
    }
  }
}

/** The address of the old site from the owner; throws a 400 if it is invalid. */
function siteOf({ site = '' }: OpenOptions): string {
  const said = withoutSlash(site.trim());
  if (said === '') return '';
  const whole = /^https?:\/\//i.test(said) ? said : `https://${said}`;
  if (readUrl(whole) === undefined) throw badRequest(`${site} is not the address of a site.`);
  return withoutSlash(wholeAddress(whole, ''));
}

const linkSource = (links: Parts['links']): ImportSource =>
  links.some(({ form }) => form.startsWith('ghost')) ? 'ghost' : 'wordpress';

/** Parts of an export. */
interface Parts {
  trees: readonly FileTree[];
  main: Main | undefined;
  links: readonly Omit<LinkFile, 'prefix'>[];
  site: string;
  linkPrefix: string | undefined;
}

function assemble(parts: Parts): Pick<OpenExport, 'source' | 'read' | 'file'> {
  const { trees, main, links, site } = parts;
  const index = new FileIndex(trees);
  const source = main?.source ?? linkSource(links);
  const first = main?.read ?? ((): AsyncIterable<Found> => siteAlone(source, site));
  const read = () => atOwnerSite(readAll(first, parts), site);
  const file = (place: string): Promise<FoundFile | undefined> =>
    Promise.resolve(index.find(place));
  return { source, read, file };
}

/**
 * Opens another system's export, recognized by the contents of the files, not by their names.
 * Several files of one WordPress site are read as one. Files of link plugins and redirects may
 * accompany it or come alone; `uploads` adds archives and folders. Throws a 400 that says what was
 * found if it is not recognized.
 */
export async function openExport(
  places: string | readonly string[],
  options: OpenOptions = {},
): Promise<OpenExport> {
  const trees: FileTree[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(trees.map((tree) => tree.close()));
  };
  try {
    const site = siteOf(options);
    for (const place of [places].flat()) trees.push(await openTree(place));
    const files = await formsIn(trees);
    const main = await mainOf(files, site);
    const links = linkFilesOf(files.known);
    if (main === undefined && links.length === 0) throw badRequest(files.refusal());
    for (const place of options.uploads ?? []) trees.push(await openTree(place));
    const { linkPrefix } = options;
    return { ...assemble({ trees, main, links, site, linkPrefix }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
