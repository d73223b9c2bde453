import type { IncomingMessage } from 'node:http';
import type { Problem } from '../contract/problem';
import { badRequest } from '../lib/errors';
import { readBytes } from '../lib/read-bytes';
import type { CallApi } from './api-caller';
import { MAX_FORM_BYTES } from './forms';

const ADDRESS = '/newsletter/unsubscribe';

/**
 * Result of an unsubscribe request: a page for a person who clicked the button, or a line of text
 * for a mail client.
 */
export type OneClickOutcome = { location: string } | { status: number; text: string };

/** Whether mail clients unsubscribe their readers by a POST to this path (RFC 8058). */
export const isOneClickPath = (pathname: string): boolean => pathname === ADDRESS;

/** The fields of either kind of form; empty for other bodies, since some clients send none. */
async function readFields(req: IncomingMessage): Promise<FormData> {
  const bytes = await readBytes(req, MAX_FORM_BYTES);
  const type = req.headers['content-type'] ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return new FormData();
  }
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- at most MAX_FORM_BYTES, which are in memory
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw badRequest('The form cannot be read; it may have been cut off.', error);
  }
}

/**
 * Unsubscribes the holder of the token: by a mail client's single click, without cookie or redirect
 * (RFC 8058), or by the page's button, which sends the token along and is redirected back.
 */
export async function unsubscribeByPost(
  req: IncomingMessage,
  remoteAddress: string,
  callApi: CallApi,
): Promise<OneClickOutcome> {
  const fields = await readFields(req);
  const sent = fields.get('token');
  const fromPage = typeof sent === 'string' && !fields.has('List-Unsubscribe') ? sent : undefined;
  const query = new URL(req.url ?? ADDRESS, 'http://localhost').searchParams;
  const token = new URLSearchParams({ token: fromPage ?? query.get('token') ?? '' }).toString();
  const answer = await callApi({
    method: 'POST',
    path: `/api/newsletter/unsubscribe?${token}`,
    body: {},
    remoteAddress,
  });
  if (fromPage !== undefined) return { location: `${ADDRESS}?${token}` };
  if (answer.status === 200) return { status: 200, text: 'You are unsubscribed.' };
  const { status, detail } = JSON.parse(answer.body.toString()) as Problem;
  return { status, text: detail };
}
