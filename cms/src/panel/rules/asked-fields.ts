/** An attribute of a content type, as far as a question about it goes. */
export interface Attribute {
  type: string;
  target?: string;
}

/** The attributes of a content type by their names; undefined where there is no such type. */
export type AttributesOf = (uid: string) => Readonly<Record<string, Attribute>> | undefined;

/** Fields of every entry besides its attributes, available for sorting and filtering. */
const OF_EVERY_ENTRY = ['id', 'documentId', 'createdAt', 'updatedAt'];
/** Panel users who created or changed an entry; only their number may be requested. */
const USERS = ['createdBy', 'updatedBy'];
const SECRET_TYPES = ['password'];
/** An entry, what hangs on it, and no further. */
const MAX_DEPTH = 2;

/** A field requested of a content type: its own, or one behind a relation. */
interface Question {
  uid: string;
  depth: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where relations lead whose entries may be asked about: content, and the folders of the media library. */
const ASKED_BEHIND = /^api::|^plugin::upload\.folder$/;

/** Where a relation leads; undefined where nothing may be asked behind it. */
function behind(attributesOf: AttributesOf, { uid, depth }: Question, name: string) {
  const attribute = attributesOf(uid)?.[name];
  if (attribute?.type !== 'relation' || depth >= MAX_DEPTH || USERS.includes(name))
    return undefined;
  const target = attribute.target ?? '';
  return ASKED_BEHIND.test(target) ? { uid: target, depth: depth + 1 } : undefined;
}

/** Whether a name stands for a value of an entry. */
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

/** The first field that a list of the content type may not be sorted by; undefined where all may be. */
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

/** Whether a filter's value has names of fields in it, and not operators alone. */
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

/** The first field that a list of the content type may not be filtered by; undefined where all may be. */
export const refusedFilter = (
  attributesOf: AttributesOf,
  uid: string,
  filters: unknown,
): string | undefined => refusedIn(attributesOf, { uid, depth: 1 }, filters);

/** Parameters allowed for a relation in an answer: which fields, and nested relations. */
const OF_SHOWN_RELATIONS = ['populate', 'fields', 'count'];

/** The first relation that is to be filtered or sorted, which no answer may be; undefined where there is none. */
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
 * The parameters of lists that the panel sends. Strapi hands others on to its database layer unread: `where`
 * there asks for any field of any table that a relation leads to.
 */
const PARAMETERS = new Set([
  ...['page', 'pageSize', 'pagination', 'sort', 'filters', 'populate', 'fields'],
  ...['_q', '_filter', 'id', 'idsToOmit', 'idsToInclude', 'folder', 'folderPath'],
  ...['locale', 'status', 'plugins', 'publicationFilter', 'publicationStatusFilter'],
]);

/** Takes out of the question of a list what the panel does not send. */
export function dropUnknownParameters(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    if (!PARAMETERS.has(name)) Reflect.deleteProperty(query, name);
  }
}
