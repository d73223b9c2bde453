import type { Core } from '@strapi/strapi';

/** The parts that we use of the services of Strapi and its plugins, which are untyped. */
interface PanelUsers {
  exists(where: { email: string }): Promise<boolean>;
  resetPasswordByEmail(email: string, password: string): Promise<unknown>;
  create(user: {
    email: string;
    firstname: string;
    password: string;
    isActive: boolean;
    registrationToken: null;
    roles: number[];
  }): Promise<unknown>;
}

/** Permission of a panel role. */
export interface PanelPermission {
  action: string;
  subject?: string | null;
  properties?: { fields?: string[] };
  conditions?: unknown[];
}

interface PanelRoles {
  findOne(where: { code: string }): Promise<{ id: number } | null>;
  assignPermissions(id: number, permissions: readonly PanelPermission[]): Promise<unknown>;
}

interface PanelPermissions {
  findMany(query: { where: { role: { id: number } } }): Promise<PanelPermission[]>;
}

/** Form and list settings of a content type in the panel. */
export interface PanelForm {
  settings: object;
  metadatas: Record<string, { edit: object; list: object }>;
  layouts: { list: unknown; edit: unknown };
}

interface PanelForms {
  findConfiguration(contentType: { uid: string }): Promise<PanelForm>;
  updateConfiguration(contentType: { uid: string }, form: PanelForm): Promise<unknown>;
}

interface UniqueValues {
  findUniqueUID(of: { contentTypeUID: string; field: string; value: string }): Promise<string>;
}

interface MediaLibrary {
  upload(what: {
    data: { fileInfo: object };
    files: object[];
  }): Promise<[{ id: number | string; url: string }]>;
  updateFileInfo(id: number, info: { alternativeText: string }): Promise<unknown>;
  findOne(id: number): Promise<object | null>;
  remove(file: object): Promise<unknown>;
}

interface ServiceRegistry {
  extend<S extends object>(uid: string, change: (service: S) => S): unknown;
}

/** The users of the panel. */
export const panelUsers = (strapi: Core.Strapi) => strapi.service('admin::user') as PanelUsers;

/** The panel's roles. */
export const panelRoles = (strapi: Core.Strapi) => strapi.service('admin::role') as PanelRoles;

/** Permissions of the panel's roles. */
export const panelPermissions = (strapi: Core.Strapi) =>
  strapi.service('admin::permission') as PanelPermissions;

/** The panel's forms and lists. */
export const panelForms = (strapi: Core.Strapi) =>
  strapi.plugin('content-manager').service<PanelForms>('content-types');

/** Generates unique slugs. */
export const uniqueValues = (strapi: Core.Strapi) =>
  strapi.plugin('content-manager').service<UniqueValues>('uid');

/** The media library, with the checks before it. */
export const mediaLibrary = (strapi: Core.Strapi) =>
  strapi.plugin('upload').service<MediaLibrary>('upload');

/** Changes a service of Strapi before its first use. */
export const extendService = <S extends object>(
  strapi: Core.Strapi,
  uid: string,
  change: (service: S) => S,
): void => void strapi.get<ServiceRegistry>('services').extend(uid, change);

/** A route of Strapi before it is mounted. */
export interface UnmountedRoute {
  method: string;
  path: string;
  config?: { middlewares?: unknown[] };
}

/** Sets the middlewares of a route of Strapi, before routes are mounted. */
export function setMiddlewares(route: UnmountedRoute, middlewares: unknown[]): void {
  route.config = { ...route.config, middlewares };
}
