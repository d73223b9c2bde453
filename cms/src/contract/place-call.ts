/** Parts of a call that go into its URL. */
export interface CallParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** `name` is required if the call needs it, and forbidden if the call takes none. */
export type GivenAs<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** The last argument of a call; optional if nothing is required. */
export type OptionalWhereEmpty<T, More = object> =
  Partial<T> extends T ? [given?: T & More] : [given: T & More];

/**
 * The method of a call and its path from `/api` on: parameters filled in, the query in the given
 * order, flags as 1 and 0, null and undefined omitted.
 */
export function placeCall(
  address: string,
  { params, query }: CallParts = {},
): [method: string, path: string] {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    search.set(name, (typeof value === 'boolean' ? Number(value) : value) as string);
  }
  const [method = '', path = ''] = address
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] as string))
    .split(' ');
  return [method, [path, search].join('?').replace(/\?$/, '')];
}
