import { useEffect, useSyncExternalStore } from 'react';
import type { AdminSession } from '@contract/admin-session';
import { callApi } from '~/lib/http';
import { readOne, useRead } from '~/lib/read';
import { sessionFlag } from './session-flag';

const sessionRead = readOne<AdminSession>('/api/admin/session');

type SessionState = 'unknown' | 'signed-in' | 'signed-out';

interface AdminSessionControl {
  state: SessionState;
  /** Throws ApiError where the password is refused. */
  signIn(password: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Whether this browser is signed in: by its flag or, where that is missing, by asking the server once. */
export function useAdminSession(): AdminSessionControl {
  const flag = useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null);
  const { data, error, mutate } = useRead(flag === false ? sessionRead : null);
  const isKnownToServer = data?.authenticated === true;

  useEffect(() => {
    if (isKnownToServer) sessionFlag.set(true);
  }, [isKnownToServer]);

  const hasAnswer = data !== undefined || error !== undefined;
  const signedOut: SessionState = flag === false && hasAnswer ? 'signed-out' : 'unknown';
  return {
    state: flag === true || isKnownToServer ? 'signed-in' : signedOut,
    async signIn(password) {
      await callApi('POST', '/api/admin/authenticate', { password });
      sessionFlag.set(true);
    },
    async signOut() {
      await callApi('POST', '/api/admin/logout');
      await mutate({ authenticated: false }, { revalidate: false });
      sessionFlag.set(false);
    },
  };
}
