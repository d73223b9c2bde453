import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '@strapi/database';

const API = path.resolve(__dirname, '..', '..', 'src', 'api');

interface Schema {
  collectionName: string;
  info: { singularName: string };
  attributes: Record<string, { type: string }>;
}

const SYSTEM = {
  id: { type: 'increments' },
  documentId: { type: 'string' },
  createdAt: { type: 'datetime' },
  updatedAt: { type: 'datetime' },
  publishedAt: { type: 'datetime' },
} as const;
/** Attributes stored in separate tables. */
const ELSEWHERE = ['relation', 'media', 'component', 'dynamiczone'];

function readModel(api: string, type: string): Model {
  const file = path.join(API, api, 'content-types', type, 'schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const columns = Object.entries(schema.attributes).filter(
    ([, one]) => !ELSEWHERE.includes(one.type),
  );
  return {
    uid: `api::${api}.${schema.info.singularName}`,
    singularName: schema.info.singularName,
    tableName: schema.collectionName,
    attributes: { ...SYSTEM, ...Object.fromEntries(columns) },
  };
}

/** All content types as models of Strapi's query engine, without their relations. */
export function contentModels(): Model[] {
  return readdirSync(API).flatMap((api) => {
    const types = path.join(API, api, 'content-types');
    return existsSync(types) ? readdirSync(types).map((type) => readModel(api, type)) : [];
  });
}
