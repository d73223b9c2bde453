import type { CallState } from '../lib/call-state';
import { unauthorized } from '../lib/errors';

/**
 * Only lets callers pass with an admin session or a token with the scope of the call; the guard has
 * identified them.
 */
export default (ctx: { state: CallState }): boolean => {
  if (ctx.state.admin || ctx.state.isGranted === true) return true;
  throw unauthorized();
};
