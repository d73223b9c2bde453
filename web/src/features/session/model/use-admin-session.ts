import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '~/lib/call-api';
import { ApiError, onUnauthorized } from '~/lib/http';
import { readOne, useRead } from '~/lib/read';
import { useForgetAllBut, useRefresh } from '~/lib/refresh';
import { dismissToast } from '~/ui/toast/toast-store';
import { sessionFlag } from './session-flag';

const sessionRead = readOne('GET /api/admin/session');

/** `expired` is a session that ended while somebody was at work. */
type SessionState = 'unknown' | 'signed-in' | 'signed-out' | 'expired';

/** Input of the password form; a code only where two-step verification is on. */
export interface Credentials {
  password: string;
  code?: string;
}

export interface AdminSessionControl {
  state: SessionState;
  /** Throws ApiError where the credentials are refused. */
  signIn(credentials: Credentials): Promise<void>;
  signOut(): Promise<void>;
}

/** Whether this browser is signed in: by its flag or, where that is missing, by asking the server once. */
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
    // Failures for lack of a session have shown their own notices; the password prompt replaces them.
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
      // Reads that failed without a session are repeated, and data of the former session is dropped.
      await refresh('/api').catch(() => undefined);
    },
    async signOut() {
      await callApi('POST /api/admin/logout').catch((failure: unknown) => {
        // A session that has ended already is what is asked for.
        if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
      });
      await mutate({ authenticated: false }, { revalidate: false });
      setEnded('signed-out');
      sessionFlag.set(false);
      await forget(sessionRead.key);
    },
  };
}
