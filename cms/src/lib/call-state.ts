import type { TokenCaller } from './authorship';

/** An admin session, by the hash of its token. */
export interface Session {
  readonly tokenHash: string;
}

/** Facts that the guard has established about a request. */
export interface CallState {
  /** The call of the contract; undefined for what the panel asks. */
  callId?: string;
  /** The caller's admin session, where there is one. */
  admin?: Session | null;
  /** The API token that the caller has brought, which is good, and whether it has the scope of the call. */
  token?: TokenCaller;
  isGranted?: boolean;
  /** The largest body in bytes; undefined where the call reads its body itself. */
  bodyBytes?: number;
}

/** The guard's part of a request's state. */
export const callState = ({ state }: { readonly state: CallState }): CallState => state;
