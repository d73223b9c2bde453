import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import type { RouteContract } from '../../contract/route';
import { routes } from '../../contract/routes';
import { buildOpenApi } from './build-openapi';

const info = { title: 'Aurelian', version: '1.2.3', serverUrl: 'https://example.com' };
const document = buildOpenApi(routes, info);

// A child process runs the validator, an ES module that Jest cannot load.
const VALIDATE = `
  import { Validator } from '@seriousme/openapi-schema-validator';
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  validator.resolveRefs();
  console.log(JSON.stringify({ valid, errors, version: validator.version }));
`;

const validate = (spec: unknown): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', VALIDATE], {
      cwd: __dirname,
      input: JSON.stringify(spec),
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );

const operation = (method: string, path: string) => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
};

const example = (extra: Partial<RouteContract>): RouteContract => ({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'Things',
  response: z.object({}),
  ...extra,
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', () => {
    expect(validate(document)).toEqual({ valid: true, version: '3.1' });
  });

  it('is invalid if a part is missing', () => {
    expect(validate({ ...document, info: {} })).toMatchObject({ valid: false });
  });

  it('has title, version and server', () => {
    expect(document.info).toEqual({ title: 'Aurelian', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://example.com' }]);
  });

  it('has every route and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(routes.map((r) => `${r.method} ${r.path}`).sort());
  });

  it('has a unique id for every operation', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((entry) => entry.operationId),
    );
    expect(new Set(ids).size).toBe(routes.length);
  });

  it('declares exactly the parameters of each path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((p) => p.in === 'path');
        expect(declared.map((p) => p.name).sort()).toEqual(names.sort());
        expect(declared.every((p) => p.required)).toBe(true);
      }
    }
  });

  it('references only existing components and has no unused ones', () => {
    const text = JSON.stringify(document);
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]));
    expect(Object.keys(document.components.schemas ?? {}).sort()).toEqual([...used].sort());
    expect(text).not.toContain('$defs');
  });
});

describe('an operation of the OpenAPI document', () => {
  it('requires the admin session or a token with its scope unless the route is public', () => {
    expect(operation('delete', '/api/posts/{id}').security).toEqual([
      { adminSession: [] },
      { apiToken: ['posts:write'] },
    ]);
    expect(operation('patch', '/api/settings').security).toEqual([{ adminSession: [] }]);
    expect(operation('get', '/api/posts').security).toEqual([
      {},
      { adminSession: [] },
      { apiToken: ['posts:read'] },
    ]);
    expect(operation('post', '/api/newsletter/subscribe').security).toEqual([]);
  });

  it('names the one scope that allows tokens, or none', () => {
    for (const { id, method, path, scope } of routes) {
      const { security } = operation(method.toLowerCase(), path);
      const named = security.flatMap((requirement) => requirement['apiToken'] ?? []);
      expect([id, named]).toEqual([id, scope === undefined || scope === 'closed' ? [] : [scope]]);
    }
  });

  it('has total count and paging for a list', () => {
    const list = operation('get', '/api/posts');
    expect(list.responses['200']).toMatchObject({ headers: { 'X-Total-Count': {} } });
    expect(list.parameters?.find((p) => p.name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
    });
  });

  it('has the lengths of a trimmed text', () => {
    expect(document.components.schemas?.PostInput).toMatchObject({
      required: ['title', 'slug', 'excerpt', 'content', 'categoryId'],
      properties: { title: { type: 'string', minLength: 1, maxLength: 200 } },
    });
  });

  it('has the errors that can occur', () => {
    const { responses } = operation('patch', '/api/posts/{id}');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '412', '413', '415']),
    );
    expect(Object.keys(operation('get', '/api/categories').responses)).toEqual(['200']);
    expect(operation('post', '/api/admin/authenticate').responses).toHaveProperty('429');
  });

  it('accepts a form or no body for a one-click unsubscription', () => {
    const { requestBody } = operation('post', '/api/newsletter/unsubscribe');
    expect(requestBody?.required).toBe(false);
    expect(Object.keys(requestBody?.content ?? {})).toContain('application/x-www-form-urlencoded');
  });
});

describe('an invalid route table', () => {
  it('is refused for a path parameter without a schema', () => {
    expect(() => buildOpenApi([example({ path: '/api/things/{id}' })], info)).toThrow(
      'things.list: {id} has no schema',
    );
  });

  it('is refused for an id or a call defined twice', () => {
    expect(() => buildOpenApi([example({}), example({ path: '/api/x' })], info)).toThrow(
      'things.list is defined twice',
    );
    expect(() => buildOpenApi([example({}), example({ id: 'things.again' })], info)).toThrow(
      'GET /api/things is defined twice',
    );
  });
});
