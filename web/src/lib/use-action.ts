import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '@contract/calls';
import { staleReads } from 'virtual:stale-reads';
import { type ToastInput, toast } from '~/ui/toast/toast-store';
import { callApi } from './call-api';
import { ApiError } from './http';
import { useRefresh } from './refresh';

/** Paths that these calls make stale, as in the contract; for `useRefresh`. */
export const staleOf = (...addresses: readonly Address[]): string[] => [
  ...new Set(addresses.flatMap((address) => staleReads[address] ?? [])),
];

/** API call within an action, which records what becomes stale. */
export type Call = typeof callApi;

/** How an action reports its outcome, and what follows. */
export interface ActionOptions<T, Key = unknown> {
  /** Identifies the action among several on a screen, for `pending`. */
  key?: Key;
  /** Notice of success; undefined for none. */
  done?: ToastInput | ((result: T) => ToastInput | undefined);
  /** Notice of a failure. */
  failed?: ToastInput | ((error: unknown) => ToastInput);
  /**
   * Shows a failure in place, such as at a field; returns true if it did, which suppresses the
   * notice.
   */
  refuse?: (error: unknown) => boolean;
  /** Called after success, before stale reads are refreshed. */
  onDone?: (result: T) => void;
  /** Closes the dialog of the action after success or failure, before stale reads are refreshed. */
  close?: () => void;
}

/** Whether an error means that the displayed data is out of date. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

/**
 * Runs an action: reports its outcome and refreshes what its calls make stale. It stays pending
 * until the displayed reads are loaded; `run` resolves to null after a failure.
 */
export function useAction<Key = never>() {
  const refresh = useRefresh();
  const [running, setRunning] = useState<{ key: Key | null } | null>(null);

  const run = async <T>(
    work: (call: Call) => Promise<T>,
    { key, done, failed, refuse, onDone, close }: ActionOptions<T, Key>,
  ): Promise<{ result: T } | null> => {
    const called = new Set<Address>();
    const call: Call = (address, ...given) => {
      called.add(address);
      return callApi(address, ...given);
    };
    setRunning({ key: key ?? null });
    try {
      const result = await work(call);
      const said = typeof done === 'function' ? done(result) : done;
      if (said !== undefined) toast(said);
      // Rendered synchronously: what is closed is not refreshed, and may no longer exist.
      flushSync(() => {
        onDone?.(result);
        close?.();
      });
      await refresh(...staleOf(...called));
      return { result };
    } catch (error) {
      const said = typeof failed === 'function' ? failed(error) : failed;
      if (refuse?.(error) !== true && said !== undefined) toast(said);
      close?.();
      if (isOutdated(error)) await refresh(...staleOf(...called));
      return null;
    } finally {
      setRunning(null);
    }
  };

  return { isPending: running !== null, pending: running?.key ?? null, run };
}
