import { APIConnectionError, APIError } from 'openai';
import type { ToldError } from './told-error';

/** Thrown where a server tells of a failure in place of an answer, or within it. */
export class ToldFailure extends Error {
  constructor(readonly told: ToldError) {
    super(told.message);
  }
}

/** What a server told of a failure; `words` also hold its codes. */
export interface Told {
  status: number | undefined;
  headers: Headers | undefined;
  message: string;
  words: string;
}

/** Servers that have begun to answer 200 tell the status as the failure's code. */
const statusIn = (code: unknown): number | undefined => {
  const status = Number(code);
  return status >= 400 && status < 600 ? status : undefined;
};

/** What a server told with a failure; undefined where it is not one that a server told. */
export function toldBy(thrown: unknown): Told | undefined {
  if (thrown instanceof ToldFailure) {
    const { message, code, type, param } = thrown.told;
    const words = [message, code, type, param].filter(Boolean).join(' ');
    return { status: statusIn(code), headers: undefined, message, words };
  }
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError) return undefined;
  const error = thrown as APIError<number | undefined, Headers | undefined, object | undefined>;
  const { status, headers, message, code, type, param } = error;
  const words = [message, code, type, param].filter(Boolean).join(' ');
  return { status: status ?? statusIn(code), headers, message, words };
}
