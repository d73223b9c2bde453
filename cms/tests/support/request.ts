import type { routes } from '../../src/contract/routes';
import type { problem } from '../../src/contract/problem';
import { ADMIN_PASSWORD, type TestServer } from './boot';

declare global {
  /** Loads the contract once per worker; set by `server-environment.js`. */
  var loadContract: () => { routes: typeof routes; problem: typeof problem };
}

/** A complete answer. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; null if it is empty or not JSON. */
  json: unknown;
}

export interface CallOptions {
  body?: unknown;
  /** A raw body and its content type. */
  raw?: { type: string; text: string | Uint8Array };
  /** The body as a form with files. */
  form?: FormData;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Calls a server without following redirects. */
export async function call(
  server: TestServer,
  method: string,
  path: string,
  { body, raw, form, cookie, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(raw === undefined ? {} : { 'content-type': raw.type }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(raw === undefined ? {} : { body: raw.text as NonNullable<RequestInit['body']> }),
    ...(form === undefined ? {} : { body: form }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

/** Checks an answer's status and body against a route's contract. */
export function expectContract(routeId: string, answer: Answer): void {
  const route = globalThis.loadContract().routes.find((entry) => entry.id === routeId);
  if (route === undefined) throw new Error(`The contract has no route ${routeId}`);
  expect({ status: answer.status, body: answer.text.slice(0, 300) }).toMatchObject({
    status: route.status ?? 200,
  });
  if (route.response !== null) route.response.parse(answer.json);
}

/** Checks that an answer is a problem with this status; returns its field errors by path. */
export function expectProblem(answer: Answer, status: number): Record<string, string> {
  expect({ status: answer.status, body: answer.text.slice(0, 300) }).toMatchObject({ status });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const body = globalThis.loadContract().problem.parse(answer.json);
  expect(body.status).toBe(status);
  expect(answer.text).not.toMatch(/node_modules|select |sqlite|at \S+ \(/i);
  return Object.fromEntries((body.errors ?? []).map((error) => [error.path, error.message]));
}

/** Logs in to the admin area; returns the session's Cookie header. */
export async function logIn(server: TestServer, password = ADMIN_PASSWORD): Promise<string> {
  const answer = await call(server, 'POST', '/api/admin/authenticate', { body: { password } });
  expect(answer.status).toBe(200);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
