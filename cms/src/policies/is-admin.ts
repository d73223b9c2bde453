import type { CallState } from '../lib/call-state';
import { unauthorized } from '../lib/errors';

/** Lets only holders of an admin session pass; the guard has looked the session up. */
export default (ctx: { state: CallState }): boolean => {
  if (ctx.state.admin) return true;
  throw unauthorized();
};
