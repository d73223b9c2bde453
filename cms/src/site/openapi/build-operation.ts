import { z } from 'zod';
import type { RouteContract } from '../../contract/route';
import type { JsonSchema, SchemaWriter } from './json-schema';
import { problemResponses } from './problem-responses';

/** One parameter of a call: in the path, the query or a header. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One call of the document. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  csv: 'text/csv',
  text: 'text/plain',
  file: 'application/octet-stream',
} as const;

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'ETag of the version that was read; without it, the last save wins',
  schema: { type: 'string' },
};

/** The first part of a route's id, which is its tag. */
export const tagOf = (route: RouteContract): string => route.id.split('.')[0] ?? route.id;

const fieldParameters = (
  place: 'path' | 'query',
  shape: z.ZodObject | undefined,
  writer: SchemaWriter,
): Parameter[] =>
  Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: writer.write(field as z.ZodType, 'input'),
  }));

const requestBody = (body: z.ZodType, route: RouteContract, writer: SchemaWriter) => {
  const schema = writer.write(body, 'input');
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(
      (route.bodyTypes ?? ['json']).map((type) => [mediaTypes[type], { schema }]),
    ),
  };
};

const successHeaders = (route: RouteContract) => {
  const headers: Record<string, JsonSchema> = {};
  if (route.etag) headers.ETag = { description: 'Version', schema: { type: 'string' } };
  if (route.method === 'GET' && route.response instanceof z.ZodArray) {
    headers['X-Total-Count'] = { $ref: '#/components/headers/X-Total-Count' };
  }
  return Object.keys(headers).length > 0 ? { headers } : {};
};

const successResponse = (route: RouteContract, writer: SchemaWriter): JsonSchema => ({
  description: route.response ? 'Success' : 'Success, without a body',
  ...successHeaders(route),
  ...(route.response && {
    content: {
      [route.responseType ?? mediaTypes.json]: { schema: writer.write(route.response, 'output') },
      ...(route.events && {
        'text/event-stream': { schema: writer.write(route.events, 'output') },
      }),
    },
  }),
});

/** The session, or a token with the scope, which OpenAPI 3.1 lists as the required role. */
const security = ({ access, method, scope = 'closed' }: RouteContract): Operation['security'] => {
  const known: Operation['security'] = [{ adminSession: [] }];
  if (scope !== 'closed') known.push({ apiToken: [scope] });
  if (access === 'admin') return known;
  return access === 'public' && method === 'GET' ? [{}, ...known] : [];
};

/** Describes one route as an operation of the document; throws when a path parameter has no schema. */
export const buildOperation = (route: RouteContract, writer: SchemaWriter): Operation => {
  for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
    if (!route.params?.shape[name]) throw new Error(`${route.id}: {${name}} has no schema`);
  }
  const parameters = [
    ...fieldParameters('path', route.params, writer),
    ...fieldParameters('query', route.query, writer),
    ...(route.ifMatch ? [ifMatch] : []),
  ];
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [tagOf(route)],
    security: security(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBody(route.body, route, writer) }),
    responses: {
      [route.status ?? 200]: successResponse(route, writer),
      ...(route.accepted && {
        202: successResponse(
          { ...route, response: route.accepted, responseType: undefined },
          writer,
        ),
      }),
      ...problemResponses(route),
    },
  };
};
