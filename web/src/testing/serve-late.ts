import { type ServedAnswer, servedAxios } from './serve-axios';

const asSent = ({ status, body, headers = {} }: ServedAnswer): object => ({
  status,
  headers,
  statusText: '',
  data: JSON.stringify(body),
});

/** Overrides the response of the next call only. */
export const serveOnce = (answer: ServedAnswer): void =>
  void servedAxios.request.mockImplementationOnce(() => Promise.resolve(asSent(answer)));

/** Holds the response of the next call until the test provides it. */
export function servePending() {
  const place = servedAxios.request.mock.calls.length;
  let resolveLate: (answer: object) => void = () => undefined;
  servedAxios.request.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        resolveLate = resolve;
      }),
  );
  return {
    /** Whether the caller has aborted. */
    isGivenUp: (): boolean => {
      const call = servedAxios.request.mock.calls[place]?.[0] as { signal?: AbortSignal };
      return call.signal?.aborted === true;
    },
    async answer(answer: ServedAnswer): Promise<void> {
      resolveLate(asSent(answer));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}
