/** Validation errors of a form, by field. */
export type FormErrors = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** A schema as far as a form needs it; those of the contract fit. */
export interface FormSchema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly Issue[] } };
}

/** The first message for each field that a schema refuses. */
export function schemaErrors(schema: FormSchema, values: unknown): FormErrors {
  const result = schema.safeParse(values);
  return result.success
    ? {}
    : firstByField(
        result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
      );
}

/** The form's field that a path leads into: 'links' of 'links.0.url'. */
export const topField = (path: string): string => path.split('.', 1)[0] ?? '';

/** The first message for each top field, of errors as the API answers them. */
export function firstByField(errors: readonly { path: string; message: string }[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) {
    found[topField(path)] ??= message;
  }
  return found;
}
