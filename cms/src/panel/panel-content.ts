import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { limits } from '../contract/limits';
import { slugOf } from '../contract/slug';
import {
  type Attribute,
  dropUnknownParameters,
  refusedFilter,
  refusedPopulate,
  refusedSort,
} from './rules/asked-fields';
import { withoutAddresses } from './rules/without-addresses';
import { shownFields, writtenFields } from './panel';
import { uniqueValues, setMiddlewares, type UnmountedRoute } from '../strapi/plugin-services';

/** The plugins whose answers include the users who created or changed entries. */
const PLUGINS = ['content-manager', 'upload'];
/** Calls that write one entry, which is their body. */
const WRITES =
  /^\/(?:single-types\/:model|collection-types\/:model(?:\/:id|\/(?:auto-)?clone\/:sourceId)?)$/;

/** The attributes of a content type that the panel shows. */
const attributesOf = (strapi: Core.Strapi) => (uid: string) => {
  const type = strapi.contentTypes[uid as never] as
    | { attributes: Record<string, Attribute> }
    | undefined;
  const shown = shownFields(uid);
  return (
    type &&
    Object.fromEntries(
      Object.entries(type.attributes).filter(([name]) => shown?.includes(name) ?? true),
    )
  );
};

/** Content types of the media library by the paths of its lists and entries. */
const UPLOADED: readonly (readonly [path: RegExp, uid: string])[] = [
  [/^\/files(?:\/:id)?$/, 'plugin::upload.file'],
  [/^\/folders(?:\/:id)?$/, 'plugin::upload.folder'],
];

/** The content type that a call lists: its own, or the target of its relation. */
function listedType(strapi: Core.Strapi, { model = '', targetField }: Record<string, string>) {
  if (!/^(?:api|plugin)::/.test(model)) return undefined;
  const attributes = attributesOf(strapi)(model);
  if (targetField === undefined) return attributes && model;
  const target = Object.hasOwn(attributes ?? {}, targetField)
    ? attributes?.[targetField]?.target
    : undefined;
  return target?.startsWith('api::') && targetField !== 'localizations' ? target : undefined;
}

/**
 * Throws Strapi's ValidationError if a list is sorted or filtered by fields that its entries do not
 * show.
 */
function checkQuestion(strapi: Core.Strapi, uid: string, query: Record<string, unknown>): void {
  dropUnknownParameters(query);
  const read = attributesOf(strapi);
  const sort = refusedSort(read, uid, query.sort);
  if (sort !== undefined)
    throw new errors.ValidationError(`sort: sorting by ${sort} is not supported`);
  const filter = refusedFilter(read, uid, query.filters);
  if (filter !== undefined) {
    throw new errors.ValidationError(`filters: filtering by ${filter} is not supported`);
  }
  const relation = refusedPopulate(query.populate);
  if (relation === undefined) return;
  throw new errors.ValidationError(`populate: ${relation} can only be shown whole or not at all`);
}

/** Whether a value names columns of link tables, which Strapi would write unchecked. */
const namesColumns = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__pivot') || Object.values(value).some(namesColumns));

/**
 * The fields of an entry that the panel's form offers. The panel sends the whole entry back,
 * including ids, versions and authors, which are ignored.
 */
function ownFields(strapi: Core.Strapi, uid: string, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new errors.ValidationError('Send one entry, as an object');
  }
  if (namesColumns(body)) throw new errors.ValidationError('__pivot cannot be written');
  const fields = writtenFields(strapi, uid);
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
}

/** The field from which an empty slug is made. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'api::post.post': 'title',
  'api::category.category': 'name',
  'api::author.author': 'name',
  'api::series.series': 'title',
  'api::page.page': 'title',
};
/** Leaves room for the number after a slug that is taken. */
const LONGEST_SLUG = limits.slug - 5;

/** Gives a new entry without a slug one made from its name, with a number if that is taken. */
async function nameSlug(
  strapi: Core.Strapi,
  uid: string,
  entry: Record<string, unknown>,
): Promise<void> {
  const name = entry[NAMED_BY[uid] ?? ''];
  if (typeof name !== 'string' || (entry.slug ?? '') !== '') return;
  const value = slugOf(name)
    .slice(0, LONGEST_SLUG)
    .replace(/[-\p{Cs}]+$/u, '');
  if (value === '') return;
  entry.slug = await uniqueValues(strapi).findUniqueUID({
    contentTypeUID: uid,
    field: 'slug',
    value,
  });
}

/** Restricts calls about entries to the fields that their types show and offer. */
const guardEntries =
  (strapi: Core.Strapi, route: UnmountedRoute) => async (ctx: Context, next: Next) => {
    const params = ctx.params as Record<string, string>;
    const uid = listedType(strapi, params);
    if (uid === undefined) throw new errors.NotFoundError('Content type not found');
    checkQuestion(strapi, uid, ctx.query);
    if (['POST', 'PUT'].includes(route.method) && WRITES.test(route.path)) {
      const entry = ownFields(strapi, uid, ctx.request.body);
      if (route.method === 'POST') await nameSlug(strapi, uid, entry);
      ctx.request.body = entry;
    }
    await next();
  };

/** Restricts calls about uploads to the fields that files and folders show. */
const guardUploads = (strapi: Core.Strapi, uid: string) => async (ctx: Context, next: Next) => {
  checkQuestion(strapi, uid, ctx.query);
  await next();
};

const hideAddresses = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  const answer = withoutAddresses(ctx.body);
  if (answer !== ctx.body) ctx.body = answer;
};

/** Adds our rules to the panel's calls about content. Must run before routes are mounted. */
export function guardPanelContent(strapi: Core.Strapi): void {
  let guarded = 0;
  for (const name of PLUGINS) {
    const routers = Object.values(strapi.plugin(name).routes) as unknown as {
      routes?: UnmountedRoute[];
    }[];
    // Routes of the content API are created later, and never mounted.
    for (const route of routers.flatMap(({ routes = [] }) => routes)) {
      const middlewares: unknown[] = [...(route.config?.middlewares ?? []), hideAddresses];
      if (route.path.includes('/:model')) {
        middlewares.push(guardEntries(strapi, route));
        guarded += 1;
      }
      const uploaded = name === 'upload' && UPLOADED.find(([path]) => path.test(route.path));
      if (uploaded) middlewares.push(guardUploads(strapi, uploaded[1]));
      setMiddlewares(route, middlewares);
    }
  }
  if (guarded === 0) throw new Error('Strapi no longer has calls about content');
}
