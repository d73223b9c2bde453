import type { CallState } from '../lib/call-state';
import { unauthorized } from '../lib/errors';

/** Lets only holders of an admin session, or of a token with the scope of the call, pass; the guard has looked it up. */
export default (ctx: { state: CallState }): boolean => {
  if (ctx.state.admin || ctx.state.isGranted === true) return true;
  throw unauthorized();
};
