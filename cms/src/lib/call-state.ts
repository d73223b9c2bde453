import type { TokenCaller } from './authorship';

/** An admin session, by the hash of its token. */
export interface Session {
  readonly tokenHash: string;
}

/** Facts that the guard has established about a request. */
export interface CallState {
  /** The call of the contract; undefined for the panel's requests. */
  callId?: string;
  /** The caller's admin session, if any. */
  admin?: Session | null;
  /** The caller's valid API token, and whether it has the scope of the call. */
  token?: TokenCaller;
  isGranted?: boolean;
  /** Maximum body size in bytes; undefined if the call reads its body itself. */
  bodyBytes?: number;
}

/** The guard's part of a request's state. */
export const callState = ({ state }: { readonly state: CallState }): CallState => state;
