import { z } from 'zod';
import type { ApiScope } from '../contract/api-scope';
import type { Address } from '../contract/calls';
import { entityTag } from '../contract/entity-tag';
import { limits } from '../contract/limits';
import type { RouteContract } from '../contract/route';
import { routes } from '../contract/routes';
import { parse } from '../lib/parse';
import type { SiteCalls } from './site-calls';

/** A tool for assistants. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The calls it makes; only a token that may make all of them is offered the tool. */
  calls: readonly Address[];
  /** A scope that it needs in addition to those of its calls. */
  scope?: ApiScope;
  /** Whether it changes something; `removes` if data is lost or readers see the change. */
  effect: 'none' | 'changes' | 'removes';
  input: z.ZodObject;
  /** Runs the tool; throws AppError for invalid input, Refused for a refusal by the API. */
  run: (input: unknown, site: SiteCalls) => Promise<unknown>;
}

type Written<I extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: I;
  run: (input: z.output<I>, site: SiteCalls) => Promise<unknown>;
};

/** A tool that receives its input validated. */
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

/** Maximum entries in a tool's page of a list. */
export const MAX_PAGE = 25;

/** Maximum characters of a text in one answer. */
export const MAX_TEXT = 20_000;

/** An integer, with the error message for any other value. */
export const whole = (error: string, min: number, max = 999_999_999) =>
  z.int({ error }).min(min, { error }).max(max, { error });

/** A text on one line, with error messages for other values. */
export const words = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a text` })
    .overwrite((text) => text.replace(/[\t\n\r]+/g, ' '))
    .max(max, `${name} must be at most ${max} characters`)
    // Not a pattern, since clients' validators use other dialects of regular expressions.
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must not contain control characters`);

/** A boolean, with the error message for any other value. */
export const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

/** The id of an entry, as a tool's input. */
export const id = (what: string) =>
  whole(`Give the id of the ${what} as a whole number`, 1).describe(`Id of the ${what}`);

/** Input for the page of a list. */
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

/** The header that refuses a change if the post's stored version is not the one that was read. */
export const basedOn = (postId: number, read: number | undefined): { ifMatch?: string } =>
  read === undefined ? {} : { ifMatch: entityTag({ id: postId, version: read }) };
