import { ADMIN_SESSION_COOKIE } from '../../contract/admin-session';
import { problem } from '../../contract/problem';
import type { RouteContract } from '../../contract/route';
import { describeWebhooks } from './describe-webhooks';
import { buildOperation, tagOf, type Operation } from './build-operation';
import { inputComponents, outputComponents } from './component-names';
import { SchemaWriter, type JsonSchema } from './json-schema';
import { problemComponents } from './problem-responses';

/** Metadata of the document. */
export interface OpenApiInfo {
  title: string;
  version: string;
  /** Origin of the site, without `/api`. */
  serverUrl: string;
}

/** An OpenAPI 3.1 document of the product's calls. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
};

const sharedHeaders: Record<string, JsonSchema> = {
  'X-Total-Count': {
    description: 'Total number of entries, across all pages',
    schema: { type: 'integer', minimum: 0 },
  },
};

const securitySchemes: Record<string, JsonSchema> = {
  adminSession: {
    type: 'apiKey',
    in: 'cookie',
    name: ADMIN_SESSION_COOKIE,
    description: 'Set by POST /api/admin/authenticate; under HTTPS its name begins with __Host-',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token from the settings; each call names the scope that the token needs',
  },
};

/** Builds the OpenAPI 3.1 document of a route table; throws when two routes share an id or a path and method. */
export const buildOpenApi = (
  routes: readonly RouteContract[],
  { title, version, serverUrl }: OpenApiInfo,
): OpenApiDocument => {
  const writer = new SchemaWriter({ input: inputComponents, output: outputComponents });
  const paths: OpenApiDocument['paths'] = {};
  const ids = new Set<string>();
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    const method = route.method.toLowerCase();
    if (ids.has(route.id)) throw new Error(`${route.id} is defined twice`);
    if (path[method]) throw new Error(`${route.method} ${route.path} is defined twice`);
    ids.add(route.id);
    path[method] = buildOperation(route, writer);
  }
  const webhooks = describeWebhooks(writer);
  const problemSchema = writer.write(problem, 'output');
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: writer.components,
      responses: problemComponents(problemSchema),
      headers: sharedHeaders,
      securitySchemes,
    },
  };
};
