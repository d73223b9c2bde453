/** Parts of a call that go into its URL. */
export interface CallParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** `name` has to be given where the call needs it, and must not be where it takes none. */
export type GivenAs<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** The last argument of a call: it may be left out where nothing has to be given. */
export type OptionalWhereEmpty<T, More = object> =
  Partial<T> extends T ? [given?: T & More] : [given: T & More];

/**
 * The method of a call and its path from `/api` on: parameters in their places, and the query in the order it is
 * given, flags as 1 and 0, without what is null or undefined.
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
