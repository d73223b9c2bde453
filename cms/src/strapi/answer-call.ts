import type { Context } from 'koa';
import { z } from 'zod';
import { maxBodyBytes, type RouteContract, takesCompressed } from '../contract/route';
import { callState } from '../lib/call-state';
import { parse } from '../lib/parse';
import { readBytes } from '../lib/read-bytes';
import { respond, respondPage } from '../lib/respond';
import { signalOf } from '../lib/signal-of';
import { Answer } from './answers';
import { ByHand, type Page } from './endpoints';

/** Any endpoint; `endpoints` has checked it against its call. */
export type AnyEndpoint = ((call: never) => unknown) | ByHand;

const bodyOf = (ctx: Context, route: RouteContract): unknown => {
  if (takesCompressed(route)) return readBytes(ctx.req, maxBodyBytes(route));
  return route.body && parse(route.body, ctx.request.body);
};

/**
 * Parses a call by its contract entry: path, query, then body; throws a 400 for the first invalid
 * one.
 */
async function callOf(ctx: Context, route: RouteContract) {
  const { admin, isGranted = false } = callState(ctx);
  const session = admin ?? null;
  return {
    params: route.params && parse(route.params, ctx.params),
    query: route.query && parse(route.query, ctx.query),
    body: await bodyOf(ctx, route),
    ifMatch: route.ifMatch && (ctx.get('if-match') || undefined),
    address: ctx.ip,
    session,
    isAdmin: session !== null || isGranted,
    get signal() {
      return signalOf(ctx);
    },
    ctx,
  };
}

/** Whether the answer is a page of a list. */
const isPaged = ({ response, query }: RouteContract): boolean =>
  response instanceof z.ZodArray && query?.shape.offset !== undefined;

const isAnswer = (result: unknown): result is Answer<unknown> => result instanceof Answer;

function write(ctx: Context, route: RouteContract, result: unknown): void {
  const { body, extra }: Answer<unknown> = isAnswer(result) ? result : new Answer(result, {});
  if (extra.headers !== undefined) ctx.set(extra.headers);
  if (route.response === null) ctx.body = null;
  else if (extra.headers !== undefined) ctx.body = body;
  else if (isPaged(route)) respondPage(ctx, body as Page<unknown>);
  else respond(ctx, body, extra.etag);
  const status = extra.status ?? route.status;
  if (status !== undefined) ctx.status = status;
}

/**
 * The router action of a call: parses it by its contract entry, runs the endpoint and writes the
 * answer.
 */
export function answerCall(route: RouteContract, endpoint: AnyEndpoint) {
  if (endpoint instanceof ByHand) return endpoint.answer;
  return async (ctx: Context): Promise<void> => {
    const call = await callOf(ctx, route);
    const result = await endpoint(call as never);
    // Answers other than JSON have already been written.
    if (route.responseType !== undefined) return;
    if (route.events !== undefined && result === undefined) return;
    write(ctx, route, result);
  };
}
