import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { PanelLayout } from './layout-parts';
import { panelLayouts } from './panel-layouts';
import {
  panelForms,
  type PanelPermission,
  panelPermissions,
  panelRoles,
} from '../strapi/plugin-services';

const CONTENT = [
  'api::post.post',
  'api::category.category',
  'api::author.author',
  'api::series.series',
  'api::page.page',
  'api::affiliate-product.affiliate-product',
];
const ACTIONS = ['explorer.create', 'explorer.read', 'explorer.update', 'explorer.delete'];

/**
 * The fields in the panel's form of a content type; those of its schema if we have no layout for
 * it.
 */
export function writtenFields(strapi: Core.Strapi, uid: string): string[] {
  const { __schema__: schema } = strapi.contentType(uid as never) as unknown as {
    __schema__: { attributes: Record<string, unknown> };
  };
  const form = panelLayouts[uid]?.edit.flatMap((row) => row.map(({ name }) => name));
  return form ?? Object.keys(schema.attributes);
}

/**
 * The fields of a content type that the panel shows; undefined if we have no layout for it, so that
 * all are shown.
 */
export const shownFields = (uid: string): string[] | undefined =>
  panelLayouts[uid] && Object.keys(panelLayouts[uid].fields);

/** The fields that an editor may write, or see, with an action. */
function fieldsFor(strapi: Core.Strapi, action: string, subject: string): string[] {
  return action === 'explorer.read' ? (shownFields(subject) ?? []) : writtenFields(strapi, subject);
}

const UPLOADS = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
];

/** Permissions of the panel's Editor: posts, categories, authors, series, pages, products and images, and nothing else. */
const editorPermissions = (strapi: Core.Strapi) => [
  ...CONTENT.flatMap((subject) =>
    ACTIONS.map((action) => ({
      action: `plugin::content-manager.${action}`,
      subject,
      properties:
        action === 'explorer.delete' ? {} : { fields: fieldsFor(strapi, action, subject) },
      conditions: [],
    })),
  ),
  ...UPLOADS.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
];

/** A role's permissions as one text, independent of their order. */
const permissionsText = (permissions: readonly PanelPermission[]): string =>
  permissions
    .map(({ action, subject, properties, conditions }) =>
      JSON.stringify([action, subject ?? null, properties?.fields?.toSorted(), conditions ?? []]),
    )
    .sort()
    .join('\n');

/** Gives the editor roles their permissions; writes nothing if they already have them. */
async function restrictRoles(strapi: Core.Strapi): Promise<void> {
  const roles = panelRoles(strapi);
  const wanted = editorPermissions(strapi);
  for (const code of ['strapi-editor', 'strapi-author']) {
    const role = await roles.findOne({ code });
    if (role === null) continue;
    const current = await panelPermissions(strapi).findMany({ where: { role: { id: role.id } } });
    if (permissionsText(current) === permissionsText(wanted)) continue;
    await roles.assignPermissions(role.id, wanted);
  }
}

async function applyLayout(strapi: Core.Strapi, uid: string, layout: PanelLayout): Promise<void> {
  const contentTypes = panelForms(strapi);
  const contentType = { uid, ...strapi.contentTypes[uid as never] };
  const current = await contentTypes.findConfiguration(contentType);
  const metadatas = { ...current.metadatas };
  for (const [field, { label, hint }] of Object.entries(layout.fields)) {
    const known = metadatas[field];
    if (known === undefined) continue;
    metadatas[field] = {
      edit: { ...known.edit, label, description: hint },
      list: { ...known.list, label },
    };
  }
  await contentTypes.updateConfiguration(contentType, {
    settings: { ...current.settings, ...layout.settings },
    metadatas,
    layouts: { list: layout.list, edit: layout.edit },
  });
}

/**
 * Gives the panel its list columns, field names and hints, once per version of them (an
 * administrator's later changes stay), and restricts its Editor role to the content.
 */
export async function preparePanel(strapi: Core.Strapi): Promise<void> {
  await restrictRoles(strapi);
  const version = createHash('sha1').update(JSON.stringify(panelLayouts)).digest('hex');
  const store = strapi.store({ type: 'core', name: 'aurelian', key: 'panel_layout' });
  if ((await store.get()) === version) return;
  for (const [uid, layout] of Object.entries(panelLayouts)) await applyLayout(strapi, uid, layout);
  await store.set({ value: version });
}
