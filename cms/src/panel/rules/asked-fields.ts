/** The parts of a content type's attribute that these checks need. */
export interface Attribute {
  type: string;
  target?: string;
}

/** The attributes of a content type by name; undefined if there is no such type. */
export type AttributesOf = (uid: string) => Readonly<Record<string, Attribute>> | undefined;

/** Fields of every entry besides its attributes, available for sorting and filtering. */
const OF_EVERY_ENTRY = ['id', 'documentId', 'createdAt', 'updatedAt'];
/** Panel users who created or changed an entry; only their ids may be requested. */
const USERS = ['createdBy', 'updatedBy'];
const SECRET_TYPES = ['password'];
/** An entry and its relations, but nothing beyond. */
const MAX_DEPTH = 2;

/** A field requested of a content type: its own, or one behind a relation. */
interface Question {
  uid: string;
  depth: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Relation targets whose fields may be requested: content, and the folders of the media library.
 */
const ASKED_BEHIND = /^api::|^plugin::upload\.folder$/;

/** Target of a relation; undefined if its fields may not be requested. */
function behind(attributesOf: AttributesOf, { uid, depth }: Question, name: string) {
  const attribute = attributesOf(uid)?.[name];
  if (attribute?.type !== 'relation' || depth >= MAX_DEPTH || USERS.includes(name))
    return undefined;
  const target = attribute.target ?? '';
  return ASKED_BEHIND.test(target) ? { uid: target, depth: depth + 1 } : undefined;
}

/** Whether a name is a readable value of an entry. */
function isValue(attributesOf: AttributesOf, uid: string, name: string): boolean {
  if (OF_EVERY_ENTRY.includes(name)) return true;
  const attribute = Object.hasOwn(attributesOf(uid) ?? {}, name)
    ? attributesOf(uid)?.[name]
    : undefined;
  return (
    attribute !== undefined &&
    attribute.type !== 'relation' &&
    !SECRET_TYPES.includes(attribute.type) &&
    !USERS.includes(name)
  );
}

function isSortable(attributesOf: AttributesOf, question: Question, path: string[]): boolean {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return isValue(attributesOf, question.uid, name);
  const next = behind(attributesOf, question, name);
  return next !== undefined && isSortable(attributesOf, next, rest);
}

/** The paths of fields in a sort parameter: `a:asc,b.c`, a list of them, or nested objects. */
function sortPaths(sort: unknown, path: string[] = []): string[][] {
  if (Array.isArray(sort)) return sort.flatMap((entry) => sortPaths(entry, path));
  if (isObject(sort)) {
    return Object.entries(sort).flatMap(([name, value]) =>
      isObject(value) ? sortPaths(value, [...path, name]) : [[...path, name]],
    );
  }
  return String(sort)
    .split(',')
    .map((one) => [...path, ...(one.split(':')[0] ?? '').trim().split('.')])
    .filter((one) => one.join('') !== '');
}

/**
 * The first field by which a list of the content type must not be sorted; undefined if there is
 * none.
 */
export function refusedSort(
  attributesOf: AttributesOf,
  uid: string,
  sort: unknown,
): string | undefined {
  if (sort === undefined) return undefined;
  return sortPaths(sort)
    .find((path) => !isSortable(attributesOf, { uid, depth: 1 }, path))
    ?.join('.');
}

function refusedIn(
  attributesOf: AttributesOf,
  question: Question,
  filters: unknown,
): string | undefined {
  if (Array.isArray(filters)) {
    return filters.map((one) => refusedIn(attributesOf, question, one)).find(Boolean);
  }
  if (!isObject(filters)) return undefined;
  for (const [name, value] of Object.entries(filters)) {
    const refused = refusedAt(attributesOf, question, name, value);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Whether a filter's value contains field names, and not only operators. */
const hasNames = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).some(
    ([name, inner]) => (!Array.isArray(value) && !name.startsWith('$')) || hasNames(inner),
  );

function refusedAt(
  attributesOf: AttributesOf,
  question: Question,
  name: string,
  value: unknown,
): string | undefined {
  if (name.startsWith('$')) return refusedIn(attributesOf, question, value);
  if (USERS.includes(name)) {
    const isNumberAlone = isObject(value) && Object.keys(value).every((key) => key === 'id');
    return isNumberAlone && !Object.values(value).some(hasNames) ? undefined : name;
  }
  if (isValue(attributesOf, question.uid, name)) return hasNames(value) ? name : undefined;
  const next = behind(attributesOf, question, name);
  if (next === undefined) return name;
  const refused = refusedIn(attributesOf, next, value);
  return refused === undefined ? undefined : `${name}.${refused}`;
}

/**
 * The first field by which a list of the content type must not be filtered; undefined if there is
 * none.
 */
export const refusedFilter = (
  attributesOf: AttributesOf,
  uid: string,
  filters: unknown,
): string | undefined => refusedIn(attributesOf, { uid, depth: 1 }, filters);

/** Permitted parameters of a populated relation: its fields, and nested relations. */
const OF_SHOWN_RELATIONS = ['populate', 'fields', 'count'];

/**
 * The first relation with a filter or sort order, neither of which is permitted; undefined if there
 * is none.
 */
export function refusedPopulate(populate: unknown): string | undefined {
  if (!isObject(populate) || Array.isArray(populate)) return undefined;
  return Object.entries(populate)
    .filter(([, asked]) => isObject(asked) && !Array.isArray(asked))
    .find(
      ([, asked]) =>
        Object.keys(asked as object).some((key) => !OF_SHOWN_RELATIONS.includes(key)) ||
        refusedPopulate((asked as Record<string, unknown>).populate) !== undefined,
    )?.[0];
}

/**
 * The list parameters that the panel sends. Strapi passes others on to its database layer
 * unchecked: there, `where` can query any field of any related table.
 */
const PARAMETERS = new Set([
  ...['page', 'pageSize', 'pagination', 'sort', 'filters', 'populate', 'fields'],
  ...['_q', '_filter', 'id', 'idsToOmit', 'idsToInclude', 'folder', 'folderPath'],
  ...['locale', 'status', 'plugins', 'publicationFilter', 'publicationStatusFilter'],
]);

/** Removes list parameters that the panel does not send. */
export function dropUnknownParameters(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    if (!PARAMETERS.has(name)) Reflect.deleteProperty(query, name);
  }
}
