/** Answer of a postback address. */
export interface PostbackAnswer {
  status: number;
  body: unknown;
  /** Seconds to wait before a retry. */
  retryAfter: number | null;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Calls a postback address as a network would: without the administrator's session, which a 401
 * would otherwise end.
 */
export async function callPostback(address: string): Promise<PostbackAnswer> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  const wait = Number(response.headers.get('Retry-After'));
  return {
    status: response.status,
    body: jsonOf(await response.text()),
    retryAfter: wait > 0 ? wait : null,
  };
}
