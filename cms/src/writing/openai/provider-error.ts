import OpenAI, { APIError } from 'openai';

/** A server's error, normalized. */
export interface ProviderError {
  message: string;
  code?: string | number;
  type?: string;
  param?: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** One entry of a validator: the place and the problem. */
function findingOf(finding: unknown): string {
  if (!isFields(finding) || typeof finding.msg !== 'string') return sentenceOf(finding);
  const place = Array.isArray(finding.loc) ? finding.loc.map(String).join('.') : '';
  return place === '' ? finding.msg : `${place}: ${finding.msg}`;
}

/** The text of a message, which may be a text, a list of entries, or either within an object. */
function sentenceOf(message: unknown): string {
  if (typeof message === 'string') return message;
  if (Array.isArray(message)) return message.map(findingOf).join('; ');
  if (isFields(message) && 'detail' in message) return sentenceOf(message.detail);
  return message === undefined || message === null ? '' : JSON.stringify(message);
}

/** Details that a router quotes from the server behind it, and Azure's inner error code. */
const addendaOf = ({ metadata, innererror }: Fields): string[] =>
  [
    isFields(metadata) ? metadata.raw : undefined,
    isFields(innererror) ? innererror.code : undefined,
  ]
    .map(sentenceOf)
    .filter((words) => words !== '');

const codeOf = ({ code, status, statusCode }: Fields): string | number | undefined =>
  [code, statusCode, status].find(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );

function serverErrorIn(error: Fields): ProviderError {
  const message = sentenceOf(error.message ?? error.detail ?? error.msg);
  const code = codeOf(error);
  const type = textOrNothing(error.type) ?? textOrNothing(error.error_type);
  const param = textOrNothing(error.param);
  return {
    message: [message, ...addendaOf(error)].filter((words) => words !== '').join(' '),
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    ...(param === undefined ? {} : { param }),
  };
}

/**
 * The error in a body: wrapped as in OpenAI, bare (vLLM, Mistral), text (Ollama), validator entries
 * (FastAPI), or in a list (Gemini); undefined if there is none.
 */
export function errorIn(body: unknown): ProviderError | undefined {
  if (Array.isArray(body)) return body.map(errorIn).find((error) => error !== undefined);
  if (!isFields(body)) return undefined;
  const { error, message, detail } = body;
  if (typeof error === 'string' && error !== '') return { ...serverErrorIn(body), message: error };
  if (isFields(error)) return serverErrorIn(error);
  const isBare = !('choices' in body) && (typeof message === 'string' || detail !== undefined);
  return isBare || body.object === 'error' ? serverErrorIn(body) : undefined;
}

const statusIn = ({ code }: ProviderError): number | undefined => {
  const status = Number(code);
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : undefined;
};

/** An error in a response of status 200, with the status that it names, if any. */
export function apiErrorFrom(error: ProviderError, headers: Headers): APIError {
  const status = statusIn(error);
  return status === undefined
    ? new APIError(undefined, error, undefined, headers)
    : APIError.generate(status, { error }, undefined, headers);
}

/** The package's client, which by itself parses only errors in OpenAI's form. */
export class CompatibleClient extends OpenAI {
  /** Whether an error that is not JSON may be quoted. */
  quotesText = true;

  protected override makeStatusError(
    status: number,
    body: object | undefined,
    message: string | undefined,
    headers: Headers,
  ): APIError {
    const error = errorIn(body);
    const words = error === undefined && !this.quotesText ? undefined : message;
    return super.makeStatusError(status, { error }, words, headers);
  }
}
