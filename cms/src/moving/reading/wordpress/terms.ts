import { slugOf } from '../../../contract/slug';
import type { FoundAuthor, FoundTerm } from '../../found';
import { decoded, withoutSlash } from '../addresses';
import { plainText } from '../plain-text';
import { childText, type XmlElement } from '../xml/read-xml';
import type { ItemTerm } from './item';
import { termKey } from './post';
import type { Survey } from './survey';

/** The slugs of a category's ancestors, from the top; `isCircle` if they lead back to it. */
function ancestorsOf(
  slug: string,
  parents: Survey['parents'],
): { path: string[]; isCircle: boolean } {
  const path: string[] = [];
  for (let at = parents.get(slug); at !== undefined; at = parents.get(at)) {
    if (at === slug || path.includes(at)) return { path: [], isCircle: true };
    path.unshift(at);
  }
  return { path, isCircle: false };
}

/** Whether a category is its own ancestor. */
export const isOwnAncestor = (slug: string, survey: Survey): boolean =>
  ancestorsOf(slug, survey.parents).isCircle;

function addressesOf(kind: FoundTerm['kind'], slug: string, id: string, survey: Survey): string[] {
  if (survey.url === '') return [];
  const site = withoutSlash(survey.url);
  const whole = [...ancestorsOf(slug, survey.parents).path, slug].map(encodeURIComponent).join('/');
  const one = encodeURIComponent(slug);
  if (kind === 'tag') return [`${site}/tag/${one}/`, `${site}/?tag=${one}`];
  return [
    ...new Set([`${site}/category/${whole}/`, `${site}/category/${one}/`]),
    ...(id === '' ? [] : [`${site}/?cat=${id}`]),
  ];
}

/** Data of the file about a category or a tag. */
interface RawTerm {
  kind: FoundTerm['kind'];
  id: string;
  slug: string;
  name: string;
  description: string;
}

function foundTerm(said: RawTerm, survey: Survey): FoundTerm {
  const { kind, id, name, description } = said;
  const slug = said.slug || slugOf(name);
  const isChild = kind === 'category' && !isOwnAncestor(slug, survey);
  const parent = isChild ? survey.parents.get(slug) : undefined;
  return {
    kind,
    key: termKey(kind, slug),
    name: plainText(name) || slug,
    slug,
    description: plainText(description),
    parentKey: parent === undefined ? '' : termKey('category', parent),
    addresses: addressesOf(kind, slug, id, survey),
  };
}

/** A category or tag in the head of the file; undefined for another taxonomy. */
export function termOf(element: XmlElement, survey: Survey): FoundTerm | undefined {
  const text = (name: string): string => childText(element, name);
  const id = text('wp:term_id');
  if (element.name === 'wp:category' || text('wp:term_taxonomy') === 'category') {
    const slug = decoded(text('wp:category_nicename') || text('wp:term_slug'));
    const name = text('wp:cat_name') || text('wp:term_name');
    const description = text('wp:category_description') || text('wp:term_description');
    return foundTerm({ kind: 'category', id, slug, name, description }, survey);
  }
  if (element.name !== 'wp:tag' && text('wp:term_taxonomy') !== 'post_tag') return undefined;
  const slug = decoded(text('wp:tag_slug') || text('wp:term_slug'));
  const name = text('wp:tag_name') || text('wp:term_name');
  const description = text('wp:tag_description') || text('wp:term_description');
  return foundTerm({ kind: 'tag', id, slug, name, description }, survey);
}

/** A category or tag that occurs only in a post, as in a partial export. */
export const termOfItem = (term: ItemTerm, survey: Survey): FoundTerm =>
  foundTerm(
    {
      kind: term.domain === 'category' ? 'category' : 'tag',
      id: '',
      slug: term.slug,
      name: term.name,
      description: '',
    },
    survey,
  );

interface RawAuthor {
  id: string;
  login: string;
  name: string;
  email: string;
}

/** Public form of a name: an email address, as many logins are, is cut before its host. */
const shownName = (name: string): string =>
  /^\S+@\S+$/.test(name) ? name.replace(/@.*$/s, '') : name;

function foundAuthor({ id, login, name, email }: RawAuthor, survey: Survey): FoundAuthor {
  const slug = slugOf(login.split('@')[0] ?? '') || slugOf(name);
  const site = withoutSlash(survey.url);
  return {
    kind: 'author',
    key: termKey('author', login),
    name: shownName(name || login),
    slug,
    email,
    biography: '',
    image: '',
    links: [],
    addresses:
      site === ''
        ? []
        : [`${site}/author/${slug}/`, ...(/^\d+$/.test(id) ? [`${site}/?author=${id}`] : [])],
  };
}

/** An author in the head of the file. */
export function authorOf(element: XmlElement, survey: Survey): FoundAuthor {
  const text = (name: string): string => childText(element, name);
  const names = `${text('wp:author_first_name')} ${text('wp:author_last_name')}`;
  return foundAuthor(
    {
      id: text('wp:author_id'),
      login: text('wp:author_login'),
      name: plainText(text('wp:author_display_name')) || plainText(names),
      email: text('wp:author_email'),
    },
    survey,
  );
}

/** An author who occurs only in a post. */
export const authorOfItem = (login: string, name: string, survey: Survey): FoundAuthor =>
  foundAuthor({ id: '', login, name, email: '' }, survey);
