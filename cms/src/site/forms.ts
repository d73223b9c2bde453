import type { IncomingMessage } from 'node:http';
import type { Problem } from '../contract/problem';
import { badRequest, unsupportedType } from '../lib/errors';
import { readBytes } from '../lib/read-bytes';
import type { CallApi } from './api-caller';
import type { FormState } from './web-renderer';

/** Maximum size of a form in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** API call of a submitted form, and the page that shows its result. */
interface Form {
  name: FormState['name'];
  method?: 'PATCH';
  api: string;
  body: Record<string, unknown>;
  /** Shown again if the form is refused. */
  values: Record<string, string>;
  /** The page with the form, and the page after a success. */
  page: string;
  done: (answer: { status?: string; preferencesToken?: string }) => string;
}

/** Browsers send line breaks of a textarea as CRLF. */
const textOf = (sent: URLSearchParams, field: string): string =>
  (sent.get(field) ?? '').replace(/\r\n/g, '\n');

const textsOf = (sent: URLSearchParams, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, textOf(sent, field)]));

function contactForm(sent: URLSearchParams): Form {
  const values = textsOf(sent, ['name', 'email', 'subject', 'message']);
  return {
    name: 'contact',
    api: '/api/contact',
    body: values,
    values,
    page: '/contact',
    done: () => '/contact?sent=1',
  };
}

function subscribeForm(sent: URLSearchParams): Form {
  const values = textsOf(sent, ['email', 'website']);
  return {
    name: 'newsletter',
    api: '/api/newsletter/subscribe',
    body: values,
    values,
    page: '/',
    done: () => '/?subscribed=1#newsletter',
  };
}

/** The button on a confirmation mail's page, or the one beside it that requests another mail. */
function confirmForm(sent: URLSearchParams): Form {
  const values = textsOf(sent, ['token']);
  return {
    name: 'confirmation',
    api: sent.has('again') ? '/api/newsletter/confirmation' : '/api/newsletter/confirm',
    body: values,
    values,
    page: '/newsletter/confirm',
    done: ({ status, preferencesToken: reader }) => {
      const done = status === 'confirmed' ? 'confirmed' : 'mailed';
      const query = new URLSearchParams({ done, ...(reader && { reader }) });
      return `/newsletter/confirm?${query.toString()}`;
    },
  };
}

function preferencesForm(sent: URLSearchParams): Form {
  const values = textsOf(sent, ['token']);
  const query = `?token=${encodeURIComponent(values.token ?? '')}`;
  return {
    name: 'preferences',
    method: 'PATCH',
    api: `/api/newsletter/preferences${query}`,
    body: {
      frequency: textOf(sent, 'frequency'),
      categoryIds: sent.getAll('categoryIds').map(Number),
    },
    values,
    page: `/newsletter/preferences${query}`,
    done: () => `/newsletter/preferences${query}&saved=1`,
  };
}

/** The forms that work without JavaScript, by action path. */
const forms: Record<string, (sent: URLSearchParams) => Form> = {
  '/contact': contactForm,
  '/newsletter/subscribe': subscribeForm,
  '/newsletter/confirm': confirmForm,
  '/newsletter/preferences': preferencesForm,
};

/**
 * Result of a submitted form: a redirect, or the same page with the input and the reason for the
 * refusal.
 */
export type FormOutcome = { location: string } | { page: string; form: FormState };

/** Whether plain HTML forms are accepted at this path. */
export const isFormPath = (pathname: string): boolean => pathname in forms;

async function readFields(req: IncomingMessage): Promise<URLSearchParams> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded') {
    throw unsupportedType('Send the form as application/x-www-form-urlencoded.');
  }
  return new URLSearchParams((await readBytes(req, MAX_FORM_BYTES)).toString('utf8'));
}

/** Receives a plain HTML form and makes the API call that the page's script would have made. */
export async function submitForm(
  req: IncomingMessage,
  pathname: string,
  remoteAddress: string,
  callApi: CallApi,
): Promise<FormOutcome> {
  const read = forms[pathname];
  if (read === undefined) throw badRequest('There is no form at this address.');
  const { name, method = 'POST', api, body, values, page, done } = read(await readFields(req));
  const answer = await callApi({ method, path: api, body, remoteAddress });
  const reported: unknown = JSON.parse(answer.body.toString());
  if (answer.status < 300) return { location: done(reported as Parameters<Form['done']>[0]) };
  const { status, code, errors = [], detail } = reported as Problem;
  return {
    page,
    form: {
      name,
      status,
      code,
      values,
      errors: Object.fromEntries(errors.map((e) => [e.path, e.message])),
      message: detail,
    },
  };
}
