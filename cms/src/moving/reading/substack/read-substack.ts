import { counted } from '../../../lib/counted';
import type { Found, FoundFile, FoundNotice, FoundPost } from '../../found';
import { wholeAddress } from '../addresses';
import type { FileTree } from '../files/file-tree';
import { readBytesOf, readWhole } from '../files/read-whole';
import { csvRows, type CsvRow } from '../links/csv-files';
import { momentOf } from '../moments';
import { withRecordings } from '../recordings';

/** Files of a Substack export. */
export interface SubstackFiles {
  /** The path of `posts.csv`. */
  name: string;
  posts: FoundFile;
  tree: FileTree;
  /** The site's address, which the export does not contain; empty if unknown. */
  site: string;
}

const notice = (message: string, about = ''): FoundNotice => ({ kind: 'notice', about, message });

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** The id and slug in `123456.the-weekender`. */
function partsOf(postId: string): { id: string; slug: string } {
  const [id = '', ...rest] = postId.split('.');
  return { id, slug: rest.join('.') };
}

const isTrue = (cell: string): boolean => cell.toLowerCase() === 'true';

/** Whether a post was public; subscribers' posts must not become public automatically. */
const isForAll = (row: CsvRow): boolean => ['', 'everyone'].includes(row('audience'));

function stateOf(row: CsvRow): FoundPost['state'] {
  if (!isTrue(row('is_published'))) return 'draft';
  return isForAll(row) ? 'published' : 'private';
}

function postOf(row: CsvRow, html: string, site: string): FoundPost {
  const { id, slug } = partsOf(row('post_id'));
  const state = stateOf(row);
  const date = momentOf(row('post_date'));
  const path = state === 'draft' || slug === '' ? '' : `/p/${slug}`;
  const kind = row('type') === 'page' ? 'page' : 'post';
  return {
    kind,
    key: `${kind}:${id}`,
    title: row('title'),
    slug,
    address: site === '' ? path : wholeAddress(path, site),
    otherAddresses: [],
    state,
    createdAt: date,
    updatedAt: null,
    publishedAt: state === 'draft' ? null : date,
    excerpt: row('subtitle'),
    text: { form: 'html', value: withRecordings(html, [row('podcast_url')]) },
    categoryKeys: [],
    tagKeys: [],
    authorKeys: [],
    isFeatured: false,
    image: '',
    imageAlt: '',
    imageCaption: '',
    seoTitle: '',
    seoDescription: '',
    canonical: '',
    comments: 0,
  };
}

function doubtsOf(row: CsvRow, hasText: boolean): string[] {
  return [
    ...(hasText ? [] : ['Its text is not in the export.']),
    ...(isForAll(row)
      ? []
      : [`Only some readers could see it (“${row('audience')}”), so it is imported as a draft.`]),
    ...(row('type') === 'thread'
      ? ['It was a discussion; its comments are not in the export.']
      : []),
  ];
}

/** Lists of subscribers, which are imported elsewhere; mail statistics are not reported. */
async function* restsOf({ tree, name }: SubstackFiles): AsyncGenerator<Found> {
  const lists = [...tree.files].filter(
    ([path]) => folderOf(path) === folderOf(name) && /email_list[^/]*\.csv$/.test(path),
  );
  for (const [path, file] of lists) {
    const text = await readWhole(path, file);
    const count = Math.max(0, text.split('\n').filter((line) => line.trim() !== '').length - 1);
    const message = `They are in ${path.slice(path.lastIndexOf('/') + 1)}; import it under Subscribers.`;
    yield { kind: 'rest', what: 'subscribers', count, message };
  }
}

/** Everything in a Substack export. */
export async function* readSubstack(files: SubstackFiles): AsyncGenerator<Found> {
  const { name, posts, tree, site } = files;
  const texts = `${folderOf(name)}posts/`;
  const left = new Set(
    [...tree.files.keys()].filter((path) => path.startsWith(texts) && path.endsWith('.html')),
  );
  yield { kind: 'site', source: 'substack', version: '', url: '', title: '' };
  for (const row of await csvRows(await readBytesOf(name, posts))) {
    const path = `${texts}${row('post_id')}.html`;
    const file = tree.files.get(path);
    left.delete(path);
    const post = postOf(row, file === undefined ? '' : await readWhole(path, file), site);
    yield post;
    for (const doubt of doubtsOf(row, file !== undefined)) yield notice(doubt, post.key);
  }
  if (left.size > 0)
    yield notice(`Left out ${counted(left.size, 'text')} without a post in ${name}.`);
  yield* restsOf(files);
}
