import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdminSession } from '@contract/admin-session';
import { callApi, onUnauthorized } from '~/lib/http';
import { readOne, useRead, useRefresh } from '~/lib/read';
import { sessionFlag } from './session-flag';

const sessionRead = readOne<AdminSession>('/api/admin/session');

/** `expired` is a session that ended while somebody was at work. */
type SessionState = 'unknown' | 'signed-in' | 'signed-out' | 'expired';

/** What the password form hands over; a code only where a second factor is asked for. */
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
  const [isExpired, setIsExpired] = useState(false);
  const { data, error, mutate } = useRead(flag === false && !isExpired ? sessionRead : null);
  const refresh = useRefresh();
  const isKnownToServer = data?.authenticated === true && !isExpired;

  useEffect(() => {
    if (isKnownToServer) sessionFlag.set(true);
  }, [isKnownToServer]);

  useEffect(
    () =>
      onUnauthorized(() => {
        if (!sessionFlag.get()) return;
        setIsExpired(true);
        sessionFlag.set(false);
      }),
    [],
  );

  const stateOf = (): SessionState => {
    if (flag === true || isKnownToServer) return 'signed-in';
    if (isExpired) return 'expired';
    const hasAnswer = data !== undefined || error !== undefined;
    return flag === false && hasAnswer ? 'signed-out' : 'unknown';
  };

  return {
    state: stateOf(),
    async signIn(credentials) {
      await callApi('POST', '/api/admin/authenticate', credentials);
      sessionFlag.set(true);
      if (!isExpired) return;
      setIsExpired(false);
      // What failed without a session is asked for again.
      await refresh('/api').catch(() => undefined);
    },
    async signOut() {
      await callApi('POST', '/api/admin/logout');
      await mutate({ authenticated: false }, { revalidate: false });
      setIsExpired(false);
      sessionFlag.set(false);
    },
  };
}
