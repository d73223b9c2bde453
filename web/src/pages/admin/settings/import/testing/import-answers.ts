/** API calls of the screen. */
export const IMPORTS = 'GET /api/imports?limit=25';
export const ONE = 'GET /api/imports/4';

/** A server response. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });
export const list = (...body: unknown[]): Answer => ({
  ...ok(body),
  headers: { 'x-total-count': String(body.length) },
});
export const refused = (status: number, detail: string): Answer =>
  ok({ status, code: 'conflict', title: 'Conflict', detail, errors: [] }, status);

/** Responses to the screen's reads in an empty magazine. */
export const quiet: Record<string, Answer> = {
  'GET /api/contact/messages?limit=1&read=0': list(),
  'GET /api/authors': ok([{ id: 2, name: 'Julien Vidal' }]),
  'GET /api/categories': ok([{ id: 7, name: 'Watches' }]),
  'GET /api/automation/runs?limit=1&task=import-run&status=running': list(),
  'GET /api/imports/4/entries?limit=25': list(),
  [IMPORTS]: list(),
};
