import { z } from 'zod';
import type { ApiScope } from '../contract/api-scope';
import type { Address } from '../contract/calls';
import { entityTag } from '../contract/entity-tag';
import { limits } from '../contract/limits';
import type { RouteContract } from '../contract/route';
import { routes } from '../contract/routes';
import { parse } from '../lib/parse';
import type { SiteCalls } from './site-calls';

/** Something that an assistant may do. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The calls that it makes: a token that may not make one of them is not offered the tool. */
  calls: readonly Address[];
  /** A scope that it needs besides those of its calls. */
  scope?: ApiScope;
  /** Whether it changes something; `removes` where data is lost, or readers see the change. */
  effect: 'none' | 'changes' | 'removes';
  input: z.ZodObject;
  /** Does it; throws AppError for input that is wrong, Refused for what the API refuses. */
  run: (input: unknown, site: SiteCalls) => Promise<unknown>;
}

type Written<I extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: I;
  run: (input: z.output<I>, site: SiteCalls) => Promise<unknown>;
};

/** A tool that is given its input checked. */
export const defineTool = <I extends z.ZodObject>(tool: Written<I>): Tool => ({
  ...tool,
  run: (input, site) => tool.run(parse(tool.input, input), site),
});

const byAddress = new Map<string, RouteContract>(
  routes.map((route) => [`${route.method} ${route.path}`, route]),
);

/** Whether a token with these scopes may make a call. */
export function mayCall(address: Address, scopes: ReadonlySet<string>): boolean {
  const route = byAddress.get(address);
  if (route?.scope === undefined) return route?.access === 'public';
  return scopes.has(route.scope);
}

/** Whether a token with these scopes may use a tool. */
export const isGranted = ({ calls, scope }: Tool, scopes: ReadonlySet<string>): boolean =>
  calls.every((address) => mayCall(address, scopes)) && (scope === undefined || scopes.has(scope));

/** The largest page of a list that a tool answers. */
export const MAX_PAGE = 25;

/** The longest part of a text that is answered at once, in characters. */
export const MAX_TEXT = 20_000;

/** A whole number, with the error message for any other value. */
export const whole = (error: string, min: number, max = 999_999_999) =>
  z.int({ error }).min(min, { error }).max(max, { error });

/** A text joined to one line, with the error message for any other value. */
export const words = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a text` })
    .overwrite((text) => text.replace(/[\t\n\r]+/g, ' '))
    .max(max, `${name} must be at most ${max} characters`)
    // No pattern: the clients' own checkers read other dialects of regular expressions.
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must not contain control characters`);

/** A boolean, with the error message for any other value. */
export const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

/** The id of an entry, as a tool takes it. */
export const id = (what: string) =>
  whole(`Give the id of the ${what} as a whole number`, 1).describe(`Id of the ${what}`);

/** Which page of a list a tool answers. */
export const page = {
  limit: whole(`limit must be a whole number from 1 to ${MAX_PAGE}`, 1, MAX_PAGE)
    .default(10)
    .describe('How many entries'),
  offset: whole('offset must be a whole number from 0 on', 0, limits.offset)
    .default(0)
    .describe('How many entries to skip'),
};

/** A page of a list with the offset of the next one. */
export const pageOf = <T>(
  items: readonly T[],
  { total, offset }: { total: number; offset: number },
) => ({
  total,
  items,
  nextOffset: offset + items.length < total ? offset + items.length : null,
});

/** The version of a post that a change is based on. */
export const version = whole('version must be a whole number', 1)
  .optional()
  .describe('The version you read: the change is refused if somebody has saved since');

/** Header that refuses a change to a post if its stored version is not the one that was read. */
export const basedOn = (postId: number, read: number | undefined): { ifMatch?: string } =>
  read === undefined ? {} : { ifMatch: entityTag({ id: postId, version: read }) };
