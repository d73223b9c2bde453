import { counted } from '../../../lib/counted';
import type { Found, FoundFile, FoundNotice } from '../../found';
import { decodeStream, type Decoding } from '../files/decode-stream';
import { plainText } from '../plain-text';
import { childText, readXml, type XmlElement, type XmlEvent } from '../xml/read-xml';
import { readItem, SKIPPED, type WordPressItem } from './item';
import { imageOf, linkOf, linkTypes, postOf } from './post';
import { LeftOutCounter } from './rests';
import { emptySurvey, surveyFile, type Survey } from './survey';
import { authorOf, authorOfItem, isOwnAncestor, termOf, termOfItem } from './terms';

/** A file of a site, with the name that its owner knows. */
export interface NamedFile {
  name: string;
  file: FoundFile;
}

/** The newest format known to this code. */
const NEWEST_FORMAT = 1.2;

const notice = (message: string, about = ''): FoundNotice => ({ kind: 'notice', about, message });

async function* eventsOf(file: FoundFile, decoding: Decoding): AsyncGenerator<XmlEvent> {
  const stream = await file.open();
  yield* readXml(decodeStream(stream as AsyncIterable<Buffer>, decoding), SKIPPED);
}

/** Yields the entries of a site's files, each once. */
class WordPressReading {
  private readonly seen = new Set<string>();
  private readonly rests = new LeftOutCounter();
  private repeated = 0;

  constructor(
    private readonly survey: Survey,
    private readonly files: readonly NamedFile[],
  ) {}

  async *read(): AsyncGenerator<Found> {
    yield* this.head();
    for (const { name, file } of this.files) {
      const decoding: Decoding = { hadBadBytes: false };
      for await (const event of eventsOf(file, decoding)) yield* this.readEvent(event, name);
      if (decoding.hadBadBytes) {
        yield notice(
          `${name} has bytes that are not UTF-8; they were read as windows-1252. Look for odd letters.`,
        );
      }
    }
    if (this.repeated > 0) {
      yield notice(
        `${counted(this.repeated, 'repeated entry', 'repeated entries')} in the files; each is imported once.`,
      );
    }
    yield* this.rests.list();
  }

  private *head(): Generator<Found> {
    const { title, url, version, formatVersion } = this.survey;
    yield { kind: 'site', source: 'wordpress', version, url, title };
    for (const [name, stranger] of this.survey.strangers) {
      yield notice(`${name} is from another site, ${stranger}; it is treated as part of ${url}.`);
    }
    if (Number(formatVersion) > NEWEST_FORMAT) {
      yield notice(
        `The file has format version ${formatVersion}, newer than ${NEWEST_FORMAT}; check the result carefully.`,
      );
    }
  }

  private *readEvent(event: XmlEvent, name: string): Generator<Found> {
    if ('element' in event) yield* this.entry(event.element);
    else if ('lost' in event) yield this.lostNotice(event, name);
    else if (!event.isWhole) {
      yield notice(`${name} is cut off; everything before that is imported. Export it again.`);
    }
  }

  private lostNotice(
    { lost, why }: { lost: XmlElement; why: 'cut' | 'large' },
    name: string,
  ): Found {
    const title = plainText(childText(lost, 'title'));
    const what = title === '' ? 'An entry' : `“${title}”`;
    return notice(
      why === 'large'
        ? `${what} in ${name} is larger than 32 MB and was left out.`
        : `${what} in ${name} is incomplete and was left out.`,
    );
  }

  private *entry(element: XmlElement): Generator<Found> {
    if (element.name === 'item') yield* this.item(readItem(element));
    else if (element.name === 'wp:author') yield* this.once(authorOf(element, this.survey));
    else if (/^wp:(?:category|tag|term)$/.test(element.name)) {
      const term = termOf(element, this.survey);
      if (term !== undefined) yield* this.once(term);
    }
  }

  /** Yields an entry, unless it was yielded before. */
  private *once(found: Extract<Found, { key: string }>): Generator<Found> {
    if (this.seen.has(found.key)) return;
    this.seen.add(found.key);
    yield found;
    if (found.kind === 'category' && isOwnAncestor(found.slug, this.survey)) {
      yield notice(
        'Its parent categories form a circle, so it is imported without a parent.',
        found.key,
      );
    }
  }

  /** Yields an item unless another file had it; programs other than WordPress reuse ids. */
  private *item(item: WordPressItem): Generator<Found> {
    const key = `item:${item.id}:${item.type}:${item.slug || item.title}`;
    const isKept = ['post', 'page', 'attachment'].includes(item.type) || linkTypes.has(item.type);
    if (isKept && item.id !== '' && this.seen.has(key)) {
      this.repeated += 1;
      return;
    }
    if (isKept) this.seen.add(key);
    if (item.type === 'post' || item.type === 'page') yield* this.post(item);
    else yield* this.other(item);
  }

  /** A unique key for a post. */
  private keyFor(key: string, item: WordPressItem): string {
    const own = this.seen.has(key) ? `${key}:${item.slug || item.title}` : key;
    this.seen.add(own);
    return own;
  }

  private *post(item: WordPressItem): Generator<Found> {
    if (item.status === 'auto-draft' || item.status === 'inherit') {
      this.rests.addItem('revision');
      return;
    }
    for (const term of item.terms) {
      if (term.domain === 'category' || term.domain === 'post_tag') {
        yield* this.once(termOfItem(term, this.survey));
      } else this.rests.addTerm(term.domain);
    }
    const [{ key: said, ...post }, ...notices] = postOf(item, this.survey);
    const key = this.keyFor(said, item);
    yield* this.authors(item, post.authorKeys);
    this.rests.add(
      { what: 'comments', message: 'Comments are not supported here, so they are not imported.' },
      item.comments,
    );
    yield { ...post, key };
    for (const one of notices) yield { ...one, about: key };
  }

  private *authors(item: WordPressItem, keys: readonly string[]): Generator<Found> {
    for (const key of keys) {
      const login = key.slice('author:'.length);
      const term = item.terms.find(
        ({ domain, slug }) => domain === 'author' && slug.replace(/^cap-/, '') === login,
      );
      yield* this.once(authorOfItem(login, term?.name ?? login, this.survey));
    }
  }

  private *other(item: WordPressItem): Generator<Found> {
    const found =
      item.type === 'attachment' ? imageOf(item, this.survey) : linkOf(item, this.survey);
    if (found === undefined) this.rests.addItem(item.type);
    else yield found;
  }
}

/**
 * Everything in the files of one WordPress site (WXR 0.9 to 1.2), in flat memory: they are read
 * twice, first for what posts refer to.
 */
export async function* readWordPress(files: readonly NamedFile[]): AsyncGenerator<Found> {
  const survey = emptySurvey();
  for (const { name, file } of files) {
    await surveyFile(survey, name, eventsOf(file, { hadBadBytes: false }));
  }
  yield* new WordPressReading(survey, files).read();
}
