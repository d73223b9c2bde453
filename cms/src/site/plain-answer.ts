import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { presentProblem, type AppError } from '../lib/errors';
import { currentRequest } from '../lib/request-context';
import { commonHeaders } from '../lib/security-headers';

/** Sends a short text, such as a refusal that needs no page. */
export function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...commonHeaders(),
    ...headers,
  });
  res.end(`${text}\n`);
}

/** Sends an error as RFC 9457 problem details. */
export function sendProblem(res: ServerResponse, error: AppError): void {
  res.writeHead(error.status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...commonHeaders(),
    ...error.headers,
  });
  res.end(JSON.stringify(presentProblem(error, currentRequest()?.id ?? randomUUID())));
}

/** Redirects to another address of the site. */
export function sendRedirect(res: ServerResponse, status: 301 | 303, location: string): void {
  res.writeHead(status, { Location: location, 'Cache-Control': 'no-store', ...commonHeaders() });
  res.end();
}
