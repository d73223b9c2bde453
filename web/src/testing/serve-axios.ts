/** Request as lib/http passes it to axios. */
export interface SentRequest {
  method?: string;
  url?: string;
  data?: unknown;
  headers?: Record<string, string>;
}

/** Response of the API as returned by axios. */
export interface ServedAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Replaces axios in all browser tests: `request` responds by 'METHOD path'; an Error rejects. */
export const servedAxios = {
  request: jest.fn<Promise<object>, [SentRequest]>(),

  serve(answers: Record<string, ServedAnswer | Error>): void {
    servedAxios.request.mockImplementation(({ method = 'GET', url = '' }) => {
      const found = answers[`${method} ${url}`] ?? new Error(`unexpected ${method} ${url}`);
      if (found instanceof Error) return Promise.reject(found);
      const { status, body, headers = {} } = found;
      return Promise.resolve({
        status,
        headers,
        statusText: '',
        data: body === undefined ? '' : JSON.stringify(body),
      });
    });
  },

  /** Bodies sent to a path. */
  sent(method: string, url: string): unknown[] {
    return servedAxios.request.mock.calls
      .filter(([config]) => config.method === method && config.url === url)
      .map(([{ data }]) => (typeof data === 'string' ? (JSON.parse(data) as unknown) : data));
  },
};

export default { create: () => servedAxios };
