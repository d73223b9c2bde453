import { readToldError } from './told-error';

/** A failure in the one form in which the client of OpenAI reads it. */
async function inOneForm(response: Response): Promise<Response> {
  const text = await response.text();
  const error = readToldError(text);
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const body = error === undefined ? text : JSON.stringify({ error });
  return new Response(body, { status: response.status, headers });
}

const OPENING = /^\s*[[{]/;

/** Says of a body that is JSON that it is, where the server does not: what is told as a stream alone would be lost. */
async function labelled(response: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
  const reader = body.getReader();
  const first = await reader.read();
  const headers = new Headers(response.headers);
  if (first.value !== undefined && OPENING.test(new TextDecoder().decode(first.value)))
    headers.set('content-type', 'application/json');
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.value !== undefined) controller.enqueue(first.value);
      if (first.done) controller.close();
    },
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(whole, { status: response.status, headers });
}

const KNOWN_TYPE = /event-stream|json|html/i;

/** Fetches for the client of OpenAI what servers like it send, so that the client understands it. */
export async function fetchLikeOpenAi(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok) return inOneForm(response);
  const { body } = response;
  if (body === null || KNOWN_TYPE.test(response.headers.get('content-type') ?? '')) return response;
  return labelled(response, body);
}
