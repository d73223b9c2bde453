/** Validation errors of a form, by field. */
export type FormErrors = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The part of a schema that a form needs; the contract's schemas have it. */
export interface FormSchema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

/** The first validation message per field. */
export function schemaErrors(schema: FormSchema, values: unknown): FormErrors {
  const result = schema.safeParse(values);
  return result.success
    ? {}
    : firstByField(
        result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
      );
}

/** Top-level field of a path: 'links' of 'links.0.url'. */
export const topField = (path: string): string => path.split('.', 1)[0] ?? '';

/** The first message per top-level field, from the API's errors. */
export function firstByField(errors: readonly { path: string; message: string }[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) {
    found[topField(path)] ??= message;
  }
  return found;
}
