import { changesOf, type SettingsValues } from './settings-values';
import type { FormErrors } from '~/lib/form/form-errors';

type Name = keyof SettingsValues;

/** The path by which the API names a field of the form in its errors. */
export const pathOf = (name: Name): string =>
  name === 'newsletterDigest' ? 'automation.newsletter' : name;

function said(value: SettingsValues[Name]): string {
  if (typeof value === 'boolean') return value ? ' to on' : ' to off';
  if (typeof value !== 'string') return '';
  if (value === '') return ' to nothing';
  return ` to “${value.length > 80 ? `${value.slice(0, 80)}…` : value}”`;
}

/** Error message for a field that was changed elsewhere as well, with the other value. */
export const changedElsewhere = (value: SettingsValues[Name]): string =>
  `Changed elsewhere${said(value)} since you opened it. Save again to overwrite it, or discard your change.`;

/**
 * An error for each field that was changed both here and elsewhere, to something else, since `opened`.
 * @param now the stored values
 * @param mine what was changed here
 */
export function clashesOf(
  opened: SettingsValues,
  now: SettingsValues,
  mine: Partial<SettingsValues>,
): FormErrors {
  const theirs = changesOf(opened, now);
  const differing = changesOf(now, { ...now, ...mine });
  const clashing = (Object.keys(mine) as Name[]).filter(
    (name) => name in theirs && name in differing,
  );
  return Object.fromEntries(clashing.map((name) => [pathOf(name), changedElsewhere(now[name])]));
}
