import { slugOf } from '../../../contract/slug';
import type { Found, FoundFile, FoundNotice, FoundPost } from '../../found';
import { decoded, wholeAddress, withoutSlash } from '../addresses';
import { decodeStream, type Decoding } from '../files/decode-stream';
import { momentOf } from '../moments';
import { tagKey } from '../tag-key';
import { plainText } from '../plain-text';
import { withRecordings } from '../recordings';
import { childOf, childrenOf, childText, readXml, textOf, type XmlElement } from '../xml/read-xml';
import { markupOf } from '../xml/markup';

const notice = (message: string, about = ''): FoundNotice => ({ kind: 'notice', about, message });

const firstText = (element: XmlElement, names: readonly string[]): string =>
  names.map((name) => childText(element, name)).find((text) => text !== '') ?? '';

/** The address of an entry: the text of RSS's element, or the target of Atom's. */
function linkOf(entry: XmlElement): string {
  const links = childrenOf(entry, 'link');
  const atom = links.find(
    ({ attributes }) =>
      ['alternate', undefined].includes(attributes.rel) && attributes.href !== undefined,
  );
  const plain = links.map((link) => textOf(link).trim()).find((text) => text !== '');
  return atom?.attributes.href ?? plain ?? '';
}

/** Atom's text may consist of XHTML elements. */
function contentOf(entry: XmlElement): { html: string; isWhole: boolean } {
  const encoded = childText(entry, 'content:encoded');
  if (encoded !== '') return { html: encoded, isWhole: true };
  const content = childOf(entry, 'content');
  if (content !== undefined) return { html: markupOf(content), isWhole: true };
  return { html: firstText(entry, ['description', 'summary']), isWhole: false };
}

const imageOf = (entry: XmlElement): string =>
  [
    ...childrenOf(entry, 'media:content'),
    ...childrenOf(entry, 'media:thumbnail'),
    ...childrenOf(entry, 'enclosure'),
  ]
    .map(({ attributes }) => ({
      url: attributes.url ?? '',
      type: attributes.type ?? attributes.medium ?? '',
    }))
    .find(({ url, type }) => url !== '' && (type === '' || type.startsWith('image')))?.url ?? '';

/**
 * Scheme of the category with the kind of a Blogger entry: comments, settings and templates are
 * entries as well.
 */
const KIND = 'http://schemas.google.com/g/2005#kind';
const kindOf = (entry: XmlElement): string =>
  childrenOf(entry, 'category')
    .find(({ attributes }) => attributes.scheme === KIND)
    ?.attributes.term?.replace(/^.*#/, '') ?? 'post';

const tagsOf = (entry: XmlElement): string[] => [
  ...new Set(
    childrenOf(entry, 'category')
      .filter(({ attributes }) => attributes.scheme !== KIND)
      .map((category) => plainText(category.attributes.term ?? textOf(category)))
      .filter((name) => name !== ''),
  ),
];

const authorOf = (entry: XmlElement): string =>
  plainText(childText(entry, 'dc:creator') || childText(childOf(entry, 'author') ?? entry, 'name'));

const isDraft = (entry: XmlElement): boolean =>
  childText(childOf(entry, 'app:control') ?? entry, 'app:draft') === 'yes';

/** The last part of an address without its extension. */
const slugIn = (address: string): string =>
  decoded(withoutSlash(address.replace(/[?#].*$/s, '')).replace(/^.*\//s, '')).replace(
    /\.\w{2,5}$/,
    '',
  );

/** The recordings of an entry, which podcasts have as enclosures. */
const recordingsOf = (entry: XmlElement): string[] =>
  childrenOf(entry, 'enclosure')
    .filter(({ attributes }) => /^(?:audio|video)\//.test(attributes.type ?? ''))
    .map(({ attributes }) => (attributes.url ?? '').trim());

function postOf(entry: XmlElement, site: string): FoundPost {
  const address = wholeAddress(linkOf(entry), site);
  const id = firstText(entry, ['guid', 'id']) || address || childText(entry, 'title');
  const date = momentOf(firstText(entry, ['pubDate', 'published', 'dc:date', 'updated']));
  const { html, isWhole } = contentOf(entry);
  const kind = kindOf(entry) === 'page' ? 'page' : 'post';
  const author = slugOf(authorOf(entry));
  return {
    kind,
    key: `${kind}:${id}`,
    title: plainText(childText(entry, 'title')),
    slug: slugOf(slugIn(address)),
    address: isDraft(entry) ? '' : address,
    otherAddresses: [],
    state: isDraft(entry) ? 'draft' : 'published',
    createdAt: date,
    updatedAt: momentOf(firstText(entry, ['updated', 'atom:updated'])),
    publishedAt: isDraft(entry) ? null : date,
    excerpt: isWhole ? plainText(firstText(entry, ['description', 'summary'])) : '',
    text: { form: 'html', value: withRecordings(html, recordingsOf(entry)) },
    categoryKeys: [],
    tagKeys: tagsOf(entry).map(tagKey),
    authorKeys: author === '' ? [] : [`author:${author}`],
    isFeatured: false,
    image: imageOf(entry),
    imageAlt: '',
    imageCaption: '',
    seoTitle: '',
    seoDescription: '',
    canonical: '',
    comments: 0,
  };
}

const nothing = { description: '', parentKey: '', addresses: [] };
const nobody = { email: '', biography: '', image: '', links: [], addresses: [] };

/** Yields a feed's entries, each after its categories, tags and authors. */
class FeedReading {
  private readonly seen = new Set<string>();
  private short = 0;
  private others = 0;

  constructor(private readonly site: string) {}

  *entry(entry: XmlElement): Generator<Found> {
    if (!['post', 'page'].includes(kindOf(entry))) {
      this.others += 1;
      return;
    }
    for (const name of tagsOf(entry)) {
      const key = tagKey(name);
      if (this.isNew(key)) yield { kind: 'tag', key, name, slug: slugOf(name), ...nothing };
    }
    const name = authorOf(entry);
    const slug = slugOf(name);
    if (slug !== '' && this.isNew(`author:${slug}`)) {
      yield { kind: 'author', key: `author:${slug}`, name, slug, ...nobody };
    }
    if (!contentOf(entry).isWhole) this.short += 1;
    yield postOf(entry, this.site);
  }

  *end(): Generator<Found> {
    if (this.short > 0) {
      yield notice(`${this.short} entries contain only a summary, not the full text.`);
    }
    if (this.others === 0) return;
    const message = 'Comments, settings and templates are not imported.';
    yield { kind: 'rest', what: 'other entries', count: this.others, message };
  }

  private isNew(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}

interface Head {
  title: string;
  url: string;
}

async function headOf(file: FoundFile, site: string): Promise<Head> {
  const head: Head = { title: '', url: '' };
  const stream = (await file.open()) as AsyncIterable<Buffer>;
  for await (const event of readXml(decodeStream(stream, { hadBadBytes: false }))) {
    if (!('element' in event)) continue;
    const { element } = event;
    if (element.name === 'item' || element.name === 'entry') break;
    if (element.name === 'title') head.title = plainText(markupOf(element));
    if (element.name === 'link') {
      head.url ||= linkOf({ name: 'channel', attributes: {}, children: [element] });
    }
  }
  return { ...head, url: withoutSlash(head.url || site) };
}

/** The entries of an RSS or Atom feed, which usually contains only the newest posts. */
export async function* readFeed(file: FoundFile, site: string): AsyncGenerator<Found> {
  const { title, url } = await headOf(file, site);
  yield { kind: 'site', source: 'rss', version: '', url, title };
  yield notice(
    'This is a feed, not an export: it usually has only the newest posts, without drafts, pages or image descriptions. If the old system has an export, use that instead.',
  );
  const reading = new FeedReading(url);
  const decoding: Decoding = { hadBadBytes: false };
  const stream = (await file.open()) as AsyncIterable<Buffer>;
  for await (const event of readXml(decodeStream(stream, decoding))) {
    if ('element' in event) {
      const { element } = event;
      if (element.name === 'item' || element.name === 'entry') yield* reading.entry(element);
    } else if ('isWhole' in event && !event.isWhole) {
      yield notice('The feed is cut off; everything before that is imported.');
    }
  }
  if (decoding.hadBadBytes) {
    yield notice('The feed has bytes that are not UTF-8; they were read as windows-1252.');
  }
  yield* reading.end();
}
