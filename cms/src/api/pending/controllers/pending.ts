import type { Context } from 'koa';
import { notImplemented } from '../../../lib/errors';

export default () => ({
  answer(ctx: Context) {
    throw notImplemented(`${ctx.method} ${ctx.path} is not part of this version yet.`);
  },
});
