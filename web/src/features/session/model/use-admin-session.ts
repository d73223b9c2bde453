import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '~/lib/call-api';
import { ApiError, onUnauthorized } from '~/lib/http';
import { readOne, useRead } from '~/lib/read';
import { useForgetAllBut, useRefresh } from '~/lib/refresh';
import { dismissToast } from '~/ui/toast/toast-store';
import { sessionFlag } from './session-flag';

const sessionRead = readOne('GET /api/admin/session');

/** `expired` means that the session ended while the administrator was working. */
type SessionState = 'unknown' | 'signed-in' | 'signed-out' | 'expired';

/** Input of the password form; a code only with two-step verification. */
export interface Credentials {
  password: string;
  code?: string;
}

export interface AdminSessionControl {
  state: SessionState;
  /** Throws ApiError if the credentials are rejected. */
  signIn(credentials: Credentials): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * State of the admin session: from the flag or, if that is not set, from one call to the server.
 */
export function useAdminSession(): AdminSessionControl {
  const flag = useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null);
  const [ended, setEnded] = useState<'expired' | 'signed-out' | null>(null);
  const isExpired = ended === 'expired';
  const { data, error, mutate } = useRead(flag === false && !isExpired ? sessionRead : null);
  const refresh = useRefresh();
  const forget = useForgetAllBut();
  const isKnownToServer = data?.authenticated === true && !isExpired;

  useEffect(() => {
    if (isKnownToServer) sessionFlag.set(true);
  }, [isKnownToServer]);

  useEffect(
    () =>
      onUnauthorized(() => {
        if (!sessionFlag.get()) return;
        setEnded('expired');
        sessionFlag.set(false);
      }),
    [],
  );

  useEffect(() => {
    if (!isExpired) return undefined;
    // The password prompt replaces the notices that failed calls have shown.
    const timer = setTimeout(() => dismissToast());
    return () => clearTimeout(timer);
  }, [isExpired]);

  const stateOf = (): SessionState => {
    if (flag === true || isKnownToServer) return 'signed-in';
    if (isExpired) return 'expired';
    const hasAnswer = data !== undefined || error !== undefined;
    return flag === false && hasAnswer ? 'signed-out' : 'unknown';
  };

  return {
    state: stateOf(),
    async signIn(credentials) {
      await callApi('POST /api/admin/authenticate', { body: credentials });
      sessionFlag.set(true);
      if (ended === null) return;
      setEnded(null);
      // Repeats reads that failed without a session, and drops data of the former one.
      await refresh('/api').catch(() => undefined);
    },
    async signOut() {
      await callApi('POST /api/admin/logout').catch((failure: unknown) => {
        // An ended session (401) is the desired state.
        if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
      });
      await mutate({ authenticated: false }, { revalidate: false });
      setEnded('signed-out');
      sessionFlag.set(false);
      await forget(sessionRead.key);
    },
  };
}
