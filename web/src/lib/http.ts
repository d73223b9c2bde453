import type { AxiosInstance } from 'axios';
import type { FieldError, Problem } from '@contract/problem';

/** A successful answer, as far as the app needs it. */
export interface ApiResponse {
  status: number;
  body: unknown;
  /** Count of all that match a list's filter; null where the answer is no list. */
  total: number | null;
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
const http = (): Promise<AxiosInstance> => {
  client ??= loadClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
};

const loadClient = (): Promise<AxiosInstance> =>
  import('axios').then(({ default: axios }) =>
    axios.create({
      withCredentials: true,
      timeout: 30_000,
      responseType: 'text',
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
    }),
  );

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls the API with cookies and JSON; throws ApiError for every answer that is not a success. */
export async function callApi(method: Method, path: string, body?: unknown): Promise<ApiResponse> {
  const axios = await http();
  const response = await axios.request<string | null>({
    method,
    url: path,
    ...(body === undefined
      ? {}
      : { data: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const text = response.data ?? '';
  if (response.status < 200 || response.status > 299) {
    const wait = Number(response.headers['retry-after']);
    throw new ApiError(
      response.status,
      text === '' ? response.statusText : text,
      wait > 0 ? wait : undefined,
    );
  }
  const total: unknown = response.headers['x-total-count'];
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    total: total === undefined ? null : Number(total),
  };
}
