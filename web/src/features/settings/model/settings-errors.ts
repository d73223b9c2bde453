import type { FieldError } from '@contract/problem';
import { type SiteSettingsPatch, siteSettingsPatch } from '@contract/site-settings';
import type { FormErrors } from '~/lib/form/form-errors';

/** The first message for each whole path, so that an error of a link stands at its row. */
export function errorsByPath(errors: readonly FieldError[]): FormErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] ??= message;
  return found;
}

/** What the contract refuses of a change, by path. */
export function patchErrors(patch: SiteSettingsPatch): FormErrors {
  const result = siteSettingsPatch.safeParse(patch);
  if (result.success) return {};
  return errorsByPath(
    result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}
