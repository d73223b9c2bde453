import type { Found, FoundAuthor, FoundNotice, FoundTerm } from '../../found';
import type { FileTree } from '../files/file-tree';
import { MAX_TEXT } from '../files/limits';
import { readWhole } from '../files/read-whole';
import type { Row } from '../json/row-values';
import { firstText } from './fields';
import { isBesideLanguages } from './hugo-languages';
import { isExcluded } from './jekyll-rules';
import { readMarkdown, type MarkdownFile } from './front-matter';
import { authorBy, listedIn, termBy, type Listed } from './people';
import { productsIn } from './products';
import { markdownPost, type MarkdownContext, type ReadPost } from './post';
import { type MarkdownSite, pathInSite, siteIn } from './site-config';

/** Files of a Markdown site. */
export interface MarkdownFiles {
  /** The paths of its Markdown files. */
  paths: readonly string[];
  tree: FileTree;
  /** The site's address if its configuration lacks one; empty if unknown. */
  site: string;
}

const notice = (message: string, about = ''): FoundNotice => ({ kind: 'notice', about, message });

const COVER = /^(?:cover|featured?|thumbnail|hero)[\w.-]*\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Images named like a cover, by folder. */
function coversIn(tree: FileTree): Map<string, string> {
  const covers = new Map<string, string>();
  for (const path of tree.files.keys()) {
    const at = path.lastIndexOf('/');
    if (at > 0 && COVER.test(path.slice(at + 1)) && !covers.has(path.slice(0, at))) {
      covers.set(path.slice(0, at), `/${path.split('/').map(encodeURIComponent).join('/')}`);
    }
  }
  return covers;
}

/** A page of Jekyll that generates a list of others. */
const LISTING = /\{%-?\s*for\s+\w+\s+in\s+(?:site|paginator)\./;

const ABOUT_FILES =
  /^(?:readme|licen[cs]e|changelog|contribut(?:ing|ors)|code_of_conduct|security|agents|claude)$/i;
/** Layouts of generated pages: lists, the home page, search results. */
const LISTS = /^(?:home|blog|archives?|tags?|categor(?:y|ies)|search|404|redirect)$/;

/** Templates and settings in hidden folders. */
const IN_HIDDEN = /(?:^|\/)\.[^/]+\//;

/** Folders without content. */
const OUTSIDE: Readonly<Record<MarkdownSite['generator'], RegExp>> = {
  hugo: /^(?!content\/)/,
  jekyll: /^(?:_data|_includes|_layouts|_plugins|_sass|_site|vendor|docs)\//,
  // Since version 5 a collection may be in any folder.
  astro: /^(?!(?:src\/(?:content|data|pages)|content)\/)/,
  aurelian: /^(?!(?:posts|pages)\/)/,
  other: /^$/,
};

/**
 * Whether the program makes a page of a file because of its folder; other files need front matter.
 */
const isContent = (path: string, generator: MarkdownSite['generator']): boolean =>
  generator !== 'jekyll' || /(?:^|\/)_\w/.test(path);

/** Whether a file is not a post: a list, a project file, or a part of the program. */
function isNoPost(whole: string, file: MarkdownFile, site: MarkdownSite): boolean {
  const { generator, jekyll, languages, root } = site;
  const path = pathInSite(site, whole);
  const name = path.replace(/^.*\//s, '').replace(/\.\w+$/, '');
  const hasFields = Object.keys(file.fields).length > 0;
  const isOff =
    (jekyll !== undefined &&
      (!whole.startsWith(root) ||
        isExcluded(jekyll, path) ||
        /^index\.\w+$/.test(path) ||
        (!path.includes('_') && LISTING.test(file.body)))) ||
    (languages !== undefined && isBesideLanguages(languages, path));
  return (
    isOff ||
    OUTSIDE[generator].test(path) ||
    IN_HIDDEN.test(path) ||
    name === '_index' ||
    name === '404' ||
    ((ABOUT_FILES.test(name) || !isContent(path, generator)) && !hasFields) ||
    LISTS.test(firstText(file.fields, ['layout']))
  );
}

/** The generator of a site; `other` if no file is in a folder with its content. */
function generatorFor(site: MarkdownSite, paths: readonly string[]): MarkdownSite['generator'] {
  const isAnyInside = paths.some((path) => !OUTSIDE[site.generator].test(pathInSite(site, path)));
  return isAnyInside ? site.generator : 'other';
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Yields posts after their categories, tags and authors, each of these only once. */
class MarkdownReading {
  private readonly seen = new Set<string>();

  constructor(
    private readonly site: MarkdownSite,
    private readonly authors: Listed,
    private readonly categories: Listed,
  ) {}

  *entriesOf({ post, doubts, ...named }: ReadPost): Generator<Found> {
    const categories = named.categories.map((name) => this.term('category', name));
    const tags = named.tags.map((name) => this.term('tag', name));
    const authors = named.authors.flatMap((said) => this.author(said));
    for (const one of [...categories, ...tags, ...authors]) yield* this.once(one);
    const keys = (of: readonly { key: string }[]): string[] => [
      ...new Set(of.map(({ key }) => key)),
    ];
    yield {
      ...post,
      categoryKeys: keys(categories),
      tagKeys: keys(tags),
      authorKeys: keys(authors),
    };
    for (const doubt of doubts) yield notice(doubt, post.key);
  }

  private *once(found: FoundTerm | FoundAuthor): Generator<Found> {
    if (this.seen.has(found.key) || (found.slug === '' && found.kind !== 'tag')) return;
    this.seen.add(found.key);
    yield found;
  }

  private term(kind: FoundTerm['kind'], name: string): FoundTerm {
    return termBy(kind, name, kind === 'category' ? this.categories : new Map(), (of, slug) =>
      this.addressOf(of, slug),
    );
  }

  private addressOf(kind: FoundTerm['kind'], slug: string): string {
    const { generator, url } = this.site;
    if (generator === 'aurelian') return `${url}/${kind}/${slug}`;
    const folder = kind === 'category' ? 'categories' : 'tags';
    return generator === 'hugo' ? `${url}/${folder}/${slug}/` : '';
  }

  private author(said: unknown): FoundAuthor[] {
    const row = isRecord(said) ? said : {};
    const name = isRecord(said) ? firstText(row, ['name', 'title', 'slug']) : String(said).trim();
    return name === '' ? [] : [authorBy(name, this.authors, row)];
  }
}

function* seriesLeft(series: Listed): Generator<Found> {
  const count = new Set(series.values()).size;
  if (count === 0) return;
  const message = 'Put their articles into series again under Articles > Series.';
  yield { kind: 'rest', what: 'series', count, message };
}

/**
 * Everything in a site of Markdown files: of Hugo, Jekyll, Astro, Aurelian's export, or no
 * generator.
 */
export async function* readMarkdownSite(files: MarkdownFiles): AsyncGenerator<Found> {
  const { tree, paths } = files;
  const said = await siteIn(tree);
  const site = { ...said, url: said.url || files.site, generator: generatorFor(said, paths) };
  const { generator, url, title } = site;
  yield {
    kind: 'site',
    source: 'markdown',
    version: generator === 'other' ? '' : generator,
    url,
    title,
  };
  const context: MarkdownContext = { site, tree, covers: coversIn(tree) };
  const reading = new MarkdownReading(
    site,
    await listedIn(tree, 'authors'),
    await listedIn(tree, 'categories'),
  );
  yield* productsIn(tree, site);
  let others = 0;
  for (const path of paths) {
    const bytes = tree.files.get(path);
    if (bytes === undefined) continue;
    if (bytes.bytes > MAX_TEXT) {
      yield notice(`${path} is larger than 32 MB and was left out.`);
      continue;
    }
    const file = await readMarkdown(await readWhole(path, bytes));
    if (isNoPost(path, file, site)) others += 1;
    else yield* reading.entriesOf(markdownPost(path, file, context));
  }
  if (generator === 'aurelian') yield* seriesLeft(await listedIn(tree, 'series'));
  if (others === 0) return;
  const message = 'Lists of posts, project files and code.';
  yield { kind: 'rest', what: 'files that are no posts', count: others, message };
}
