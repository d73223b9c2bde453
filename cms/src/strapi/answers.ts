interface Extra {
  readonly status?: 202;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with a status, headers or an ETag besides its body. */
export class Answer<T, E extends Extra = Extra> {
  constructor(
    readonly body: T,
    readonly extra: E,
  ) {}
}

/** An answer with a known version. */
export type Tagged<T> = Answer<T, { readonly etag: string }>;

/** An answer with the ETag of its version, which `If-Match` accepts. */
export const tagged = <T>(body: T, etag: string): Tagged<T> => new Answer(body, { etag });

/** The 202 answer to a caller who does not wait. */
export const accepted = <T>(body: T): Answer<T> => new Answer(body, { status: 202 });

/** An answer with these headers and no ETag: it is never revalidated. */
export const untagged = <T>(body: T, headers: Readonly<Record<string, string>> = {}): Answer<T> =>
  new Answer(body, { headers });
