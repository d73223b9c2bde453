import type { IncomingMessage } from 'node:http';
import type { Problem } from '../contract/problem';
import { badRequest, tooLarge, unsupportedType } from '../lib/errors';
import type { CallApi } from './api-caller';
import type { FormState } from './web-renderer';

const MAX_BYTES = 64 * 1024;

interface Form {
  name: FormState['name'];
  api: string;
  fields: readonly string[];
  /** Where the page with the form is, and where a success leads. */
  page: string;
  done: string;
}

/** The forms that work without JavaScript, by the address that they are sent to. */
const forms: Record<string, Form> = {
  '/contact': {
    name: 'contact',
    api: '/api/contact',
    fields: ['name', 'email', 'subject', 'message'],
    page: '/contact',
    done: '/contact?sent=1',
  },
  '/newsletter/subscribe': {
    name: 'newsletter',
    api: '/api/newsletter/subscribe',
    fields: ['email'],
    page: '/',
    done: '/?subscribed=1#newsletter',
  },
};

/** What became of a sent form: another page, or the same one with what was typed and why it was refused. */
export type FormOutcome = { location: string } | { page: string; form: FormState };

/** Tells whether a plain HTML form may be sent to this path. */
export const isFormPath = (pathname: string): boolean => pathname in forms;

async function readBody(req: IncomingMessage): Promise<URLSearchParams> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded') {
    throw unsupportedType('Send the form as application/x-www-form-urlencoded.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge('The form is larger than 64 KB.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Takes a plain HTML form and gives it to the call that the page's script would have used. */
export async function submitForm(
  req: IncomingMessage,
  pathname: string,
  remoteAddress: string,
  callApi: CallApi,
): Promise<FormOutcome> {
  const form = forms[pathname];
  if (form === undefined) throw badRequest('There is no form at this address.');
  const sent = await readBody(req);
  const values = Object.fromEntries(
    // Browsers send line breaks of a textarea as CRLF.
    form.fields.map((field) => [field, (sent.get(field) ?? '').replace(/\r\n/g, '\n')]),
  );
  const answer = await callApi({ method: 'POST', path: form.api, body: values, remoteAddress });
  if (answer.status < 300) return { location: form.done };
  const problem = JSON.parse(answer.body.toString()) as Problem;
  const errors = Object.fromEntries((problem.errors ?? []).map((e) => [e.path, e.message]));
  return {
    page: form.page,
    form: { name: form.name, status: problem.status, values, errors, message: problem.detail },
  };
}
