import type { AxiosInstance } from 'axios';
import type { FieldError, Problem } from '@contract/problem';

/** A successful answer, as far as the app needs it. */
export interface ApiResponse<T = unknown> {
  status: number;
  body: T;
  /** Count of all that match a list's filter; null where the answer is no list. */
  total: number | null;
  /** Entity tag of the answer, for `If-Match`. */
  etag?: string | undefined;
}

/** Options of a call besides its body. */
export interface CallOptions {
  /** The entity tag that must still hold (412 otherwise). */
  ifMatch?: string | undefined;
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer; 0 for as long as it takes, 30,000 unless given. */
  timeout?: number;
  /** Called with the fraction of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Any non-successful answer; its message is 'status: body' (specification, section 7). */
export class ApiError extends Error {
  readonly errors: readonly FieldError[];
  readonly code: string;
  readonly detail: string;

  constructor(
    readonly status: number,
    readonly body: string,
    /** Seconds to wait before another try, where the answer says so. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body}`);
    const problem = parseProblem(body);
    this.code = problem?.code ?? 'unknown';
    this.detail = problem?.detail ?? '';
    this.errors = problem?.errors ?? [];
  }
}

const parseProblem = (body: string): Partial<Problem> | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

let client: Promise<AxiosInstance> | undefined;

// Loaded at the first call: a page that arrives rendered needs no call to be read.
const http = (): Promise<AxiosInstance> =>
  (client ??= import('axios')
    .then(({ default: axios }) =>
      axios.create({
        withCredentials: true,
        timeout: 30_000,
        responseType: 'text',
        transformResponse: (text: unknown) => text,
        validateStatus: () => true,
      }),
    )
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    }));

/** How something is asked for. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const unauthorizedListeners = new Set<() => void>();

/** Calls `listener` whenever an answer says that the session is over; returns a function that stops that. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => {
    unauthorizedListeners.delete(listener);
  };
}

/** Converts an error response; a 401 also notifies the listeners. */
export function refusalOf(status: number, text: string, retryAfter: unknown): ApiError {
  if (status === 401) unauthorizedListeners.forEach((listener) => listener());
  const wait = Number(retryAfter);
  return new ApiError(status, text, wait > 0 ? wait : undefined);
}

const bodyOf = (body: unknown) => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { data: body, timeout: 0 };
  if (body instanceof Blob) {
    return { data: body, headers: { 'Content-Type': body.type }, timeout: 0 };
  }
  return { data: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/**
 * Calls the API with cookies, and JSON unless the body is a form with files or a file; throws ApiError
 * for every answer that is not a success.
 */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  { ifMatch, signal, timeout, onProgress }: CallOptions = {},
): Promise<ApiResponse> {
  const axios = await http();
  const sent = bodyOf(body);
  const response = await axios.request<string | null>({
    method,
    url: path,
    signal,
    timeout,
    ...sent,
    headers: { ...sent.headers, 'If-Match': ifMatch },
    onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
  });
  const text = response.data ?? '';
  if (response.status < 200 || response.status > 299) {
    const reported = text === '' ? response.statusText : text;
    throw refusalOf(response.status, reported, response.headers['retry-after']);
  }
  const total: unknown = response.headers['x-total-count'];
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    total: total === undefined ? null : Number(total),
    etag: response.headers.etag as string | undefined,
  };
}
