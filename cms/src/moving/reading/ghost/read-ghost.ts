import { counted } from '../../../lib/counted';
import type { Found, FoundFile, FoundNotice, FoundRest, FoundTerm } from '../../found';
import { decodeStream } from '../files/decode-stream';
import { readRows, type JsonEvent } from '../json/read-rows';
import { plainText } from '../plain-text';
import { ghostAuthor } from './people';
import { routesLead } from './collections';
import { pathBy, type Permalinks } from './permalinks';
import { addressAt, authorsOf, doubtsOf, ghostPost, type GhostContext } from './post';
import { emptyGhostSurvey, surveyGhost, type GhostSurvey, type GhostTag } from './survey';
import { namedValue } from '../named-value';

/** Files of a Ghost export. */
export interface GhostFiles {
  json: FoundFile;
  /** From `routes.yaml`, if it exists. */
  permalinks: Permalinks | undefined;
  /** The site's address, which the export does not contain; empty if unknown. */
  site: string;
}

/** The newest version known to this code. */
const NEWEST = 6;
/** Maximum number of categories; the most used first tags are taken. */
const MAX_CATEGORIES = 30;

const notice = (message: string, about = ''): FoundNotice => ({ kind: 'notice', about, message });

async function* eventsOf({ json }: GhostFiles): AsyncGenerator<JsonEvent> {
  const stream = await json.open();
  yield* readRows(decodeStream(stream as AsyncIterable<Buffer>, { hadBadBytes: false }));
}

/** The most used first tags, which are Ghost's equivalent of categories. */
function categoriesOf({ postTags, tags }: GhostSurvey): Set<string> {
  const counts = new Map<string, number>();
  for (const ids of postTags.values()) {
    const first = ids.find((id) => tags.has(id));
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_CATEGORIES);
  return new Set(most.map(([id]) => id));
}

function termOf(kind: FoundTerm['kind'], tag: GhostTag, context: GhostContext): FoundTerm {
  const { id, slug, name, description } = tag;
  const isOwner = kind === 'category' || !context.categories.has(id);
  const parts = { id, slug, publishedAt: null, primaryTag: slug, primaryAuthor: '' };
  const path = isOwner ? pathBy(context.survey.permalinks.tag, parts) : '';
  return {
    kind,
    key: `${kind}:${id}`,
    name: plainText(name),
    slug,
    description: plainText(description),
    parentKey: '',
    addresses: path === '' ? [] : [addressAt(context.site, path)],
  };
}

/** Messages about tables that are not imported. */
const RESTS: Readonly<Record<string, readonly [what: string, message: string]>> = {
  members: ['members', 'Export them as CSV in Ghost, and import that file under Subscribers.'],
  comments: ['comments', 'Comments are not supported here, so they are not imported.'],
  newsletters: ['newsletters', 'There is one newsletter here; set it up under Newsletter.'],
  products: ['tiers', 'Paid memberships are not supported here.'],
  snippets: ['snippets', 'Reusable snippets are not imported.'],
  offers: ['offers', 'Paid memberships are not supported here.'],
};

function restsOf({ counts, internalTags }: GhostSurvey): FoundRest[] {
  const tables = [...counts].flatMap(([table, count]) => {
    const [what, message] = namedValue(RESTS, table) ?? [];
    return what === undefined || message === undefined
      ? []
      : [{ kind: 'rest' as const, what, count, message }];
  });
  if (internalTags.size === 0) return tables;
  const message = 'Internal tags, which begin with #, are only for Ghost’s editors and themes.';
  return [...tables, { kind: 'rest', what: 'internal tags', count: internalTags.size, message }];
}

function* headOf(context: GhostContext): Generator<Found> {
  const { survey, categories } = context;
  yield { kind: 'site', source: 'ghost', version: survey.version, url: '', title: survey.title };
  if (Number.parseInt(survey.version, 10) > NEWEST) {
    yield notice(
      `The file is from Ghost ${survey.version}, newer than ${NEWEST}; check the result carefully.`,
    );
  }
  if (categories.size > 0) {
    yield notice('Ghost has no categories: the first tag of a post becomes its category.');
  }
  if (survey.unreadable > 0) {
    yield notice(`Left out ${counted(survey.unreadable, 'row')} that could not be read.`);
  }
  if (!survey.isWhole) {
    yield notice('The file is cut off; everything before that is imported. Export it again.');
  }
}

/** Tags to which posts refer, and authors of posts. */
function* namedBy(context: GhostContext): Generator<Found> {
  const { survey, categories } = context;
  for (const id of categories) {
    const tag = survey.tags.get(id);
    if (tag !== undefined) yield termOf('category', tag, context);
  }
  const others = new Set<string>();
  for (const ids of survey.postTags.values()) {
    const known = ids.filter((id) => survey.tags.has(id));
    const [first = ''] = known;
    for (const id of categories.has(first) ? known.slice(1) : known) others.add(id);
  }
  for (const [id, tag] of survey.tags) {
    if (others.has(id)) yield termOf('tag', tag, context);
  }
  const authors = new Set([...survey.owners.keys()].flatMap((id) => authorsOf(id, survey)));
  for (const [id, user] of survey.users) {
    if (authors.has(id)) yield ghostAuthor(user, context);
  }
}

/** Redirects for the lists and pages of a site's own routes. */
function* routed({ permalinks, tags }: GhostSurvey): Generator<Found> {
  const slugs = new Set([...tags.values()].map(({ slug }) => slug));
  const { redirects, left } = routesLead(permalinks, slugs);
  yield* redirects;
  if (left === 0) return;
  const message = 'Pages generated by the theme (routes.yaml) are not imported.';
  yield { kind: 'rest', what: 'pages of the theme', count: left, message };
}

/**
 * Everything in a Ghost export (versions 0 to 6), in flat memory: posts are read in a second pass,
 * once all else is known.
 */
export async function* readGhost(files: GhostFiles): AsyncGenerator<Found> {
  const survey = emptyGhostSurvey();
  await surveyGhost(survey, eventsOf(files));
  survey.permalinks = files.permalinks ?? survey.permalinks;
  const context: GhostContext = { survey, site: files.site, categories: categoriesOf(survey) };
  yield* headOf(context);
  yield* namedBy(context);
  for await (const event of eventsOf(files)) {
    if (!('row' in event) || event.table !== 'posts') continue;
    const post = ghostPost(event.row, context);
    yield post;
    for (const doubt of doubtsOf(event.row, survey)) yield notice(doubt, post.key);
  }
  yield* restsOf(survey);
  yield* routed(survey);
}
