import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '@contract/calls';
import { staleReads } from 'virtual:stale-reads';
import { type ToastInput, toast } from '~/ui/toast/toast-store';
import { callApi } from './call-api';
import { ApiError } from './http';
import { useRefresh } from './refresh';

/** The paths of what these calls make out of date, as the contract says; for `useRefresh`. */
export const staleOf = (...addresses: readonly Address[]): string[] => [
  ...new Set(addresses.flatMap((address) => staleReads[address] ?? [])),
];

/** Calls the API within an action. */
export type Call = typeof callApi;

/** How an action reports its outcome, and what follows from it. */
export interface ActionOptions<T, Key = unknown> {
  /** Which of several things a screen offers this is; for `pending`. */
  key?: Key;
  /** The toast of success; none where there is nothing to say. */
  done?: ToastInput | ((result: T) => ToastInput | undefined);
  /** The toast of a failure. */
  failed?: ToastInput | ((error: unknown) => ToastInput);
  /** Shows a failure where the action was asked for, such as at a field; true where it did, so that no toast does. */
  refuse?: (error: unknown) => boolean;
  /** Called after success, before stale data is read again. */
  onDone?: (result: T) => void;
  /** Closes what asked for the action, however it went, before what is shown is read again. */
  close?: () => void;
}

/** A conflict: the shown data is out of date. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

/**
 * One way to change something: runs it, says how it went, and brings what its calls make out of date up to
 * date. It is pending until what is shown is there; `run` resolves to null where it failed.
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
      // Drawn at once: what is closed is not read again, and may be gone.
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
