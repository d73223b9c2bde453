import { dayIn } from '../../../lib/dates';
import type { FoundPost, FoundState, FoundText } from '../../found';
import { wholeAddress } from '../addresses';
import { isSet, moment, text, type Row } from '../json/row-values';
import { plainText } from '../plain-text';
import { isEmailOnly, metaTexts } from './meta';
import { permalinksFor } from './collections';
import { pathBy } from './permalinks';
import type { GhostSurvey } from './survey';
import { namedValue } from '../named-value';

/** Facts about the site, and the conversion of its tags. */
export interface GhostContext {
  survey: GhostSurvey;
  site: string;
  /** Ids of tags that become categories if they are a post's first tag. */
  categories: ReadonlySet<string>;
}

/** An address on the old site; only its path if the site's address is unknown. */
export const addressAt = (site: string, path: string): string =>
  path === '' ? '' : site === '' ? path : wholeAddress(path, site);

/** Whether a text is a Lexical or Mobiledoc document. */
function isDocument(value: string): boolean {
  return /^\s*\{/.test(value) && value.trimEnd().endsWith('}');
}

function textOf(row: Row): FoundText {
  const lexical = text(row, 'lexical');
  if (isDocument(lexical)) return { form: 'lexical', value: lexical };
  const mobiledoc = text(row, 'mobiledoc');
  if (isDocument(mobiledoc)) return { form: 'mobiledoc', value: mobiledoc };
  // Before version 1, posts were Markdown.
  const markdown = text(row, 'markdown');
  return markdown === ''
    ? { form: 'html', value: text(row, 'html') }
    : { form: 'markdown', value: markdown };
}

const states: Readonly<Record<string, FoundState>> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
  sent: 'private',
};

const isForAll = (row: Row): boolean => ['', 'public'].includes(text(row, 'visibility'));

/**
 * State of a post; one with restricted access is private, so that it does not become public
 * unnoticed.
 */
function stateOf(row: Row, meta: Row): FoundState {
  const state = namedValue(states, text(row, 'status')) ?? 'draft';
  const isHidden = !isForAll(row) || isEmailOnly(row, meta);
  return state !== 'draft' && isHidden ? 'private' : state;
}

/** Open questions about a post, as sentences. */
export function doubtsOf(row: Row, survey: GhostSurvey): string[] {
  const meta = survey.meta.get(text(row, 'id')) ?? {};
  const hasCode = text(row, 'codeinjection_head') + text(row, 'codeinjection_foot') !== '';
  return [
    ...(isEmailOnly(row, meta)
      ? ['It was only sent by email and never on the site, so it is imported as a draft.']
      : []),
    ...(isForAll(row)
      ? []
      : [
          `Only some readers could see it (“${text(row, 'visibility')}”), so it is imported as a draft.`,
        ]),
    ...(hasCode ? ['Its injected code is not imported.'] : []),
  ];
}

interface PostTerms {
  categoryKeys: string[];
  tagKeys: string[];
}

function termsOf(id: string, { survey, categories }: GhostContext): PostTerms {
  const tags = (survey.postTags.get(id) ?? []).flatMap((tag) => survey.tags.get(tag) ?? []);
  const [first] = tags;
  const isCategory = first !== undefined && categories.has(first.id);
  return {
    categoryKeys: isCategory ? [`category:${first.id}`] : [],
    tagKeys: (isCategory ? tags.slice(1) : tags).map((tag) => `tag:${tag.id}`),
  };
}

/** Ids of a post's authors; before version 2 there was only one. */
export function authorsOf(id: string, survey: GhostSurvey): string[] {
  const several = survey.postAuthors.get(id) ?? [survey.owners.get(id) ?? ''];
  return several.filter((author) => survey.users.has(author));
}

const isPage = (row: Row): boolean => text(row, 'type') === 'page' || isSet(row, 'page');

/** The slugs of a post's tags in order, including internal ones, which collections also use. */
const tagSlugsOf = (id: string, { tags, internalTags, postTags }: GhostSurvey): string[] =>
  (postTags.get(id) ?? []).flatMap((tag) => tags.get(tag)?.slug ?? internalTags.get(tag) ?? []);

/** The addresses of a post, the current one first; those that need a missing value are omitted. */
function pathsOf(row: Row, { survey }: GhostContext): string[] {
  const id = text(row, 'id');
  const authors = authorsOf(id, survey).map((one) => text(survey.users.get(one) ?? {}, 'slug'));
  const tags = tagSlugsOf(id, survey);
  const publishedAt = moment(row, 'published_at');
  const parts = {
    id,
    slug: text(row, 'slug'),
    publishedAt: publishedAt && dayIn(survey.timeZone, Date.parse(publishedAt)),
    primaryTag: tags.find((slug) => !slug.startsWith('hash-')) ?? '',
    primaryAuthor: authors[0] ?? '',
  };
  const patterns = isPage(row)
    ? ['/{slug}/']
    : permalinksFor(survey.permalinks.collections, {
        ...{ tags, authors, isFeatured: isSet(row, 'featured') },
      });
  return patterns.map((pattern) => pathBy(pattern, parts)).filter((path) => path !== '');
}

/** A post or page of Ghost. */
export function ghostPost(row: Row, context: GhostContext): FoundPost {
  const { survey, site } = context;
  const id = text(row, 'id');
  const meta = { ...row, ...survey.meta.get(id) };
  const authors = authorsOf(id, survey);
  const terms = termsOf(id, context);
  const state = stateOf(row, survey.meta.get(id) ?? {});
  const isPublic = state !== 'draft' && !isEmailOnly(row, meta);
  const [path = '', ...others] = isPublic ? pathsOf(row, context) : [];
  const kind = isPage(row) ? 'page' : 'post';
  return {
    kind,
    key: `${kind}:${id || text(row, 'slug')}`,
    title: text(row, 'title').trim(),
    slug: text(row, 'slug'),
    address: addressAt(site, path),
    otherAddresses: [...(path === '' ? [] : [`${path.replace(/\/$/, '')}/amp/`]), ...others].map(
      (one) => addressAt(site, one),
    ),
    state,
    createdAt: moment(row, 'created_at'),
    updatedAt: moment(row, 'updated_at'),
    publishedAt: state === 'draft' ? null : moment(row, 'published_at'),
    excerpt: plainText(text(row, 'custom_excerpt')),
    text: textOf(row),
    ...terms,
    authorKeys: authors.map((one) => `author:${one}`),
    isFeatured: isSet(row, 'featured'),
    image: text(row, 'feature_image') || text(row, 'image'),
    ...metaTexts(meta),
    canonical: addressAt(site, text(row, 'canonical_url').trim()),
    comments: 0,
  };
}
