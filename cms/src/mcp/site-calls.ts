import type { OutgoingHttpHeaders } from 'node:http';
import type { Address, ResponseOf, SentBody, SentParams, SentQuery } from '../contract/calls';
import {
  type CallParts,
  type GivenAs,
  type OptionalWhereEmpty,
  placeCall,
} from '../contract/place-call';
import type { Problem } from '../contract/problem';
import type { Method } from '../contract/route';

/** Makes a call of the API within the process. */
export type CallApi = (call: {
  method: Method;
  path: string;
  token: string;
  ifMatch?: string;
  body?: unknown;
  remoteAddress: string;
  signal: AbortSignal;
}) => Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }>;

/** Caller: its API token, its network address, and whether it is still connected. */
export interface Caller {
  token: string;
  address: string;
  gone: AbortSignal;
}

/** The API refused a call; the message is the reason for a person. */
export class Refused extends Error {}

type Given<A extends Address> = GivenAs<'params', SentParams<A>> &
  GivenAs<'query', SentQuery<A>> &
  GivenAs<'body', SentBody<A>>;

/** Arguments of a call. */
export type CallArgs<A extends Address> = OptionalWhereEmpty<
  Given<A>,
  { ifMatch?: string | undefined }
>;

/** The body of an answer, and the total number of entries of its list. */
export interface SiteAnswer<T> {
  body: T;
  total: number;
}

/** The reason of a refusal, with the fields it is about. */
function reasonOf(body: Buffer): string {
  const { detail, errors = [] } = JSON.parse(body.toString()) as Problem;
  const fields = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return fields.length === 0 ? detail : fields.join('\n');
}

/** Calls the API on behalf of a token: with its scopes, its limits and its name in the history. */
export class SiteCalls {
  constructor(
    private readonly callApi: CallApi,
    private readonly caller: Caller,
  ) {}

  /** Whether the caller has disconnected. */
  get isLeft(): boolean {
    return this.caller.gone.aborted;
  }

  /**
   * Makes a call; throws Refused if it fails, and the abort reason once the caller has
   * disconnected.
   */
  async call<A extends Address>(
    address: A,
    ...[given]: CallArgs<A>
  ): Promise<SiteAnswer<ResponseOf<A>>> {
    const { params, query, body, ifMatch }: CallParts & { body?: unknown; ifMatch?: string } =
      given ?? {};
    const [method, path] = placeCall(address, { params, query });
    const { gone } = this.caller;
    gone.throwIfAborted();
    const answer = await this.callApi({
      method: method as Method,
      path,
      token: this.caller.token,
      ...(ifMatch !== undefined && { ifMatch }),
      ...(body !== undefined && { body }),
      remoteAddress: this.caller.address,
      signal: gone,
    });
    if (answer.status >= 300) throw new Refused(reasonOf(answer.body));
    const text = answer.body.toString();
    return {
      body: (text === '' ? null : JSON.parse(text)) as ResponseOf<A>,
      total: Number(answer.headers['x-total-count'] ?? 0),
    };
  }
}
